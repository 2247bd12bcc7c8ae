import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';

/** What the region of the toasts spreads on its element. */
export interface ToastRegionHandlers {
  onPointerEnter: () => void;
  onPointerLeave: () => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * Keeps the keyboard with the toasts: when the one that has it goes, the next one takes it, and after the last one it is
 * back where it came from. `isHeld` holds while the pointer or the keyboard is among them. `shown` changes with the toasts.
 */
export function useToastFocus(shown: unknown): { isHeld: boolean; region: ToastRegionHandlers } {
  const [hasPointer, setPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const element = useRef<HTMLElement>(undefined);
  const cameFrom = useRef<HTMLElement>(undefined);
  const wasInside = useRef(false);

  useLayoutEffect(() => {
    // A removed element takes the focus along without telling anybody.
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
      // Without a goal the element was removed, or the window lost the keyboard: the effect above decides.
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
