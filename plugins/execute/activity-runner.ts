import { abortable } from '@core/base/long-work';
import type { TaskOptions, TaskProgress } from '@core/base/task';
import type { NotificationService } from '@core/notifications/notifications';
import { BehaviorSubject, type Subscription, timer } from 'rxjs';

/** Work that finishes within this time, in milliseconds, is shown only in the status bar. */
const SLOW_MS = 1000;

/** A run or build in progress. */
export interface Activity {
  readonly kind: 'run' | 'build';
  readonly title: string;
  readonly progress?: TaskProgress;
}

type OpenActivity = (activity: Pick<Activity, 'kind'>) => void;

/** Options passed to the work function. Both options are always set. */
export type ActivityTask = Required<Pick<TaskOptions, 'signal' | 'progress'>>;

/** Runs one activity at a time, shows its progress, and can cancel it. */
export class ActivityRunner {
  readonly #notifications: NotificationService;
  readonly #open: OpenActivity;
  #controller: AbortController | undefined;
  /** The current activity. Replays the latest value. */
  readonly activity$ = new BehaviorSubject<Activity | undefined>(undefined);

  /** `open` shows the activity's output when the user clicks the activity in the status bar. */
  constructor(notifications: NotificationService, open: OpenActivity) {
    this.#notifications = notifications;
    this.#open = open;
  }

  /**
   * Runs the work, and settles when the work settles. Does nothing while other work is running. After one second, a
   * notification with 'Cancel' shows the progress.
   */
  async run(
    activity: Pick<Activity, 'kind' | 'title'>,
    work: (task: ActivityTask) => Promise<void>,
  ): Promise<void> {
    if (this.#controller) return;
    const controller = new AbortController();
    this.#controller = controller;
    this.activity$.next(activity);
    const working = work({
      signal: controller.signal,
      progress: (progress) => {
        // Workers report progress and completion separately, so progress can arrive after the activity has
        // ended.
        if (this.#controller === controller) this.activity$.next({ ...activity, progress });
      },
    });
    // Saving cannot be interrupted. It continues after the activity has ended.
    const running = abortable(working, controller.signal);
    const slow = this.#showWhenSlow(activity, running, controller);
    try {
      await running;
    } finally {
      slow.unsubscribe();
      this.#controller = undefined;
      this.activity$.next(undefined);
    }
  }

  cancel(): void {
    this.#controller?.abort();
  }

  #showWhenSlow(
    activity: Pick<Activity, 'kind' | 'title'>,
    running: Promise<void>,
    controller: AbortController,
  ): Subscription {
    return timer(SLOW_MS).subscribe(() => {
      const open = () => this.#open(activity);
      const request = { title: activity.title, cancellable: true, open };
      const shown = this.#notifications.progress(request, ({ signal, progress }) => {
        signal.addEventListener('abort', () => controller.abort(), { once: true });
        const following = this.activity$.subscribe((now) => {
          if (now?.progress) progress(now.progress);
        });
        return running.finally(() => following.unsubscribe());
      });
      // The caller of `run` handles the failure.
      shown.catch(() => undefined);
    });
  }
}
