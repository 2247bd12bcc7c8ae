import { localKeys } from '@core/base/product';
import { newId } from '@core/storage/new-id';
import type { KeyValueStore } from '@core/storage/values/key-value-store';
import * as z from 'zod/mini';

const changeSchema = z.object({
  id: z.string(),
  key: z.string(),
  /** New value; absent if the setting is removed. */
  value: z.optional(z.unknown()),
});

/** A change to one setting. */
export type SettingChange = z.infer<typeof changeSchema>;

const storedSchema = z.array(changeSchema);

/**
 * Setting changes that are not yet in the settings file. A page that the user leaves does not wait for the database.
 * Each change is therefore recorded in local storage immediately, and removed when it is stored or rejected. Remaining
 * records come from interrupted writes.
 */
export class PendingSettings {
  readonly #local: KeyValueStore;
  readonly #name: string;

  constructor(local: KeyValueStore, projectId: string) {
    this.#local = local;
    this.#name = localKeys.pendingSettings(projectId);
  }

  /** Recorded changes in order, one per key; an unreadable record is treated as empty. */
  get changes(): readonly SettingChange[] {
    try {
      return storedSchema.parse(JSON.parse(this.#local.get(this.#name) ?? '[]'));
    } catch {
      return [];
    }
  }

  /** Records a change and returns it. */
  add(key: string, value: unknown): SettingChange {
    const change = { id: newId('setting'), key, value };
    this.#store([...this.changes.filter((other) => other.key !== key), change]);
    return change;
  }

  /** Removes changes, except those that were replaced by newer changes in the meantime. */
  remove(changes: readonly SettingChange[]): void {
    const done = new Set(changes.map(({ id }) => id));
    this.#store(this.changes.filter(({ id }) => !done.has(id)));
  }

  #store(changes: readonly SettingChange[]): void {
    if (changes.length === 0) this.#local.remove(this.#name);
    else this.#local.set(this.#name, JSON.stringify(changes));
  }
}
