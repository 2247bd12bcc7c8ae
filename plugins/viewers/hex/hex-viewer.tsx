import './hex-viewer.css';
import type { FileRecord } from '@core/storage/wire';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { messages } from '../messages';
import type { ByteRange } from './byte-range';
import { HexBar } from './hex-bar';
import { HexGrid } from './hex-grid';

interface HexViewerProps {
  readonly file: FileRecord;
}

const utf8 = new TextEncoder();

export function HexViewer({ file: { path, content } }: HexViewerProps) {
  const bytes = useMemo(() => (typeof content === 'string' ? utf8.encode(content) : content), [content]);
  const [marked, mark] = useState<ByteRange>({ offset: 0, length: 1 });
  const viewer = useRef<HTMLElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'f' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    viewer.current?.querySelector<HTMLInputElement>('[name="find"]')?.select();
  };
  if (bytes.length === 0)
    return <EmptyState icon="file-binary" title={messages.noBytes(path)} hint={messages.noBytesHint} />;
  // The selection may be beyond the end of the file if the file has become shorter.
  const shown = marked.offset < bytes.length ? marked : { offset: bytes.length - 1, length: 1 };
  return (
    <section ref={viewer} aria-label={messages.bytes(path)} className="hex-viewer" onKeyDown={onKeyDown}>
      <HexGrid label={messages.bytes(path)} bytes={bytes} marked={shown} onMark={mark} />
      <HexBar bytes={bytes} marked={shown} onMark={mark} />
    </section>
  );
}
