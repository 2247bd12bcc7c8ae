import type { TaskOptions } from '@core/base/task';

export interface SandboxedSolc {
  /** Resolves to false before the script is loaded, and after a crash. */
  isPrepared(): Promise<boolean>;
  /** Starts the compiler from its published script (soljson.js). */
  prepare(script: string): Promise<void>;
  /** Runs the compiler on standard JSON; cancelling terminates the compiler. */
  compile(input: string, task?: TaskOptions): Promise<string>;
}
