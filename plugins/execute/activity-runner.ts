import { abortable } from '@core/base/long-work';
import type { TaskOptions, TaskProgress } from '@core/base/task';
import type { NotificationService } from '@core/notifications/notifications';
import { BehaviorSubject, type Subscription, timer } from 'rxjs';

/** Work that is over sooner shows in the status bar only. */
const SLOW_MS = 1000;

/** What is under way: a run of the project or a build. */
export interface Activity {
  readonly kind: 'run' | 'build';
  readonly title: string;
  readonly progress?: TaskProgress;
}

type OpenActivity = (activity: Pick<Activity, 'kind'>) => void;

/** What work is given: both parts, always. */
export type ActivityTask = Required<Pick<TaskOptions, 'signal' | 'progress'>>;

/** Does one piece of work at a time, shows it while it lasts, and can stop it. */
export class ActivityRunner {
  readonly #notifications: NotificationService;
  readonly #open: OpenActivity;
  #controller: AbortController | undefined;
  /** What is under way now; replays the latest. */
  readonly activity$ = new BehaviorSubject<Activity | undefined>(undefined);

  /** `open` opens what the work writes, for who clicks it in the status bar. */
  constructor(notifications: NotificationService, open: OpenActivity) {
    this.#notifications = notifications;
    this.#open = open;
  }

  /**
   * Does the work, and settles like it. Does nothing while other work is under way. After a second the work is shown as
   * a notification with 'Cancel'.
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
        // A worker tells its progress and its end by different ways; what comes late is about nothing any more.
        if (this.#controller === controller) this.activity$.next({ ...activity, progress });
      },
    });
    // Saving cannot be interrupted: it goes on, but the activity has ended.
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

  /** Aborts the signal of the work under way. */
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
      // Whoever called `run` is told of the failure.
      shown.catch(() => undefined);
    });
  }
}
