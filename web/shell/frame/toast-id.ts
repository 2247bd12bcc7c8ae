import type { Notification } from '@core/notifications/notifications';

/** DOM id of a notification's toast. */
export function toastId({ id }: Pick<Notification, 'id'>): string {
  return `notification-${id}`;
}
