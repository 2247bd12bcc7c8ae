import { useCallback, useEffect, useRef, useState } from 'react';

/** The state of an asynchronous call. */
export interface AsyncState<T> {
  /** The latest result, preserved while the call is repeated. Undefined until the first result. */
  readonly value: T | undefined;
  /** The error from the latest call; undefined if the call did not fail. */
  readonly error: unknown;
  /** True while the call is in progress. */
  readonly isBusy: boolean;
  /** Repeats the call. */
  readonly reload: () => void;
}

/**
 * Calls `load` on mount, when `load` changes, and on `reload`. Use `useCallback` so that `load` does not
 * change on each render. A result that arrives after a later call has started is dropped.
 */
export function useAsync<T>(load: () => Promise<T>): AsyncState<T> {
  const latest = useRef<object>(undefined);
  const [answer, setAnswer] = useState<Omit<AsyncState<T>, 'reload'>>({
    value: undefined,
    error: undefined,
    isBusy: true,
  });
  const reload = useCallback(() => {
    const call = {};
    latest.current = call;
    const settle = (change: Partial<AsyncState<T>>) => {
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
