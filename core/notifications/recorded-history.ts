import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import { inject, injectable } from 'inversify';
import { BehaviorSubject } from 'rxjs';
import type { NotificationHistory, PastNotification } from './notification-history';
import { type Notification, NotificationService } from './notifications';

const MAX_KEPT = 100;

/** Writes down each notification when it is first shown. */
@injectable()
export class RecordedHistory implements NotificationHistory, Disposable {
  readonly #subscriptions = new DisposableStore();
  readonly history$ = new BehaviorSubject<readonly PastNotification[]>([]);
  #lastId = 0;

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
    const added = shown.filter(({ id }) => id > this.#lastId);
    if (added.length === 0) return;
    this.#lastId = Math.max(...added.map(({ id }) => id));
    const time = new Date().toISOString();
    const past = added
      .filter(({ progress }) => !progress)
      .map(
        ({ id, severity, message, source }): PastNotification => ({
          id,
          severity,
          message,
          time,
          isRead: false,
          ...(source === undefined ? {} : { source }),
        }),
      );
    if (past.length > 0) this.history$.next([...past.reverse(), ...this.history$.value].slice(0, MAX_KEPT));
  }
}
