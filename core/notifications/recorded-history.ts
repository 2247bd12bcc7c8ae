import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import { inject, injectable } from 'inversify';
import { BehaviorSubject } from 'rxjs';
import type { NotificationHistory, PastNotification } from './notification-history';
import { type Notification, NotificationService } from './notifications';

const MAX_KEPT = 100;

/** Records a notification each time it is shown. */
@injectable()
export class RecordedHistory implements NotificationHistory, Disposable {
  readonly #subscriptions = new DisposableStore();
  readonly history$ = new BehaviorSubject<readonly PastNotification[]>([]);
  /** How often each visible notification has appeared, by id. */
  #counts = new Map<number, number>();

  constructor(@inject(NotificationService) notifications: NotificationService) {
    this.#subscriptions.add(notifications.notifications$.subscribe((shown) => this.#record(shown)));
  }

  markRead(): void {
    if (this.history$.value.every(({ isRead }) => isRead)) return;
    this.history$.next(this.history$.value.map((past) => ({ ...past, isRead: true })));
  }

  remove(id: number): void {
    this.history$.next(this.history$.value.filter((past) => past.id !== id));
  }

  clear(): void {
    this.history$.next([]);
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  #record(shown: readonly Notification[]): void {
    const added = shown.filter(
      ({ id, count = 1, progress }) => !progress && count > (this.#counts.get(id) ?? 0),
    );
    this.#counts = new Map(shown.map(({ id, count = 1 }) => [id, count]));
    if (added.length === 0) return;
    const time = new Date().toISOString();
    const past = added.map(
      ({ id, severity, message, source, count }): PastNotification => ({
        id,
        severity,
        message,
        time,
        isRead: false,
        ...(source === undefined ? {} : { source }),
        ...(count === undefined ? {} : { count }),
      }),
    );
    const before = this.history$.value.filter(({ id }) => !added.some((one) => one.id === id));
    this.history$.next([...past.reverse(), ...before].slice(0, MAX_KEPT));
  }
}
