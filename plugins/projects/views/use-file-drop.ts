import { useEffect, useRef, useState } from 'react';

/**
 * Handles files dropped anywhere on the page, and ignores other drags. Returns true while files are being dragged over
 * the page.
 */
export function useFileDrop(onFiles: (transfer: DataTransfer) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useRef(onFiles);
  take.current = onFiles;
  useEffect(() => {
    // dragenter fires on a child before dragleave fires on its parent. The drag has left the page when depth is 0.
    let depth = 0;
    const page = new AbortController();
    const listen = (
      type: 'dragenter' | 'dragover' | 'dragleave' | 'drop',
      handle: (transfer: DataTransfer) => void,
    ) =>
      window.addEventListener(
        type,
        (event) => {
          if (!event.dataTransfer?.types.includes('Files')) return;
          event.preventDefault();
          handle(event.dataTransfer);
        },
        { signal: page.signal },
      );
    const enter = (by: number) => {
      depth = Math.max(0, depth + by);
      setOver(depth > 0);
    };
    listen('dragenter', () => enter(1));
    listen('dragleave', () => enter(-1));
    listen('dragover', (transfer) => {
      transfer.dropEffect = 'copy';
    });
    listen('drop', (transfer) => {
      enter(-depth);
      take.current(transfer);
    });
    return () => page.abort();
  }, []);
  return isOver;
}
