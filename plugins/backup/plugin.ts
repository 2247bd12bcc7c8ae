import { Logger } from '@core/base/logger';
import { CommandService } from '@core/commands/commands';
import { ContextKeyService } from '@core/commands/context-keys/context-keys';
import { ConfigurationService } from '@core/configuration/configuration';
import { ProjectService } from '@core/files/projects/project';
import { NotificationService } from '@core/notifications/notifications';
import { ValueStore } from '@core/storage/values/value-store';
import type { PluginContext } from '@host/api/plugin-context';
import { createElement } from 'react';
import { BehaviorSubject } from 'rxjs';
import type { BackupServices } from './backup-services';
import { Backups } from './backups';
import { BackupOverlay } from './views/backup-overlay';
import { watchSchedule } from './watch-schedule';

export function activate(context: PluginContext): void {
  const { commands, views, subscriptions } = context;
  const services: BackupServices = {
    commands: context.get(CommandService),
    configuration: context.get(ConfigurationService),
    contextKeys: context.get(ContextKeyService),
    logger: context.get(Logger),
    notifications: context.get(NotificationService),
    projects: context.get(ProjectService),
    values: context.get(ValueStore),
  };
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
