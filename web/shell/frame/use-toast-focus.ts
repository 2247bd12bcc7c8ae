import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';

export interface ToastRegionHandlers {
  onPointerEnter: () => void;
  onPointerLeave: () => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * Preserves keyboard focus when toasts close. When the focused toast closes, the next toast receives focus; after the
 * last one, focus returns to its previous position. `isHeld` is true while the pointer or focus is inside a toast.
 * `shown` must change when the toasts change.
 */
export function useToastFocus(shown: unknown): { isHeld: boolean; region: ToastRegionHandlers } {
  const [hasPointer, setPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const element = useRef<HTMLElement>(undefined);
  const cameFrom = useRef<HTMLElement>(undefined);
  const wasInside = useRef(false);

  useLayoutEffect(() => {
    // When the focused element is removed, focus is lost without an event.
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
      // If there is no target, the focused element was removed or the window lost focus. The effect above handles both
      // cases.
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
