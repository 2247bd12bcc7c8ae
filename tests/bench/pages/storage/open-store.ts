import 'reflect-metadata';
import { product } from '@core/base/product';
import { RecordedTrash } from '@core/history/recorded-trash';
import { StoredFileHistory } from '@core/history/stored-file-history';
import { DeclaredTemplates } from '@core/project/declared-templates';
import { StoredProjectFiles } from '@core/project/stored-project-files';
import { StoredProjects } from '@core/project/stored-projects';
import { IndexedDbStorage } from '@core/storage/indexed-db-storage';
import { IndexedDbUnsavedText } from '@core/storage/indexed-db-unsaved-text';
import { IndexedStorageHealth } from '@core/storage/indexed-storage-health';
import { StorageDatabase } from '@core/storage/storage-database';
import { tenantSchema } from '@core/tenant/wire';
import { BehaviorSubject, filter, firstValueFrom } from 'rxjs';
import { BrowserStorage } from '../../../../web/platform/browser-storage';
import { LocalStorageStore } from '../../../../web/platform/local-storage-store';

const logger = {
  warn: (message: string) => console.warn(message),
  error: (message: string, cause?: unknown) => console.error(message, cause),
};

/** The services of the store as the product binds them, without the rest of the product. */
export function openStore() {
  const database = new StorageDatabase();
  const storage = new IndexedDbStorage(database);
  const tenant = tenantSchema.parse({ id: product.id, name: product.name, features: {} });
  const tenants = { tenant, tenant$: new BehaviorSubject(tenant) };
  const projects = new StoredProjects(storage, new DeclaredTemplates(), tenants);
  const files = new StoredProjectFiles(storage, projects, logger);
  const services = { storage, projects, files };
  return {
    storage,
    projects,
    files,
    history: new StoredFileHistory(database, services, { get: () => undefined }),
    trash: new RecordedTrash(database, services),
    unsavedText: new IndexedDbUnsavedText(database),
    /** Begins to compare when it is called. */
    health: () =>
      new IndexedStorageHealth({
        database,
        storage,
        local: new LocalStorageStore(),
        platform: new BrowserStorage(),
        logger,
      }),
    /** Opens a project and waits for its files. */
    async open(projectId: string): Promise<void> {
      await projects.open(projectId);
      await firstValueFrom(files.state$.pipe(filter(({ type }) => type === 'ready' || type === 'failed')));
    },
  };
}
