import { runCommand } from '@host/api/run-command';
import type { GetStartedServices } from './get-started-services';
import type { SuggestedAction } from './suggested-actions';

/** Output channel that the actions are logged to. */
const CHANNEL = 'Get Started';

/** Logs an action and runs its command; says so when no plugin brings it. */
export function runAction(
  services: Pick<GetStartedServices, 'commands' | 'notifications' | 'output'>,
  { title, command }: Pick<SuggestedAction, 'title' | 'command'>,
): void {
  const channel = services.output.channel(CHANNEL);
  channel.append(title);
  if (services.commands.get(command)) {
    runCommand(services, command);
    return;
  }
  const message = `'${title}' is not available: no plugin that brings it is switched on`;
  channel.append(message, 'warning');
  services.notifications.show({ severity: 'info', message });
}
