import { type DragEvent, useRef, useState } from 'react';

/** What a drop target spreads on its element. */
export interface FileDropHandlers {
  onDragEnter: (event: DragEvent) => void;
  onDragOver: (event: DragEvent) => void;
  onDragLeave: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => void;
}

/** Makes an element take files from the desktop; drags of anything else pass by. */
export function useFileDrop(onFiles: (transfer: DataTransfer) => void): {
  isOver: boolean;
  handlers: FileDropHandlers;
} {
  // Entering a child is told before leaving its parent: the drag is gone when all that was entered was left.
  const depth = useRef(0);
  const [isOver, setOver] = useState(false);
  const move = (depthNow: number) => {
    depth.current = depthNow;
    setOver(depthNow > 0);
  };
  const ifFiles = (handle: (event: DragEvent) => void) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    handle(event);
  };
  return {
    isOver,
    handlers: {
      onDragEnter: ifFiles(() => move(depth.current + 1)),
      onDragOver: ifFiles((event) => {
        event.dataTransfer.dropEffect = 'copy';
      }),
      onDragLeave: ifFiles(() => move(Math.max(0, depth.current - 1))),
      onDrop: ifFiles((event) => {
        move(0);
        onFiles(event.dataTransfer);
      }),
    },
  };
}
