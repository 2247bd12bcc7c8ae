import { useCallback, useEffect, useState } from 'react';

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
  const [calls, setCalls] = useState(0);
  const [answer, setAnswer] = useState<Pick<Answer<T>, 'value' | 'error' | 'isBusy'>>({
    value: undefined,
    error: undefined,
    isBusy: true,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number is another call.
  useEffect(() => {
    let isLatest = true;
    setAnswer(({ value }) => ({ value, error: undefined, isBusy: true }));
    load().then(
      (value) => isLatest && setAnswer({ value, error: undefined, isBusy: false }),
      (error: unknown) => isLatest && setAnswer(({ value }) => ({ value, error, isBusy: false })),
    );
    return () => {
      isLatest = false;
    };
  }, [load, calls]);
  const reload = useCallback(() => setCalls((count) => count + 1), []);
  return { ...answer, reload };
}
