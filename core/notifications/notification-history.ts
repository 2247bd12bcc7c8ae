import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';
import type { Notification } from './notifications';

/** A message that was shown and may still be visible. */
export interface PastNotification extends Pick<Notification, 'severity' | 'message' | 'source' | 'count'> {
  /** Id of the notification. */
  readonly id: number;
  /** ISO time of its last appearance. */
  readonly time: string;
  /** True after `markRead`. */
  readonly isRead: boolean;
}

/**
 * Messages shown since the page was loaded. Progress notifications are not included, because each of them ends with a
 * message or a result.
 */
export interface NotificationHistory {
  /** The last 100 messages, newest first; replays the latest value. */
  readonly history$: Observable<readonly PastNotification[]>;
  /** Marks all messages as read. */
  markRead(): void;
  /** Removes a message. */
  remove(id: number): void;
  /** Removes all messages. */
  clear(): void;
}

export const NotificationHistory = serviceToken<NotificationHistory>('NotificationHistory');
