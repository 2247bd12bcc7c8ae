import type { KeyValueStore } from '@core/storage/values/key-value-store';
import { injectable } from 'inversify';

/**
 * The page's local storage. If the browser forbids access, the storage is treated as empty. If it is full, changes are
 * ignored.
 */
@injectable()
export class LocalStorageStore implements KeyValueStore {
  get(key: string): string | undefined {
    try {
      return window.localStorage.getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  }

  set(key: string, value: string): void {
    try {
      window.localStorage.setItem(key, value);
    } catch {
      // The failure can be ignored, because the data is also stored in settings files. Local storage contains only a
      // copy that can be read faster.
    }
  }

  remove(key: string): void {
    try {
      window.localStorage.removeItem(key);
    } catch {}
  }
}
