import type { Disposable } from '@core/base/lifecycle';
import type { Observable } from 'rxjs';

/** What plugins bring to run scripts, or tests. */
export interface Runners<Runner> {
  /** Those that are registered, in order of registration; replays the latest. */
  readonly runners$: Observable<readonly Runner[]>;
  /** Announces a plugin that registers runners when it is activated. */
  declare(activate: () => Promise<void>): Disposable;
  /** Throws when there is a runner of that id. */
  register(runner: Runner): Disposable;
  /**
   * All runners, after the activation of the plugins that bring them; a plugin that cannot be activated brings none. Rejects
   * with `CancellationError` when `signal` is aborted.
   */
  all(signal?: AbortSignal): Promise<readonly Runner[]>;
}
