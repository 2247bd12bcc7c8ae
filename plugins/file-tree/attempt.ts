import { isCancellation } from '@core/base/cancellation';
import { messageWithCause } from '@core/base/error-message';
import type { NotificationService } from '@core/notifications/notifications';

/** Milliseconds after which work shows as such. */
const SLOW = 1000;

/**
 * Does something to files: shows `title`, if given, as running work when it takes long, and what goes wrong as a notification, with
 * its cause. Resolves undefined then.
 */
export async function attempt<T>(
  notifications: NotificationService,
  title: string | undefined,
  action: () => Promise<T>,
): Promise<T | undefined> {
  const running = action();
  const slow = setTimeout(() => {
    if (title !== undefined) notifications.progress({ title }, () => running).catch(() => undefined);
  }, SLOW);
  try {
    return await running;
  } catch (error) {
    if (!isCancellation(error)) {
      notifications.show({ severity: 'error', message: messageWithCause(error) });
    }
    return undefined;
  } finally {
    clearTimeout(slow);
  }
}
