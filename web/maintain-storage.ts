import type { Logger } from '@core/base/logger';
import { product } from '@core/base/product';
import type { ConfigurationService } from '@core/configuration/configuration';
import type { FileHistory } from '@core/files/history/file-history';
import type { Trash } from '@core/files/history/trash';
import type { StorageHealth } from '@core/storage/health/storage-health';
import { firstValueFrom } from 'rxjs';

interface CleanedServices {
  readonly configuration: ConfigurationService;
  readonly history: FileHistory;
  readonly logger: Logger;
  readonly trash: Trash;
}

/** Interval in milliseconds at which the history and trash limits are applied. */
const CLEANING_MS = 6 * 60 * 60 * 1000;

/** Checks whether stored data has been lost, and then regularly applies the history and trash limits. */
export async function maintainStorage(
  services: CleanedServices & { readonly storageHealth: StorageHealth },
): Promise<void> {
  await firstValueFrom(services.storageHealth.losses$);
  await clean(services);
  setInterval(() => void clean(services), CLEANING_MS);
}

/** Cleans in only one tab at a time, on behalf of all tabs. */
async function clean({ configuration, history, logger, trash }: CleanedServices): Promise<void> {
  const work = async () => {
    // If the settings cannot be read, do not clean with the default limits, because the user may have chosen higher
    // limits.
    await configuration.load();
    await trash.clean();
    await history.clean();
  };
  try {
    if (!('locks' in navigator)) await work();
    else {
      await navigator.locks.request(`${product.id}-cleaning`, { ifAvailable: true }, async (lock) => {
        if (lock) await work();
      });
    }
  } catch (error) {
    logger.error('History and trash could not be cleaned up', error);
  }
}
