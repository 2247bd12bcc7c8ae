import type { KeyValueStore } from '@core/storage/values/key-value-store';

/** Local storage without a browser. Several simulated tabs may share one instance. */
export class MemoryStore implements KeyValueStore {
  readonly values = new Map<string, string>();

  get(key: string) {
    return this.values.get(key);
  }

  set(key: string, value: string) {
    this.values.set(key, value);
  }

  remove(key: string) {
    this.values.delete(key);
  }
}
