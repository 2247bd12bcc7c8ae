import type { TaskProgress } from '@core/base/task';
import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';
import type { ExecutionLanguage, ExecutionRequest, ExecutionResult } from './wire';

/** pending on creation, then running, then exactly one of the others (specification §4.4). */
export type ExecutionStatus = 'pending' | 'running' | 'completed' | 'error' | 'cancelled';

/** One run, as it stands; a later state is a new object with the same id. */
export interface ExecutionSession {
  readonly id: string;
  readonly request: ExecutionRequest;
  readonly status: ExecutionStatus;
  /** ISO times. */
  readonly startTime: string;
  readonly endTime?: string;
  /** Milliseconds. */
  readonly duration?: number;
  readonly result?: ExecutionResult;
  /** Why it ended as 'error'. */
  readonly error?: string;
  readonly progress?: TaskProgress;
}

/** Where runs go: the engines of this page, or a server. */
export type ExecutionTarget = 'local' | 'remote';

/** What can be run where this service runs things. */
export interface ExecutionCapabilities {
  readonly languages: readonly ExecutionLanguage[];
}

/**
 * Runs a project's code (specification §4.4). A session looks the same whether it runs in this page or on a server;
 * sessions end when the workspace goes away.
 */
export interface ExecutionService {
  /** Where the next run goes; replays the latest. */
  readonly target$: Observable<ExecutionTarget>;
  /** Every session of this page, oldest first; replays the latest. */
  readonly sessions$: Observable<readonly ExecutionSession[]>;
  /** The last 100 completed sessions, newest first. */
  readonly history$: Observable<readonly ExecutionSession[]>;
  /** Starts a run and resolves to its session, pending or running. Follow it in `sessions$`. */
  start(request: ExecutionRequest): Promise<ExecutionSession>;
  /** Ends a pending or running session as 'cancelled'; the work really stops. */
  cancel(sessionId: string): Promise<void>;
  /** Cancels the session if it is active, and starts a new one with the same request. Rejects 'Session {id} not found'. */
  retry(sessionId: string): Promise<ExecutionSession>;
  /** Cancels every active session. */
  cancelAll(): Promise<void>;
  capabilities(): Promise<ExecutionCapabilities>;
  /** Not supported (specification §8): only warns. */
  clearHistory(): Promise<void>;
  /** Not supported (specification §8): only warns. */
  removeSession(sessionId: string): Promise<void>;
}

export const ExecutionService = serviceToken<ExecutionService>('ExecutionService');

export class ExecutionError extends Error {
  override readonly name = 'ExecutionError';
}
