import { isAtOrInside, isInside, rebase } from '@core/base/path';
import { localKeys } from '@core/base/product';
import type { KeyValueStore } from '@core/storage/values/key-value-store';
import type { ViewState } from './editor-pane';
import { storedPlacesSchema } from './place-schema';

/** Files whose places are kept; those left longest ago go first. */
const MAX_KEPT = 200;

/** Where somebody was in each file of one project: cursor, scrolling and folding, in this browser's storage. */
export class StoredPlaces {
  readonly #store: KeyValueStore;
  readonly #key: string;
  readonly #places: Map<string, ViewState>;

  /** What is stored and cannot be read counts as nothing: a place is a convenience. */
  constructor(store: KeyValueStore, projectId: string) {
    this.#store = store;
    this.#key = localKeys.places(projectId);
    this.#places = new Map(read(store.get(this.#key)));
  }

  of(path: string): ViewState | undefined {
    return this.#places.get(path);
  }

  set(path: string, state: ViewState): void {
    this.#places.delete(path);
    this.#places.set(path, state);
    for (const oldest of this.#places.keys()) {
      if (this.#places.size <= MAX_KEPT) break;
      this.#places.delete(oldest);
    }
  }

  /** Follows a file or folder that was renamed or moved. */
  rename(from: string, to: string): void {
    for (const [path, state] of [...this.#places]) {
      if (path !== from && !isInside(path, from)) continue;
      this.#places.delete(path);
      this.#places.set(rebase(path, from, to), state);
    }
  }

  /** Forgets a file, or all that is in a folder. */
  delete(path: string): void {
    for (const kept of [...this.#places.keys()]) if (isAtOrInside(kept, path)) this.#places.delete(kept);
  }

  save(): void {
    this.#store.set(this.#key, JSON.stringify({ version: 1, places: [...this.#places] }));
  }
}

function read(text: string | undefined): readonly (readonly [string, ViewState])[] {
  if (text === undefined) return [];
  try {
    return storedPlacesSchema.parse(JSON.parse(text)).places;
  } catch {
    return [];
  }
}
