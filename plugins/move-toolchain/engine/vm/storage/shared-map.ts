/** Changes are merged into the shared entries only if there are more than this many. */
const OWN_CHANGES = 64;

/**
 * A map whose copies share their entries. The time needed to copy it depends on the number of recent changes, not on
 * the map's size. Values must not be modified in place.
 */
export class SharedMap<K, V extends object> implements Iterable<readonly [K, V]> {
  /** Shared with copies of this map and never modified. */
  #shared: ReadonlyMap<K, V>;
  /** Entries that differ from the shared entries. The value of a deleted entry is undefined. */
  #own: Map<K, V | undefined>;

  constructor(entries?: ReadonlyMap<K, V>) {
    this.#shared = new Map(entries);
    this.#own = new Map();
  }

  copy(): SharedMap<K, V> {
    // The limit grows with the map, so that the merge cost per change remains low.
    if (this.#own.size > Math.max(OWN_CHANGES, Math.sqrt(this.#shared.size))) {
      this.#shared = new Map(this);
      this.#own = new Map();
    }
    const copy = new SharedMap<K, V>();
    copy.#shared = this.#shared;
    copy.#own = new Map(this.#own);
    return copy;
  }

  get(key: K): V | undefined {
    return this.#own.get(key) ?? (this.#own.has(key) ? undefined : this.#shared.get(key));
  }

  has(key: K): boolean {
    return this.get(key) !== undefined;
  }

  set(key: K, value: V): void {
    this.#own.set(key, value);
  }

  delete(key: K): void {
    if (this.#shared.has(key)) this.#own.set(key, undefined);
    else this.#own.delete(key);
  }

  /** Entries in insertion order. A key that was deleted and added again is not necessarily last. */
  *[Symbol.iterator](): IterableIterator<readonly [K, V]> {
    for (const [key, value] of this.#shared) {
      const own = this.#own.get(key);
      if (own !== undefined) yield [key, own];
      else if (!this.#own.has(key)) yield [key, value];
    }
    for (const [key, value] of this.#own)
      if (value !== undefined && !this.#shared.has(key)) yield [key, value];
  }

  *keys(): IterableIterator<K> {
    for (const [key] of this) yield key;
  }
}
