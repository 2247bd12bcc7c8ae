import { extension } from '@core/base/path';
import type { FileRecord } from '@core/storage/wire';
import { useEffect, useState } from 'react';

const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  bmp: 'image/bmp',
  ico: 'image/x-icon',
  svg: 'image/svg+xml',
};

/** An image's media type, based on its file name. If '', the browser detects the type. */
export function imageType(path: string): string {
  return types[extension(path)] ?? '';
}

/** An object URL for an image. It is valid while the component shows the image. */
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
