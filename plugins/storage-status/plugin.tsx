import { Logger } from '@core/base/logger';
import { CommandService } from '@core/commands/commands';
import { ContextKeyService } from '@core/commands/context-keys/context-keys';
import { FileHistory } from '@core/files/history/file-history';
import { Trash } from '@core/files/history/trash';
import { ProjectService } from '@core/files/projects/project';
import { NotificationService } from '@core/notifications/notifications';
import { StorageHealth } from '@core/storage/health/storage-health';
import { StorageService } from '@core/storage/storage';
import { ValueStore } from '@core/storage/values/value-store';
import { TenantService } from '@core/tenant/tenant';
import { NavigationService } from '@core/workspace/navigation/navigation';
import type { PluginContext } from '@host/api/plugin-context';
import { QuotaWarnings } from './quota-warnings';
import { StorageWarnings } from './storage-warnings';
import { StorageItem } from './views/storage-item';
import { StorageOverlay } from './views/storage-overlay';

/** Shows whether projects are stored safely in this browser, and what to do if they are not. */
export function activate(context: PluginContext): void {
  const { commands, views, subscriptions } = context;
  const services = {
    commands: context.get(CommandService),
    contextKeys: context.get(ContextKeyService),
    history: context.get(FileHistory),
    logger: context.get(Logger),
    navigation: context.get(NavigationService),
    notifications: context.get(NotificationService),
    projects: context.get(ProjectService),
    storage: context.get(StorageService),
    storageHealth: context.get(StorageHealth),
    tenant: context.get(TenantService),
    trash: context.get(Trash),
    values: context.get(ValueStore),
  };
  const setOpen = (isOpen: boolean) => services.contextKeys.set('storageStatus.open', isOpen);
  subscriptions.add(new StorageWarnings(services, () => setOpen(true)));
  subscriptions.add(new QuotaWarnings(services));
  commands.register('storageStatus.show', () => setOpen(true));
  commands.register('storageStatus.exportSecrets', async () => {
    const { exportSecrets } = await import('./export-secrets');
    await exportSecrets(services);
  });
  views.registerView('storageStatus.item', () => <StorageItem services={services} />);
  views.registerView('storageStatus.dialog', () => (
    <StorageOverlay services={services} onClose={() => setOpen(false)} />
  ));
}
