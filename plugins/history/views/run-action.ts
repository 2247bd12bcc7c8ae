import { isCancellation } from '@core/base/cancellation';
import { messageWithCause } from '@core/base/error-message';
import type { PluginServices } from '@host/api/plugin-context';

/** Starts what a button does; what goes wrong is shown as a notification. */
export function runAction(
  { notifications }: Pick<PluginServices, 'notifications'>,
  action: () => Promise<unknown>,
): void {
  action().catch((error: unknown) => {
    if (!isCancellation(error)) notifications.show({ severity: 'error', message: messageWithCause(error) });
  });
}
