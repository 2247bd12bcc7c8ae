import { answer } from './read-stored';

interface BareFile {
  readonly id: number;
  readonly path: string;
  readonly size: number;
  readonly lastModified: string;
}

/** The least that keeps files in IndexedDB: metadata by path and contents by id, and nothing checked. */
export class BareStore {
  readonly #database: IDBDatabase;

  constructor(database: IDBDatabase) {
    this.#database = database;
  }

  static async open(): Promise<BareStore> {
    const request = indexedDB.open('bare', 1);
    request.onupgradeneeded = () => {
      const files = request.result.createObjectStore('files', { keyPath: 'id' });
      files.createIndex('byPath', 'path', { unique: true });
      request.result.createObjectStore('contents');
    };
    return new BareStore(await answer(request));
  }

  async fill(files: readonly { readonly path: string; readonly content: string }[]): Promise<void> {
    const transaction = this.#write();
    files.forEach(({ path, content }, id) => {
      transaction.objectStore('files').put({ id, path, size: content.length, lastModified: '' });
      transaction.objectStore('contents').put(content, id);
    });
    await committed(transaction);
  }

  list(): Promise<readonly BareFile[]> {
    return answer(this.#database.transaction('files').objectStore('files').index('byPath').getAll());
  }

  async read(path: string): Promise<unknown> {
    const transaction = this.#database.transaction(['files', 'contents']);
    const file: BareFile = await answer(transaction.objectStore('files').index('byPath').get(path));
    return answer(transaction.objectStore('contents').get(file.id));
  }

  async save(id: number, path: string, content: string): Promise<void> {
    const transaction = this.#write();
    const lastModified = new Date().toISOString();
    transaction.objectStore('files').put({ id, path, size: content.length, lastModified });
    transaction.objectStore('contents').put(content, id);
    await committed(transaction);
  }

  async renameFolder(from: string, to: string): Promise<void> {
    const transaction = this.#write();
    const store = transaction.objectStore('files');
    const inside = IDBKeyRange.bound(`${from}/`, `${from}0`, false, true);
    const files: readonly BareFile[] = await answer(store.index('byPath').getAll(inside));
    for (const file of files) store.put({ ...file, path: to + file.path.slice(from.length) });
    await committed(transaction);
  }

  /** As durable as the product's. */
  #write(): IDBTransaction {
    return this.#database.transaction(['files', 'contents'], 'readwrite', { durability: 'strict' });
  }
}

function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
