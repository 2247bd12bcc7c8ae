import type { TaskProgress } from '@core/base/task';
import type { ProjectSnapshot } from '@core/chains/builds/builds';
import { serviceToken } from '@core/di/token';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import type { Observable } from 'rxjs';
import type { ExecutionHistory, ExecutionRecord, RemoteCapabilities } from './remote/wire';
import type { RunEvent } from './run-events';
import type { ExecutionResult } from './wire';

/** pending on creation, then running, then exactly one of the others (specification §4.4). */
export type ExecutionStatus = 'pending' | 'running' | 'completed' | 'error' | 'cancelled';

/** A project that is to be run. A server runs the languages of specification §4.4, the page those of its plugins. */
export interface RunRequest extends ProjectSnapshot {
  /** Id of a language of a chain, 'typescript' or 'javascript'. */
  readonly language: string;
}

/** One run, as it stands; a later state is a new object with the same id. */
export interface ExecutionSession {
  readonly id: string;
  /** `files` is absent after its release: then the session cannot be repeated. */
  readonly request: RunRequest | Omit<RunRequest, 'files'>;
  readonly fileCount: number;
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

/** How a caller follows and stops a run. */
export interface RunTask {
  /** Stops the run, from the first moment on. */
  readonly signal?: AbortSignal;
  /** Receives the events of the run; never called after the run has settled. */
  readonly emit?: (event: RunEvent) => void;
}

/** True until the session has ended. */
export function isActiveSession({ status }: ExecutionSession): boolean {
  return status === 'pending' || status === 'running';
}

/** Where runs go: the engines of this page, or a server. */
export type ExecutionTarget = 'local' | 'remote';

/** Where the next run goes, and why there. */
export interface ExecutionChoice {
  readonly target: ExecutionTarget;
  /**
   * 'setting': somebody wants it so. 'offered': the server runs the language. 'unlisted': it does not. 'noServer': none can
   * be reached. 'private': the project stays in this browser. 'network': it works on
   * a network beyond this browser, which only the page is connected to. 'compiler': settings of its compilers are not the
   * defaults, which a server uses. 'chains': it has contracts of several chains.
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

/** What was found in a project that somebody had looked through. */
export interface Analysis {
  /** Where its tools ran. */
  readonly target: ExecutionTarget;
  readonly diagnostics: readonly Diagnostic[];
}

/** What can be run, and where. */
export interface ExecutionCapabilities {
  /** Languages that run where this service runs things itself. */
  readonly languages: readonly string[];
  /** What the page's server offers besides; absent where there is none. */
  readonly server?: RemoteCapabilities;
}

/**
 * Runs a project's code (specification §4.4). A session looks the same whether it runs in this page or on a server;
 * sessions end when the workspace goes away.
 */
export interface ExecutionService {
  /** Where the next run goes; replays the latest. */
  readonly choice$: Observable<ExecutionChoice>;
  /** Active sessions and the latest ended ones, at most 100 unless more are active; oldest first; replays the latest. */
  readonly sessions$: Observable<readonly ExecutionSession[]>;
  /** Completed sessions of `sessions$`, newest first. */
  readonly history$: Observable<readonly ExecutionSession[]>;
  /**
   * Runs a project. Its session is there, pending, when this returns. Rejects with {@link ExecutionError}, which says why the run
   * failed, or with `CancellationError`.
   */
  run(request: RunRequest, task?: RunTask): Promise<ExecutionResult>;
  /** Ends a pending or running session as 'cancelled'; the work really stops. */
  cancel(sessionId: string): Promise<void>;
  /**
   * Cancels the session if it is active, and runs the same request again. Rejects like {@link run}, also with 'Session {id} not
   * found' and when its files have been released.
   */
  retry(sessionId: string, task?: RunTask): Promise<ExecutionResult>;
  /** Cancels every active session. */
  cancelAll(): Promise<void>;
  /**
   * Looks for mistakes in a project's contracts, where they would be run. Rejects with {@link ExecutionError}, or with
   * `CancellationError` when it is stopped.
   */
  analyze(request: RunRequest, signal: AbortSignal): Promise<Analysis>;
  capabilities(): Promise<ExecutionCapabilities>;
  /**
   * Runs that a server remembers, newest first, of other pages too; `before` is the `next` of the page before. Empty where
   * nobody but this page remembers any. Rejects with {@link ExecutionError}.
   */
  remembered(before?: string): Promise<ExecutionHistory>;
  /** One of them, with its result. Rejects with {@link ExecutionError}. */
  recall(executionId: string): Promise<ExecutionRecord>;
  /** Removes all ended sessions, and the ended runs that a server remembers. Rejects with {@link ExecutionError}. */
  clearHistory(): Promise<void>;
  /** Removes an ended session, also from a server that remembers it. Rejects with {@link ExecutionError}. */
  removeSession(sessionId: string): Promise<void>;
}

export const ExecutionService = serviceToken<ExecutionService>('ExecutionService');

export class ExecutionError extends Error {
  override readonly name = 'ExecutionError';
}

/** The run that an {@link ExecutionPlace} is to do. */
export interface Run {
  /** Id of its session. */
  readonly id: string;
  /** The only thing that stops it. */
  readonly signal: AbortSignal;
  readonly emit: (event: RunEvent) => void;
}

/** Does runs: the engines of this page, or a server. */
export interface ExecutionPlace {
  run(request: RunRequest, run: Run): Promise<ExecutionResult>;
  /** Looks for mistakes in a project's contracts. */
  analyze(request: RunRequest, signal: AbortSignal): Promise<readonly Diagnostic[]>;
}
