import { useEffect, useState } from 'react';

/** Prevents double clicks. `run` does nothing while locked, and locks for a period after it has done something. */
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
