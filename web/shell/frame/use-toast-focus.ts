import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';

export interface ToastRegionHandlers {
  onPointerEnter: () => void;
  onPointerLeave: () => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * Keeps focus in the toasts. When the focused toast closes, the next one gets focus; after the last one, focus returns
 * to its previous position. `isHeld` is true while the pointer or focus is inside. `shown` changes each time the toasts
 * change.
 */
export function useToastFocus(shown: unknown): { isHeld: boolean; region: ToastRegionHandlers } {
  const [hasPointer, setPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const element = useRef<HTMLElement>(undefined);
  const cameFrom = useRef<HTMLElement>(undefined);
  const wasInside = useRef(false);

  useLayoutEffect(() => {
    // Removing the focused element loses focus without an event.
    if (shown === undefined || !wasInside.current || document.activeElement !== document.body) return;
    const next = element.current?.querySelector<HTMLElement>('button');
    if (next) next.focus();
    else {
      wasInside.current = false;
      setFocus(false);
      setPointer(false);
      cameFrom.current?.focus();
    }
  }, [shown]);

  const region: ToastRegionHandlers = {
    onPointerEnter: () => setPointer(true),
    onPointerLeave: () => setPointer(false),
    onFocus: ({ currentTarget, relatedTarget }) => {
      if (!wasInside.current && relatedTarget instanceof HTMLElement) cameFrom.current = relatedTarget;
      element.current = currentTarget;
      wasInside.current = true;
      setFocus(true);
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      // If there is no target, the element was removed or the window lost focus. The effect above handles both cases.
      if (!(relatedTarget instanceof Node) || currentTarget.contains(relatedTarget)) return;
      wasInside.current = false;
      setFocus(false);
    },
    onKeyDown: (event) => {
      if (event.key !== 'Escape' || !(event.target instanceof Element)) return;
      event.stopPropagation();
      event.target.closest('.ui-toast')?.querySelector<HTMLElement>('[data-toast-dismiss]')?.click();
    },
  };
  return { isHeld: hasPointer || hasFocus, region };
}
