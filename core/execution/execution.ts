import type { TaskProgress } from '@core/base/task';
import type { ProjectSnapshot } from '@core/chains/builds/builds';
import { serviceToken } from '@core/di/token';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import type { Observable } from 'rxjs';
import type { ExecutionHistory, ExecutionRecord, RemoteCapabilities } from './remote/wire';
import type { RunEvent } from './run-events';
import type { ExecutionResult } from './wire';

/** 'pending' on creation, then 'running', then exactly one of the others (specification §4.4). */
export type ExecutionStatus = 'pending' | 'running' | 'completed' | 'error' | 'cancelled';

/** A project to run. A server runs the languages listed in specification §4.4; the page runs its plugins' languages. */
export interface RunRequest extends ProjectSnapshot {
  /** Id of a chain's language, or 'typescript' or 'javascript'. */
  readonly language: string;
}

/** State of one run; a later state is a new object with the same id. */
export interface ExecutionSession {
  /** Id of the session. */
  readonly id: string;
  /** `files` is absent once the files have been released; the session can then no longer be repeated. */
  readonly request: RunRequest | Omit<RunRequest, 'files'>;
  /** Number of source files in the request. */
  readonly fileCount: number;
  /** Status of the run. */
  readonly status: ExecutionStatus;
  /** Start time in ISO format. */
  readonly startTime: string;
  /** End time in ISO format; absent while the session is active. */
  readonly endTime?: string;
  /** Duration in milliseconds. */
  readonly duration?: number;
  /** Result of a completed run. */
  readonly result?: ExecutionResult;
  /** Why the session ended with status 'error'. */
  readonly error?: string;
  /** The current step of a running session. */
  readonly progress?: TaskProgress;
}

/** Event listener and cancellation signal for a run. */
export interface RunTask {
  /** Stops the run when aborted; it may be aborted at any time. */
  readonly signal?: AbortSignal;
  /** Receives the run's events; never called after the run has settled. */
  readonly emit?: (event: RunEvent) => void;
}

/** True until the session has ended. */
export function isActiveSession({ status }: ExecutionSession): boolean {
  return status === 'pending' || status === 'running';
}

/** Where a run executes: in this page's engines, or on a server. */
export type ExecutionTarget = 'local' | 'remote';

/** Target of the next run, and the reason for choosing it. */
export interface ExecutionChoice {
  /** Target of the next run. */
  readonly target: ExecutionTarget;
  /**
   * 'setting': set by the user. 'offered': the server supports the language. 'unlisted': the server does not support
   * the language. 'noServer': no server is reachable. 'private': the project must not leave this browser. 'network':
   * the project uses an external network that only the page is connected to. 'compiler': the compiler settings differ
   * from the defaults, which a server uses. 'chains': the project has contracts for several chains.
   */
  readonly reason:
    | 'setting'
    | 'offered'
    | 'unlisted'
    | 'noServer'
    | 'private'
    | 'network'
    | 'compiler'
    | 'chains';
}

/** Result of analysing a project. */
export interface Analysis {
  /** Target on which the analysis ran. */
  readonly target: ExecutionTarget;
  /** Diagnostics for the contracts. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Supported languages by target. */
export interface ExecutionCapabilities {
  /** Languages that this page runs. */
  readonly languages: readonly string[];
  /** Capabilities of the page's server; absent if no server is available. */
  readonly server?: RemoteCapabilities;
}

/**
 * Runs a project's code (specification §4.4). Local and server runs use the same type of session. Sessions end when the
 * workspace is closed.
 */
export interface ExecutionService {
  /** Target of the next run; replays the latest value. */
  readonly choice$: Observable<ExecutionChoice>;
  /**
   * Active sessions and the sessions that ended most recently, oldest first; at most 100 unless more are active.
   * Replays the latest value.
   */
  readonly sessions$: Observable<readonly ExecutionSession[]>;
  /** Completed sessions of `sessions$`, newest first. */
  readonly history$: Observable<readonly ExecutionSession[]>;
  /**
   * Runs a project. Its pending session exists when this method returns. Rejects with {@link ExecutionError}, whose
   * message is the reason, if the run fails, or with `CancellationError` if it is cancelled.
   */
  run(request: RunRequest, task?: RunTask): Promise<ExecutionResult>;
  /** Ends a pending or running session as 'cancelled' and stops its work. */
  cancel(sessionId: string): Promise<void>;
  /**
   * Runs a session's request again; cancels the session if it is active. Rejects in the same cases as {@link run}. Also
   * rejects if the session is unknown ('Session {id} not found') or its files have been released.
   */
  retry(sessionId: string, task?: RunTask): Promise<ExecutionResult>;
  /** Cancels all active sessions. */
  cancelAll(): Promise<void>;
  /**
   * Analyses a project's contracts on the target that would run them. Rejects with {@link ExecutionError}, or with
   * `CancellationError` if the signal is aborted.
   */
  analyze(request: RunRequest, signal: AbortSignal): Promise<Analysis>;
  /** Supported languages and limits of the page and the server, queried again on each call. */
  capabilities(): Promise<ExecutionCapabilities>;
  /**
   * Executions stored on the server, newest first, including those from other browser pages; `before` is the `next`
   * value from the previous page of results. Empty if no server is available. Rejects with {@link ExecutionError} if
   * the request fails.
   */
  listExecutions(before?: string): Promise<ExecutionHistory>;
  /** A stored execution with its result. Rejects with {@link ExecutionError} if the request fails. */
  getExecution(executionId: string): Promise<ExecutionRecord>;
  /**
   * Removes all finished sessions from this page, and all finished executions from the server. Rejects with {@link
   * ExecutionError} if the server does not remove them.
   */
  clearHistory(): Promise<void>;
  /**
   * Removes a finished session from this page and from the server. Rejects with {@link ExecutionError} if the session
   * cannot be removed.
   */
  removeSession(sessionId: string): Promise<void>;
}

export const ExecutionService = serviceToken<ExecutionService>('ExecutionService');

/** Error for a failed run or an unusable session; the message is for users. */
export class ExecutionError extends Error {
  override readonly name = 'ExecutionError';
}

/** A run for an {@link ExecutionBackend}. */
export interface Run {
  /** Id of the run's session. */
  readonly id: string;
  /** Stops the run when aborted; this is the only way to stop a run. */
  readonly signal: AbortSignal;
  /** Receives the run's events. */
  readonly emit: (event: RunEvent) => void;
}

/** An execution target: this page's engines, or a server. */
export interface ExecutionBackend {
  /** Runs a request. Rejects when `run.signal` is aborted, or if a tool fails. */
  run(request: RunRequest, run: Run): Promise<ExecutionResult>;
  /** Analyses a project's contracts. */
  analyze(request: RunRequest, signal: AbortSignal): Promise<readonly Diagnostic[]>;
}
