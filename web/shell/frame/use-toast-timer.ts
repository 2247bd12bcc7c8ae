import { useEffect, useRef } from 'react';

/**
 * Calls `onEnd` once `round` has not changed for `milliseconds`. A different round restarts the timer; undefined stops
 * it.
 */
export function useToastTimer(round: number | undefined, milliseconds: number, onEnd: () => void): void {
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    if (round === undefined) return;
    const timer = setTimeout(() => latest.current(), milliseconds);
    return () => clearTimeout(timer);
  }, [round, milliseconds]);
}
