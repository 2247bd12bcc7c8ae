import type { TaskOptions } from '@core/base/task';

/** A compiler that came from elsewhere, behind the wall. */
export interface SandboxedSolc {
  /** False before the script is there, and after a crash. */
  isPrepared(): Promise<boolean>;
  /** Starts the compiler from its makers' script (soljson.js). */
  prepare(script: string): Promise<void>;
  /** Runs it on standard JSON; cancelling ends it. */
  compile(input: string, task?: TaskOptions): Promise<string>;
}
