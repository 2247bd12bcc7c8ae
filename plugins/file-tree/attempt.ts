import { messageWithCause } from '@core/base/errors';
import type { NotificationService } from '@core/notifications/notifications';
import { progressWhenSlow } from '@core/notifications/progress-when-slow';

/**
 * Does something to files: shows `title` as running work when it takes long, and what goes wrong as a notification, with
 * its cause. Resolves undefined then.
 */
export async function attempt<T>(
  notifications: NotificationService,
  title: string,
  action: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await progressWhenSlow(notifications, { title }, action);
  } catch (error) {
    notifications.show({ severity: 'error', message: messageWithCause(error) });
    return undefined;
  }
}
