import { type RefObject, useLayoutEffect, useRef } from 'react';

/** For the field of a question: it has the keyboard as soon as it is there. */
export function useFocusOnMount(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  return field;
}
