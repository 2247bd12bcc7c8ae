import { useEffect, useRef } from 'react';

/** Calls `onEnd` when `isRunning` has been true for `milliseconds` without a break, and `shown` has not changed. */
export function useToastTimer(
  isRunning: boolean,
  milliseconds: number,
  shown: unknown,
  onEnd: () => void,
): void {
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a notification that is shown again restarts the time.
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => latest.current(), milliseconds);
    return () => clearTimeout(timer);
  }, [isRunning, milliseconds, shown]);
}
