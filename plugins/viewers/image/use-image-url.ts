import type { FileRecord } from '@core/storage/wire';
import { useEffect, useState } from 'react';
import { imageType } from './image-type';

/** An address for the bytes of an image, for as long as the component shows them. */
export function useImageUrl({ path, content }: FileRecord): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const bytes = typeof content === 'string' ? content : new Uint8Array(content);
    const made = URL.createObjectURL(new Blob([bytes], { type: imageType(path) }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [path, content]);
  return url;
}
