import 'reflect-metadata';
import { product } from '@core/base/product';
import { DeclaredChains } from '@core/chains/declared-chains';
import { RecordedTrash } from '@core/files/history/recorded-trash';
import { StoredFileHistory } from '@core/files/history/stored-file-history';
import { StoredProjects } from '@core/files/projects/stored-projects';
import { StoredProjectFiles } from '@core/files/stored-project-files';
import { DeclaredTemplates } from '@core/files/templates/declared-templates';
import { IndexedDbStorage } from '@core/storage/database/indexed-db-storage';
import { StorageDatabase } from '@core/storage/database/storage-database';
import { IndexedStorageHealth } from '@core/storage/health/indexed-storage-health';
import { IndexedDbUnsavedText } from '@core/storage/values/indexed-db-unsaved-text';
import { tenantSchema } from '@core/tenant/wire';
import { BehaviorSubject, filter, firstValueFrom } from 'rxjs';
import { BrowserStorage } from '../../../../web/platform/browser-storage';
import { LocalStorageStore } from '../../../../web/platform/local-storage-store';

const logger = {
  info: () => undefined,
  warn: (message: string) => console.warn(message),
  error: (message: string, cause?: unknown) => console.error(message, cause),
};

/**
 * Creates the store's services with the same dependencies as in the product, but without the product's other services.
 */
export function openStore() {
  const database = new StorageDatabase();
  const storage = new IndexedDbStorage(database);
  const tenant = tenantSchema.parse({ id: product.id, name: product.name, features: {} });
  const tenants = { tenant, tenant$: new BehaviorSubject(tenant) };
  const chains = new DeclaredChains();
  const projects = new StoredProjects(storage, new DeclaredTemplates(), tenants, chains);
  const files = new StoredProjectFiles(storage, projects, chains, logger);
  return {
    storage,
    projects,
    files,
    history: new StoredFileHistory(database, storage, projects, files, { get: () => undefined }),
    trash: new RecordedTrash(database, storage, projects, files),
    unsavedText: new IndexedDbUnsavedText(database),
    /** A function, because the service starts comparing stored projects with the index as soon as it is created. */
    health: () =>
      new IndexedStorageHealth(database, storage, new LocalStorageStore(), new BrowserStorage(), logger),
    async open(projectId: string): Promise<void> {
      await projects.open(projectId);
      await firstValueFrom(files.state$.pipe(filter(({ type }) => type === 'ready' || type === 'failed')));
    },
  };
}
