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

/** How often the limits of history and trash are applied while the page lives, in milliseconds. */
const CLEANING_MS = 6 * 60 * 60 * 1000;

/** Compares what is stored with what should be, and from then on cleans up behind the scenes. */
export async function keepStorage(
  services: CleanedServices & { readonly storageHealth: StorageHealth },
): Promise<void> {
  await firstValueFrom(services.storageHealth.losses$);
  await clean(services);
  setInterval(() => void clean(services), CLEANING_MS);
}

/** One tab does it for all. */
async function clean({ configuration, history, logger, trash }: CleanedServices): Promise<void> {
  const work = async () => {
    // Limits that cannot be read must not be taken for the usual ones: somebody may have asked to keep more.
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
    logger.error('History and trash could not be cleaned', error);
  }
}
