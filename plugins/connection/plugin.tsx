import { ConnectionService } from '@core/base/connection/connection';
import { CommandService } from '@core/commands/commands';
import { AnnouncementService } from '@core/notifications/announcements';
import { NotificationService } from '@core/notifications/notifications';
import type { PluginContext } from '@host/api/plugin-context';
import { filter, pairwise } from 'rxjs';
import { messages } from './messages';
import { ConnectionItem } from './views/connection-item';

export function activate(context: PluginContext): void {
  const { commands, views, subscriptions } = context;
  const services = {
    announcements: context.get(AnnouncementService),
    commands: context.get(CommandService),
    connection: context.get(ConnectionService),
    notifications: context.get(NotificationService),
  };
  const { announcements, connection } = services;
  commands.register('connection.check', () => connection.check());
  views.registerView('connection.status', () => <ConnectionItem services={services} />);
  const known$ = connection.state$.pipe(filter((state) => state !== 'unknown'));
  subscriptions.add(
    known$.pipe(pairwise()).subscribe(([before, now]) => {
      if (before !== now) announcements.announce(messages.explanation(now));
    }),
  );
}
