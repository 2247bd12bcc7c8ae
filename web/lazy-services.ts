import type { DeploymentService } from '@core/chains/deployments/deployments';
import type { ProjectDeploymentsServices } from '@core/chains/deployments/project-deployments';
import type { ConfigurationService } from '@core/configuration/configuration';
import { lazyService } from '@core/di/lazy-service';
import type { ExecutionService } from '@core/execution/execution';
import type { ProjectTestsServices } from '@core/execution/tests/project-tests';
import type { TestService } from '@core/execution/tests/tests';
import type { StepServices } from '@core/files/history/apply-step';
import type { FileHistory } from '@core/files/history/file-history';
import type { Trash } from '@core/files/history/trash';
import type { StorageDatabase } from '@core/storage/database/storage-database';
import type { StorageHealthServices } from '@core/storage/health/indexed-storage-health';
import type { StorageHealth } from '@core/storage/health/storage-health';
import type { StorageService } from '@core/storage/storage';
import type { UnsavedTextStore } from '@core/storage/values/unsaved-text-store';
import type { ValueStore } from '@core/storage/values/value-store';
import type { FileIconService } from '@core/theme/icons/file-icons';
import type { InstalledThemes } from '@core/theme/installed-themes';
import type { ThemeService } from '@core/theme/theme';
import type { PageExecutionServices } from './platform/page-execution';

/** Services whose code the first paint can do without; most of them keep work safe. */
export function lazyHistory(
  database: StorageDatabase,
  services: StepServices,
  configuration: ConfigurationService,
): FileHistory {
  return lazyService<FileHistory>(async () => {
    const { StoredFileHistory } = await import('@core/files/history/stored-file-history');
    return new StoredFileHistory(database, services, configuration);
  });
}

export function lazyDeployments(services: ProjectDeploymentsServices): DeploymentService {
  return lazyService<DeploymentService>(async () => {
    const { ProjectDeployments } = await import('@core/chains/deployments/project-deployments');
    return new ProjectDeployments(services);
  });
}

export function lazyExecution(services: PageExecutionServices): ExecutionService {
  return lazyService<ExecutionService>(async () => {
    const { openPageExecution } = await import('./platform/page-execution');
    return openPageExecution(services);
  });
}

export function lazyInstalledThemes(
  storage: StorageService,
  colors: ThemeService,
  icons: FileIconService,
): InstalledThemes {
  return lazyService<InstalledThemes>(async () => {
    const { StoredInstalledThemes } = await import('@core/theme/stored-installed-themes');
    return new StoredInstalledThemes(storage, colors, icons);
  });
}

export function lazyTrash(database: StorageDatabase, services: StepServices): Trash {
  return lazyService<Trash>(async () => {
    const { RecordedTrash } = await import('@core/files/history/recorded-trash');
    return new RecordedTrash(database, services);
  });
}

export function lazyUnsavedText(database: StorageDatabase): UnsavedTextStore {
  return lazyService<UnsavedTextStore>(async () => {
    const { IndexedDbUnsavedText } = await import('@core/storage/values/indexed-db-unsaved-text');
    return new IndexedDbUnsavedText(database);
  });
}

export function lazyValues(database: StorageDatabase): ValueStore {
  return lazyService<ValueStore>(async () => {
    const { IndexedDbValues } = await import('@core/storage/values/indexed-db-values');
    return new IndexedDbValues(database);
  });
}

export function lazyTests(services: ProjectTestsServices): TestService {
  return lazyService<TestService>(async () => {
    const { ProjectTests } = await import('@core/execution/tests/project-tests');
    return new ProjectTests(services);
  });
}

export function lazyStorageHealth(services: StorageHealthServices): StorageHealth {
  return lazyService<StorageHealth>(async () => {
    const { IndexedStorageHealth } = await import('@core/storage/health/indexed-storage-health');
    return new IndexedStorageHealth(services);
  });
}
