import { isCancellation } from '@core/base/cancellation';
import { messageWithCause } from '@core/base/error-message';
import type { NotificationService } from '@core/notifications/notifications';

/** Starts what a button does; what goes wrong is shown as a notification. */
export function runAction(
  { notifications }: { readonly notifications: NotificationService },
  action: () => Promise<unknown>,
): void {
  action().catch((error: unknown) => {
    if (!isCancellation(error)) notifications.show({ severity: 'error', message: messageWithCause(error) });
  });
}
