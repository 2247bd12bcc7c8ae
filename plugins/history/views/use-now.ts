import { useEffect, useState } from 'react';

/** In milliseconds. */
const MINUTE = 60_000;

/** The time, to the minute, for 'how long ago'. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
