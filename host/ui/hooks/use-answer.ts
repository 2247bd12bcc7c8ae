import { useCallback, useEffect, useRef, useState } from 'react';

/** What a call answered, so far. */
export interface Answer<T> {
  /** The latest answer; it stays while the call is made again. Undefined until there is one. */
  readonly value: T | undefined;
  /** What the latest call failed with. */
  readonly error: unknown;
  /** The call is under way. */
  readonly isBusy: boolean;
  /** Makes the call again. */
  readonly reload: () => void;
}

/**
 * The answer of a call that is made when the component appears, whenever `load` is another function, and when it is asked for.
 * Give the same function at each render, by `useCallback`. An answer that comes after a later call is dropped.
 */
export function useAnswer<T>(load: () => Promise<T>): Answer<T> {
  const latest = useRef<object>(undefined);
  const [answer, setAnswer] = useState<Omit<Answer<T>, 'reload'>>({
    value: undefined,
    error: undefined,
    isBusy: true,
  });
  const reload = useCallback(() => {
    const call = {};
    latest.current = call;
    const settle = (change: Partial<Answer<T>>) => {
      if (latest.current === call) setAnswer((before) => ({ ...before, ...change, isBusy: false }));
    };
    setAnswer(({ value }) => ({ value, error: undefined, isBusy: true }));
    load().then(
      (value) => settle({ value }),
      (error: unknown) => settle({ error }),
    );
  }, [load]);
  useEffect(() => {
    reload();
    return () => {
      latest.current = undefined;
    };
  }, [reload]);
  return { ...answer, reload };
}
