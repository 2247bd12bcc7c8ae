import { useEffect, useRef, useState } from 'react';

/** Takes files that are dropped anywhere on the page; drags of anything else pass by. Tells whether one is over it. */
export function useFileDrop(onFiles: (transfer: DataTransfer) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useRef(onFiles);
  take.current = onFiles;
  useEffect(() => {
    // Entering a child is told before leaving its parent: the drag is gone when all that was entered was left.
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
