import { formatNumber } from './localization/format';
import { messages } from './messages';

/** One step of long work, as a user reads it. */
export interface TaskProgress {
  /** Short name of the step, for example 'compiling'. */
  readonly stage: string;
  /** What exactly is being worked on, for example a contract's name. */
  readonly message?: string;
  /** Part that is done, 0 to 1; absent while it cannot be known. */
  readonly fraction?: number;
}

/** How a caller follows and limits long work; every part is optional. */
export interface TaskOptions {
  /** Stops the work for real; the call then rejects with `CancellationError`. */
  readonly signal?: AbortSignal;
  /** Receives progress; never called after the work has settled. */
  readonly progress?: (progress: TaskProgress) => void;
  /** Milliseconds after which the work is stopped and the call rejects with `DeadlineError`. */
  readonly deadlineMs?: number;
}

/** True for an object that carries nothing but task options, and at least one. */
export function isTaskOptions(value: unknown): value is TaskOptions {
  if (typeof value !== 'object' || value === null) return false;
  const keys = Object.keys(value);
  return (
    keys.length > 0 && keys.every((key) => key === 'signal' || key === 'progress' || key === 'deadlineMs')
  );
}

/** The work took longer than it was allowed to and was stopped. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
  constructor(what: string, milliseconds: number) {
    super(messages.tookTooLong(what, formatNumber(milliseconds / 1000, 1)));
  }
}
