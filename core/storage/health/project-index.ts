import { product } from '@core/base/product';
import { openDB } from 'idb';
import * as z from 'zod/mini';
import type { KeyValueStore } from '../values/key-value-store';

const entrySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Number of files, including folder markers and excluding settings. */
  files: z.number(),
  /** The project's `updated_at` when its files were counted. */
  updatedAt: z.string(),
});

/** Expected state of one project. */
export type IndexedProject = z.infer<typeof entrySchema>;

const INDEX_NAME = `${product.id}-index`;
const STORE = 'projects';

/**
 * Index of the projects that should exist. Two copies are stored outside the projects' database: one in another
 * database, and one in local storage, which browsers clear under different conditions. Either copy is sufficient.
 */
export class ProjectIndex {
  readonly #local: KeyValueStore;

  constructor(local: KeyValueStore) {
    this.#local = local;
  }

  /** Known projects by id. */
  async read(): Promise<ReadonlyMap<string, IndexedProject>> {
    const [stored, local] = [await this.#readDatabase(), this.#readLocal()];
    const known = new Map<string, IndexedProject>();
    for (const entry of [...local, ...stored]) {
      const other = known.get(entry.id);
      if (!other || other.updatedAt <= entry.updatedAt) known.set(entry.id, entry);
    }
    return known;
  }

  /**
   * Replaces the index. A failure to write either copy is ignored, because the projects themselves are stored
   * elsewhere.
   */
  async write(entries: Iterable<IndexedProject>): Promise<void> {
    const all = [...entries];
    this.#local.set(INDEX_NAME, JSON.stringify(all));
    await this.#inDatabase(async (store) => {
      await store.clear();
      await Promise.all(all.map((entry) => store.put(entry)));
    });
  }

  #readLocal(): readonly IndexedProject[] {
    try {
      return z.array(entrySchema).parse(JSON.parse(this.#local.get(INDEX_NAME) ?? '[]'));
    } catch {
      return [];
    }
  }

  async #readDatabase(): Promise<readonly IndexedProject[]> {
    let records: readonly unknown[] = [];
    await this.#inDatabase(async (store) => {
      records = await store.getAll();
    });
    return records.flatMap((record) => entrySchema.safeParse(record).data ?? []);
  }

  /**
   * Opens the database only when it is needed, which is rare. A connection that stayed open would block the database's
   * deletion.
   */
  async #inDatabase(work: (store: IndexStore) => Promise<void>): Promise<void> {
    try {
      const database = await openDB(INDEX_NAME, 1, {
        upgrade: (created) => void created.createObjectStore(STORE, { keyPath: 'id' }),
      });
      try {
        const transaction = database.transaction(STORE, 'readwrite');
        await Promise.all([work(transaction.store), transaction.done]);
      } finally {
        database.close();
      }
    } catch {
      // The failure is ignored, because local storage has a copy.
    }
  }
}

interface IndexStore {
  clear(): Promise<void>;
  put(entry: IndexedProject): Promise<unknown>;
  getAll(): Promise<readonly unknown[]>;
}
