import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Focuses the field of a question when it mounts. */
export function useFocusOnMount(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  return field;
}
