import type { Notification } from '@core/notifications/notifications';

/** Of the element that shows a notification. */
export function toastId({ id }: Pick<Notification, 'id'>): string {
  return `notification-${id}`;
}
