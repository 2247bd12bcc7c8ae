import { localKeys } from '@core/base/product';
import type { KeyValueStore } from '@core/storage/values/key-value-store';
import { BehaviorSubject } from 'rxjs';
import * as z from 'zod/mini';

/** Maximum number of stored commands, as in VS Code. */
const LIMIT = 50;

const storedSchema = z.array(z.string());

/** Commands run from the palette, most recent first. Stored in local storage for all projects. */
export class RecentCommands {
  readonly #store: KeyValueStore;
  readonly ids$: BehaviorSubject<readonly string[]>;

  constructor(store: KeyValueStore) {
    this.#store = store;
    this.ids$ = new BehaviorSubject(readStored(store.get(localKeys.recentCommands)));
  }

  use(id: string): void {
    // Read the stored list again, to preserve commands that another tab has stored.
    const known = readStored(this.#store.get(localKeys.recentCommands));
    const ids = [id, ...known.filter((other) => other !== id)].slice(0, LIMIT);
    this.#store.set(localKeys.recentCommands, JSON.stringify(ids));
    this.ids$.next(ids);
  }

  clear(): void {
    this.#store.remove(localKeys.recentCommands);
    this.ids$.next([]);
  }
}

/** The stored list; empty if it cannot be parsed. */
function readStored(text: string | undefined): readonly string[] {
  if (text === undefined) return [];
  try {
    return storedSchema.parse(JSON.parse(text));
  } catch {
    return [];
  }
}
