import { isCancellation, messageWithCause } from '@core/base/errors';
import type { NotificationService } from '@core/notifications/notifications';

/** Runs a button's action. A failure is shown in a notification. */
export function runAction(
  { notifications }: { readonly notifications: NotificationService },
  action: () => Promise<unknown>,
): void {
  action().catch((error: unknown) => {
    if (!isCancellation(error)) notifications.show({ severity: 'error', message: messageWithCause(error) });
  });
}
