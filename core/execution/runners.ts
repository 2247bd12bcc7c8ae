import type { Disposable } from '@core/base/lifecycle';
import type { Observable } from 'rxjs';

/** Script runners or test runners from plugins. */
export interface Runners<Runner> {
  /** Registered runners in order of registration; replays the latest value. */
  readonly runners$: Observable<readonly Runner[]>;
  /** Declares a plugin that registers runners when it is activated. */
  declare(activate: () => Promise<void>): Disposable;
  /** Adds a runner. Throws if its id is in use. */
  register(runner: Runner): Disposable;
  /**
   * All runners, after their plugins have been activated; a plugin that cannot be activated is skipped. Rejects with
   * `CancellationError` if `signal` is aborted.
   */
  all(signal?: AbortSignal): Promise<readonly Runner[]>;
}
