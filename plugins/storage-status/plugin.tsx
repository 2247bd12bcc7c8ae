import type { PluginContext } from '@host/api/plugin-context';
import { RoomWarnings } from './room-warnings';
import { StorageWarnings } from './storage-warnings';
import { StorageItem } from './views/storage-item';
import { StorageOverlay } from './views/storage-overlay';

/** Whether projects are safe in this browser, and what helps when they are not. */
export function activate({ commands, views, services, subscriptions }: PluginContext): void {
  const setOpen = (isOpen: boolean) => services.contextKeys.set('storageStatus.open', isOpen);
  subscriptions.add(new StorageWarnings(services, () => setOpen(true)));
  subscriptions.add(new RoomWarnings(services));
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
