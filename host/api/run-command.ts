import { errorMessage, isCancellation } from '@core/base/errors';
import type { CommandService } from '@core/commands/commands';
import type { NotificationService } from '@core/notifications/notifications';
import { executeCommand } from './execute-command';

/**
 * Runs a command for a button or a menu entry, which nobody awaits: what goes wrong is shown as a notification, as it is
 * for a key. `args` go to the command's handler.
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
