import { formatNumber } from './localization/format';
import { messages } from './messages';

/** One step of long-running work, as shown to users. */
export interface TaskProgress {
  /** Short name of the step, for example 'compiling'. */
  readonly stage: string;
  /** Subject of the step, for example a contract's name. */
  readonly message?: string;
  /** Completed fraction, 0 to 1; absent while it is unknown. */
  readonly fraction?: number;
}

/** Cancellation, progress and time limit for long-running work; all members are optional. */
export interface TaskOptions {
  /** Stops the work; the call then rejects with `CancellationError`. */
  readonly signal?: AbortSignal;
  /** Receives progress; never called after the work has settled. */
  readonly progress?: (progress: TaskProgress) => void;
  /** Milliseconds after which the work is stopped and the call rejects with `DeadlineError`. */
  readonly deadlineMs?: number;
}

/** True for an object that contains at least one task option and nothing else. */
export function isTaskOptions(value: unknown): value is TaskOptions {
  if (typeof value !== 'object' || value === null) return false;
  const keys = Object.keys(value);
  return (
    keys.length > 0 && keys.every((key) => key === 'signal' || key === 'progress' || key === 'deadlineMs')
  );
}

/** Indicates that work was stopped because it exceeded its time limit. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
  constructor(what: string, milliseconds: number) {
    super(messages.tookTooLong(what, formatNumber(milliseconds / 1000, 1)));
  }
}
