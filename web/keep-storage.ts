import { product } from '@core/base/product';
import type { PluginServices } from '@host/api/plugin-context';
import { firstValueFrom } from 'rxjs';

/** How often the limits of history and trash are applied while the page lives, in milliseconds. */
const CLEANING_MS = 6 * 60 * 60 * 1000;

/** Compares what is stored with what should be, and from then on cleans up behind the scenes. */
export async function keepStorage(services: PluginServices): Promise<void> {
  await firstValueFrom(services.storageHealth.losses$);
  await clean(services);
  setInterval(() => void clean(services), CLEANING_MS);
}

/** One tab does it for all. */
async function clean({ configuration, history, logger, trash }: PluginServices): Promise<void> {
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
