import { runCommand } from '@host/api/run-command';
import type { GetStartedServices } from './get-started-services';
import { messages } from './messages';

/** Logs an action and runs its command. If no enabled plugin provides the command, a notification reports this. */
export function runAction(
  services: Pick<GetStartedServices, 'commands' | 'logger' | 'notifications'>,
  title: string,
  command: string,
): void {
  services.logger.info(`${messages.title}: ${title}`);
  if (services.commands.get(command)) {
    runCommand(services, command);
    return;
  }
  const message = messages.notAvailable(title);
  services.notifications.show({ severity: 'info', message });
}
