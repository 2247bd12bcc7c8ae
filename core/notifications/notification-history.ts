import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';
import type { Notification } from './notifications';

/** A message that was shown, whether it still is or not. */
export interface PastNotification extends Pick<Notification, 'severity' | 'message' | 'source' | 'count'> {
  /** That of the notification. */
  readonly id: number;
  /** ISO time at which it was shown last. */
  readonly time: string;
  readonly isRead: boolean;
}

/** What was told since the page was loaded. Running work is not part of it: it ends with a message or with a result. */
export interface NotificationHistory {
  /** Newest first, the last 100; replays the latest. */
  readonly history$: Observable<readonly PastNotification[]>;
  /** Marks all as read. */
  markRead(): void;
  remove(id: number): void;
  clear(): void;
}

export const NotificationHistory = serviceToken<NotificationHistory>('NotificationHistory');
