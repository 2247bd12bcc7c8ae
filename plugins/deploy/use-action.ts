import { errorMessage, isCancellation } from '@core/base/errors';
import type { TaskOptions } from '@core/base/task';
import { useEffect, useRef, useState } from 'react';

/** State of an action started with a button, including its result. */
export type ActionState<T> =
  | { readonly type: 'idle' }
  | { readonly type: 'running' }
  | { readonly type: 'done'; readonly result: T }
  | { readonly type: 'failed'; readonly message: string };

export interface Action<T> {
  readonly state: ActionState<T>;
  /** Does nothing if an earlier action is still running. */
  run(work: (task: TaskOptions) => Promise<T>): void;
  stop(): void;
}

/** Runs one action at a time for a form. Unmounting the form cancels the action. */
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
