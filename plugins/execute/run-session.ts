import { CancellationError, throwIfCancelled } from '@core/base/errors';
import {
  ExecutionError,
  type ExecutionService,
  type ExecutionSession,
  type ExecutionStatus,
} from '@core/execution/execution';
import { executionMessages } from '@core/execution/messages';
import type { ExecutionResult } from '@core/execution/wire';
import { first, firstValueFrom, map, merge, Subject, tap } from 'rxjs';
import type { ActivityTask } from './activity-runner';

function hasEnded(status: ExecutionStatus): boolean {
  return status !== 'pending' && status !== 'running';
}

/**
 * Starts a session and follows it to its result. Aborting the task cancels the session. Rejects with an
 * {@link ExecutionError} that says why the run failed, or with {@link CancellationError}.
 */
export async function runSession(
  execution: ExecutionService,
  start: () => Promise<ExecutionSession>,
  { signal, progress }: ActivityTask,
): Promise<ExecutionResult> {
  throwIfCancelled(signal);
  const { id } = await start();
  const notCancelled$ = new Subject<never>();
  const cancel = () => {
    execution.cancel(id).catch((error: unknown) => notCancelled$.error(error));
  };
  const session$ = execution.sessions$.pipe(
    map((sessions) => sessions.find((session) => session.id === id)),
    tap((session) => session?.progress && !hasEnded(session.status) && progress(session.progress)),
    first((session) => !session || hasEnded(session.status)),
  );
  const ended = firstValueFrom(merge(session$, notCancelled$));
  if (signal.aborted) cancel();
  else signal.addEventListener('abort', cancel, { once: true });
  try {
    return resultOf(id, await ended);
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

function resultOf(id: string, session: ExecutionSession | undefined): ExecutionResult {
  if (!session) throw new ExecutionError(executionMessages.sessionNotFound(id));
  if (session.status === 'cancelled') throw new CancellationError();
  if (!session.result) throw new ExecutionError(session.error ?? executionMessages.failed);
  return session.result;
}
