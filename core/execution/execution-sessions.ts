import type { ContextKeyService } from '@core/commands/context-keys/context-keys';
import { BehaviorSubject, distinctUntilChanged, map, type Observable } from 'rxjs';
import { ExecutionError, type ExecutionSession, isActiveSession, type RunRequest } from './execution';
import { executionMessages as messages } from './messages';

/** Maximum number of sessions, whatever their status (specification §9.2). Active sessions are never removed. */
const SESSION_LIMIT = 100;

/** Maximum total length of the files stored for repeating completed sessions, in UTF-16 code units. */
const FILES_LIMIT = 32_000_000;

/** How a session ends (specification §4.4). */
export type SessionEnd = { readonly status: 'completed' | 'error' | 'cancelled' } & Pick<
  ExecutionSession,
  'result' | 'error'
>;

/** A page's sessions on all targets, with their states. Sets the context key `execution.running`. */
export class ExecutionSessions {
  /** See `ExecutionService.sessions$`. */
  readonly sessions$ = new BehaviorSubject<readonly ExecutionSession[]>([]);
  /** See `ExecutionService.history$`. */
  readonly history$: Observable<readonly ExecutionSession[]> = this.sessions$.pipe(
    map((sessions) => sessions.filter(({ status }) => status === 'completed').reverse()),
  );

  constructor(contextKeys: ContextKeyService) {
    this.sessions$
      .pipe(
        map((sessions) => sessions.some(isActiveSession)),
        distinctUntilChanged(),
      )
      .subscribe((running) => contextKeys.set('execution.running', running));
  }

  /** Adds a new, pending session. */
  add(request: RunRequest): ExecutionSession {
    const session: ExecutionSession = {
      id: crypto.randomUUID(),
      request,
      fileCount: request.files.length,
      status: 'pending',
      startTime: new Date().toISOString(),
    };
    this.sessions$.next([...limited(this.sessions$.value), session]);
    return session;
  }

  /** @throws ExecutionError for an unknown session. */
  find(id: string): ExecutionSession {
    const session = this.sessions$.value.find((candidate) => candidate.id === id);
    if (!session) throw new ExecutionError(messages.sessionNotFound(id));
    return session;
  }

  /**
   * The request that repeats a session.
   * @throws ExecutionError when the session does not exist or its files have been released.
   */
  requestOf(id: string): RunRequest {
    const { request } = this.find(id);
    if (!('files' in request)) throw new ExecutionError(messages.filesReleased);
    return request;
  }

  /** Changes an active session; does nothing if the session has ended. */
  change(id: string, change: Partial<Pick<ExecutionSession, 'status' | 'progress'>>): void {
    this.#change(id, change);
  }

  /** Ends an active session; does nothing if the session has already ended. */
  end({ id, startTime }: ExecutionSession, end: SessionEnd): void {
    const endTime = new Date().toISOString();
    this.#change(id, { ...end, endTime, duration: Date.parse(endTime) - Date.parse(startTime) });
  }

  /** Removes a finished session, or all finished sessions if `id` is absent. */
  remove(id?: string): void {
    const isRemoved = (session: ExecutionSession) =>
      !isActiveSession(session) && (id === undefined || session.id === id);
    this.sessions$.next(this.sessions$.value.filter((session) => !isRemoved(session)));
  }

  #change(id: string, change: Partial<ExecutionSession>): void {
    this.sessions$.next(
      this.sessions$.value.map((session) =>
        session.id === id && isActiveSession(session) ? { ...session, ...change } : session,
      ),
    );
  }
}

/**
 * Removes old sessions, and the files of old or unsuccessful runs. This happens only when a session is added, so
 * that the latest run can be repeated regardless of its status, and callers see a session's end before it is removed.
 */
function limited(sessions: readonly ExecutionSession[]): readonly ExecutionSession[] {
  let removable = sessions.length + 1 - SESSION_LIMIT;
  const remaining = sessions.filter((session) => isActiveSession(session) || removable-- <= 0);
  let length = 0;
  return remaining
    .toReversed()
    .map((session) => {
      const { request, status } = session;
      if (isActiveSession(session) || !('files' in request)) return session;
      if (status === 'completed') length += lengthOf(request);
      if (status === 'completed' && length <= FILES_LIMIT) return session;
      const { files: _, ...rest } = request;
      return { ...session, request: rest };
    })
    .toReversed();
}

function lengthOf({ files }: RunRequest): number {
  return files.reduce((sum, { content }) => sum + content.length, 0);
}
