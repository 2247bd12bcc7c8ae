import type { ContextKeyService } from '@core/context-keys/context-keys';
import { BehaviorSubject, distinctUntilChanged, map, type Observable } from 'rxjs';
import { ExecutionError, type ExecutionSession } from './execution';
import { executionMessages as messages } from './messages';
import type { ExecutionRequest } from './wire';

/** Most ended sessions of any status (specification §9.2). Each holds the text of its whole project. */
const HISTORY_LIMIT = 100;

/** How a session ends (specification §4.4). */
export type SessionEnd = { readonly status: 'completed' | 'error' | 'cancelled' } & Pick<
  ExecutionSession,
  'result' | 'error'
>;

function isActive({ status }: ExecutionSession): boolean {
  return status === 'pending' || status === 'running';
}

/** The sessions of a page, wherever they run, and their states. Keeps the context key `execution.running` true. */
export class ExecutionSessions {
  readonly sessions$ = new BehaviorSubject<readonly ExecutionSession[]>([]);
  readonly history$: Observable<readonly ExecutionSession[]> = this.sessions$.pipe(
    map((sessions) => sessions.filter(({ status }) => status === 'completed').reverse()),
  );

  constructor(contextKeys: ContextKeyService) {
    this.sessions$
      .pipe(
        map((sessions) => sessions.some(isActive)),
        distinctUntilChanged(),
      )
      .subscribe((running) => contextKeys.set('execution.running', running));
  }

  /** A new session, pending. */
  add(request: ExecutionRequest): ExecutionSession {
    const session: ExecutionSession = {
      id: crypto.randomUUID(),
      request,
      status: 'pending',
      startTime: new Date().toISOString(),
    };
    this.#publish([...this.sessions$.value, session]);
    return session;
  }

  /** @throws ExecutionError when there is none of that id. */
  find(id: string): ExecutionSession {
    const session = this.sessions$.value.find((candidate) => candidate.id === id);
    if (!session) throw new ExecutionError(messages.sessionNotFound(id));
    return session;
  }

  /** Changes a session that has not ended; one that has stays as it is. */
  change(id: string, change: Partial<Pick<ExecutionSession, 'status' | 'progress'>>): void {
    this.#change(id, change);
  }

  /** Ends a session that has not ended. */
  end({ id, startTime }: ExecutionSession, end: SessionEnd): void {
    const endTime = new Date().toISOString();
    this.#change(id, { ...end, endTime, duration: Date.parse(endTime) - Date.parse(startTime) });
  }

  #change(id: string, change: Partial<ExecutionSession>): void {
    this.#publish(
      this.sessions$.value.map((session) =>
        session.id === id && isActive(session) ? { ...session, ...change } : session,
      ),
    );
  }

  /** Forgets the oldest ended sessions beyond the limit. */
  #publish(sessions: readonly ExecutionSession[]): void {
    const ended = sessions.filter((session) => !isActive(session));
    const forgotten = new Set(ended.slice(0, Math.max(0, ended.length - HISTORY_LIMIT)));
    this.sessions$.next(sessions.filter((session) => !forgotten.has(session)));
  }
}
