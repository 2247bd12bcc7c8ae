import { errorMessage, isCancellation } from '@core/base/errors';
import type { CommandService } from '@core/commands/commands';
import type { NotificationService } from '@core/notifications/notifications';
import { executeCommand } from './execute-command';

/**
 * Runs a command for a button or a menu item. A failure is shown as a notification. `args` are passed to the
 * command's handler.
 */
export function runCommand(
  services: { readonly commands: CommandService; readonly notifications: NotificationService },
  id: string,
  ...args: readonly unknown[]
): void {
  executeCommand(services, id, ...args).catch((error: unknown) => {
    if (isCancellation(error)) return;
    services.notifications.show({ severity: 'error', message: errorMessage(error) });
  });
}
