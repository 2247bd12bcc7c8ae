import type { KeyValueStore } from '@core/storage/values/key-value-store';
import { injectable } from 'inversify';

/** The page's local storage; a browser that forbids it, or a full one, is treated as empty. */
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
      // What lies here is also kept in settings files; losing the fast copy costs nothing but time.
    }
  }

  remove(key: string): void {
    try {
      window.localStorage.removeItem(key);
    } catch {
      // As above.
    }
  }
}
