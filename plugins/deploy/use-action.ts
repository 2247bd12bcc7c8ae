import { errorMessage, isCancellation } from '@core/base/errors';
import type { TaskOptions } from '@core/base/task';
import { useEffect, useRef, useState } from 'react';

/** Work that a button has started: what it is doing, and what came of it. */
export type ActionState<T> =
  | { readonly type: 'idle' }
  | { readonly type: 'running' }
  | { readonly type: 'done'; readonly result: T }
  | { readonly type: 'failed'; readonly message: string };

export interface Action<T> {
  readonly state: ActionState<T>;
  /** Does nothing while the work before it is under way. */
  run(work: (task: TaskOptions) => Promise<T>): void;
  /** Stops it for real. */
  stop(): void;
}

/** Runs one piece of work at a time for a form; it is stopped when the form goes. */
export function useAction<T>(): Action<T> {
  const [state, setState] = useState<ActionState<T>>({ type: 'idle' });
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  return {
    state,
    run(work) {
      if (controller.current) return;
      const own = new AbortController();
      controller.current = own;
      setState({ type: 'running' });
      work({ signal: own.signal })
        .then(
          (result): ActionState<T> => ({ type: 'done', result }),
          (error: unknown): ActionState<T> =>
            isCancellation(error) ? { type: 'idle' } : { type: 'failed', message: errorMessage(error) },
        )
        .then((ended) => {
          controller.current = undefined;
          setState(ended);
        });
    },
    stop: () => controller.current?.abort(),
  };
}
