import type { PluginContext } from '@host/api/plugin-context';
import { createElement } from 'react';
import { BehaviorSubject } from 'rxjs';
import type { BackupServices } from './backup-services';
import { Backups } from './backups';
import { BackupOverlay } from './views/backup-overlay';
import { watchSchedule } from './watch-schedule';

export function activate({
  commands,
  views,
  services,
  subscriptions,
}: Pick<PluginContext, 'commands' | 'views' | 'subscriptions'> & {
  readonly services: BackupServices;
}): void {
  const backups = new Backups(services);
  const isOpen$ = new BehaviorSubject(false);
  commands.register('backup.configure', async () => {
    await backups.load();
    isOpen$.next(true);
  });
  commands.register('backup.run', async () => {
    await backups.load();
    await backups.run();
  });
  views.registerView('backup.dialog', () =>
    createElement(BackupOverlay, { backups, services, isOpen$, onClose: () => isOpen$.next(false) }),
  );
  subscriptions.add(isOpen$.subscribe((isOpen) => services.contextKeys.set('backup.dialog', isOpen)));
  subscriptions.add(watchSchedule(backups, services));
}
