import type { Notification } from '@core/notifications/notifications';

export function toastId({ id }: Pick<Notification, 'id'>): string {
  return `notification-${id}`;
}
