import type { ValueStore } from '@core/storage/values/value-store';

/** In-memory values. As in IndexedDB, values are copied when they are stored. */
export class MemoryValues implements ValueStore {
  readonly stored: Map<string, unknown>;

  constructor(stored = new Map<string, unknown>()) {
    this.stored = stored;
  }

  async get(key: string): Promise<unknown> {
    return this.stored.get(key);
  }

  async keys(): Promise<readonly string[]> {
    return [...this.stored.keys()];
  }

  async set(key: string, value: unknown): Promise<void> {
    this.stored.set(key, structuredClone(value));
  }

  async remove(key: string): Promise<void> {
    this.stored.delete(key);
  }
}
