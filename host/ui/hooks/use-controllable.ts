import { useState } from 'react';

/**
 * State that a parent may hold (`value` given) or leave to the component (`value` undefined, starting from `initial`).
 * Both ways `onChange` hears of every change.
 */
export function useControllable<T>(
  value: T | undefined,
  initial: T,
  onChange: ((value: T) => void) | undefined,
): readonly [T, (value: T) => void] {
  const [own, setOwn] = useState(initial);
  const set = (next: T) => {
    setOwn(next);
    onChange?.(next);
  };
  return [value ?? own, set];
}
