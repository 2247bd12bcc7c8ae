import type { StoragePlatform } from '@core/storage/health/storage-health';
import { injectable } from 'inversify';

/** The browser's Storage API, which is unavailable in insecure contexts (no `navigator.storage`). */
@injectable()
export class BrowserStorage implements StoragePlatform {
  readonly #manager: StorageManager | undefined = navigator.storage;
  readonly hasLocks = 'locks' in navigator;

  async persisted(): Promise<boolean | undefined> {
    return this.#manager?.persisted();
  }

  async persist(): Promise<boolean | undefined> {
    return this.#manager?.persist();
  }

  async estimate(): Promise<{ readonly usage: number; readonly quota: number } | undefined> {
    const { usage, quota } = (await this.#manager?.estimate()) ?? {};
    return usage === undefined || quota === undefined ? undefined : { usage, quota };
  }
}
