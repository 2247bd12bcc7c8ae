import { errorMessage } from '@core/base/error-message';
import type { GetStartedServices } from './get-started-services';
import type { SuggestedAction } from './suggested-actions';

/** Output channel that the actions are logged to. */
export const CHANNEL = 'Get Started';

/** Logs an action and runs its command; says so when no plugin brings it. */
export async function runAction(
  { commands, notifications, output }: Pick<GetStartedServices, 'commands' | 'notifications' | 'output'>,
  { title, command }: Pick<SuggestedAction, 'title' | 'command'>,
): Promise<void> {
  const channel = output.channel(CHANNEL);
  channel.append(title);
  if (!commands.get(command)) {
    const message = `'${title}' is not available: no plugin that brings it is switched on`;
    channel.append(message, 'warning');
    notifications.show({ severity: 'info', message });
    return;
  }
  try {
    await commands.execute(command);
  } catch (error) {
    channel.append(errorMessage(error), 'error');
    notifications.show({ severity: 'error', message: errorMessage(error) });
  }
}
