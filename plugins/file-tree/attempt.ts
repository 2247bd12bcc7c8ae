import { messageWithCause } from '@core/base/errors';
import type { NotificationService } from '@core/notifications/notifications';
import { progressWhenSlow } from '@core/notifications/progress-when-slow';

/**
 * Runs a file operation. Long operations show `title` as progress. If the operation fails, a notification shows the
 * failure and the result is undefined.
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
