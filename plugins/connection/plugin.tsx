import type { PluginContext } from '@host/api/plugin-context';
import { filter, pairwise } from 'rxjs';
import { messages } from './messages';
import { ConnectionItem } from './views/connection-item';

export function activate({ commands, views, services, subscriptions }: PluginContext): void {
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
