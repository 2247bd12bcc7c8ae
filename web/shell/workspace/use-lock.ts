import { useEffect, useState } from 'react';

/** Prevents repeated clicks. `run` executes an action and ignores further actions for the given time. */
export function useLock(milliseconds: number): {
  readonly isLocked: boolean;
  readonly run: (action: () => void) => void;
} {
  const [isLocked, setLocked] = useState(false);
  useEffect(() => {
    if (!isLocked) return;
    const timer = setTimeout(() => setLocked(false), milliseconds);
    return () => clearTimeout(timer);
  }, [isLocked, milliseconds]);
  const run = (action: () => void) => {
    if (isLocked) return;
    setLocked(true);
    action();
  };
  return { isLocked, run };
}
