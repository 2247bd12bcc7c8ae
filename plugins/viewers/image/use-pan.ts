import { type PointerEvent, type RefObject, useState } from 'react';

export function usePan(element: RefObject<HTMLElement | null>) {
  const [isPanning, setPanning] = useState(false);
  const start = (event: PointerEvent) => {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    element.current?.setPointerCapture(event.pointerId);
    setPanning(true);
  };
  const move = ({ movementX, movementY }: PointerEvent) => {
    if (isPanning) element.current?.scrollBy(-movementX, -movementY);
  };
  const end = () => setPanning(false);
  return {
    onPointerDown: start,
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
    // Scrollable content must also be scrollable with the keyboard.
    tabIndex: 0,
    'data-panning': isPanning || undefined,
  };
}
