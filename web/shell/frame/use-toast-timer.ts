import { useEffect, useRef } from 'react';

/** Long enough to be read twice; the list of notifications keeps what was missed. */
const SHOWN_MS = 10_000;

/** Calls `onEnd` when `runs` has been true for ten seconds without a break. */
export function useToastTimer(runs: boolean, onEnd: () => void): void {
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    if (!runs) return;
    const timer = setTimeout(() => latest.current(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [runs]);
}
