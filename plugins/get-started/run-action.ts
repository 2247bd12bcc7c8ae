import { runCommand } from '@host/api/run-command';
import type { GetStartedServices } from './get-started-services';
import { messages } from './messages';

/** Logs an action in the output channel 'Get Started' and runs its command; says so when no plugin brings it. */
export function runAction(
  services: Pick<GetStartedServices, 'commands' | 'notifications' | 'output'>,
  title: string,
  command: string,
): void {
  const channel = services.output.channel(messages.title);
  channel.append(title);
  if (services.commands.get(command)) {
    runCommand(services, command);
    return;
  }
  const message = messages.notAvailable(title);
  channel.append(message, 'warning');
  services.notifications.show({ severity: 'info', message });
}
