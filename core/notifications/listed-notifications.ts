import { isCancellation } from '@core/base/errors';
import type { TaskOptions } from '@core/base/task';
import { injectable } from 'inversify';
import { BehaviorSubject } from 'rxjs';
import type {
  Notification,
  NotificationRequest,
  NotificationService,
  ProgressRequest,
} from './notifications';

/** Keeps the visible notifications in memory. */
@injectable()
export class ListedNotifications implements NotificationService {
  readonly notifications$ = new BehaviorSubject<readonly Notification[]>([]);
  #nextId = 1;

  show(request: NotificationRequest): number {
    const shown = this.notifications$.value;
    const equal =
      !isOffer(request) && shown.find((other) => !other.progress && identity(other) === identity(request));
    if (!equal) return this.#add(request);
    const { id, count = 1 } = equal;
    const joined = { ...request, id, count: count + 1 };
    this.notifications$.next([...shown.filter((other) => other !== equal), joined]);
    return id;
  }

  dismiss(id: number): void {
    this.notifications$.next(this.notifications$.value.filter((notification) => notification.id !== id));
  }

  async progress<T>(
    { title, cancellable, open }: ProgressRequest,
    task: (options: Required<Pick<TaskOptions, 'signal' | 'progress'>>) => Promise<T>,
  ): Promise<T | undefined> {
    const controller = new AbortController();
    const id = this.#add({
      severity: 'info',
      message: title,
      progress: { stage: '' },
      ...(cancellable ? { cancel: () => controller.abort() } : {}),
      ...(open && { open }),
    });
    try {
      return await task({
        signal: controller.signal,
        progress: (progress) => this.#change(id, { progress }),
      });
    } catch (error) {
      if (isCancellation(error)) return undefined;
      throw error;
    } finally {
      this.dismiss(id);
    }
  }

  #add(notification: Omit<Notification, 'id'>): number {
    const id = this.#nextId++;
    this.notifications$.next([...this.notifications$.value, { ...notification, id }]);
    return id;
  }

  #change(id: number, change: Partial<Notification>): void {
    this.notifications$.next(
      this.notifications$.value.map((notification) =>
        notification.id === id ? { ...notification, ...change } : notification,
      ),
    );
  }
}

/**
 * True if the notification's actions, for example Undo, apply to one specific event. Merging such notifications would
 * lose actions.
 */
function isOffer({ severity, actions = [] }: NotificationRequest): boolean {
  return actions.length > 0 && (severity === 'info' || severity === 'success');
}

/** A key that is equal for notifications that look the same. */
function identity({ severity, message, source, actions = [] }: NotificationRequest): string {
  return JSON.stringify([severity, message, source, actions.map(({ label }) => label)]);
}
