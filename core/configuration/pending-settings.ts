import { localKeys } from '@core/base/product';
import { newId } from '@core/storage/new-id';
import type { KeyValueStore } from '@core/storage/values/key-value-store';
import * as z from 'zod/mini';

const changeSchema = z.object({
  id: z.string(),
  key: z.string(),
  /** Absent: the setting is removed. */
  value: z.optional(z.unknown()),
});

/** What is to become of one setting. */
export type SettingChange = z.infer<typeof changeSchema>;

const storedSchema = z.array(changeSchema);

/**
 * Changes of settings on their way into their file. A page that is left does not wait for its database, so each is noted in
 * local storage at once, and struck out when it is stored or refused: what is left over was cut off.
 */
export class PendingSettings {
  readonly #local: KeyValueStore;
  readonly #name: string;

  constructor(local: KeyValueStore, projectId: string) {
    this.#local = local;
    this.#name = localKeys.pendingSettings(projectId);
  }

  /** In the order in which they were wanted, one for each key. What cannot be read is nobody's wish. */
  get changes(): readonly SettingChange[] {
    try {
      return storedSchema.parse(JSON.parse(this.#local.get(this.#name) ?? '[]'));
    } catch {
      return [];
    }
  }

  note(key: string, value: unknown): SettingChange {
    const change = { id: newId('setting'), key, value };
    this.#keep([...this.changes.filter((other) => other.key !== key), change]);
    return change;
  }

  /** Forgets changes; one that took the place of one of them meanwhile stays. */
  strike(changes: readonly SettingChange[]): void {
    const done = new Set(changes.map(({ id }) => id));
    this.#keep(this.changes.filter(({ id }) => !done.has(id)));
  }

  #keep(changes: readonly SettingChange[]): void {
    if (changes.length === 0) this.#local.remove(this.#name);
    else this.#local.set(this.#name, JSON.stringify(changes));
  }
}
