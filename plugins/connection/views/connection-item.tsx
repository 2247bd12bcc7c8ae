import type { ConnectionService, ConnectionState } from '@core/base/connection/connection';
import type { CommandService } from '@core/commands/commands';
import type { NotificationService } from '@core/notifications/notifications';
import { runCommand } from '@host/api/run-command';
import { StatusItem } from '@host/ui/feedback/status-item';
import { useObservable } from '@host/ui/hooks/use-observable';
import { Icon } from '@host/ui/icons/icon';
import type { IconName } from '@host/ui/icons/icon-names';
import { messages } from '../messages';

export interface ConnectionItemProps {
  services: {
    readonly commands: CommandService;
    readonly connection: ConnectionService;
    readonly notifications: NotificationService;
  };
}

const icons: Record<Exclude<ConnectionState, 'unknown'>, IconName> = {
  server: 'globe',
  static: 'file-code',
  offline: 'debug-disconnect',
};

/**
 * Shows the connection state in the status bar. Hidden until the state is known. A click checks the connection again.
 */
export function ConnectionItem({ services }: ConnectionItemProps) {
  const state = useObservable(services.connection.state$, 'unknown');
  if (state === 'unknown') return undefined;
  return (
    <StatusItem
      hint={messages.explanation(state)}
      tone={state === 'offline' ? 'warning' : undefined}
      onClick={() => runCommand(services, 'connection.check')}
    >
      <Icon name={icons[state]} size="small" />
      {messages.label(state)}
    </StatusItem>
  );
}
