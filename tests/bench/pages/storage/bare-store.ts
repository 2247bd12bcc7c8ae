import { answer } from './read-stored';

/** What specification §3 wants to be known of a file. */
interface BareFile {
  readonly id: string;
  readonly projectId: string;
  readonly path: string;
  readonly size: number;
  readonly encoding: string;
  readonly extension: string;
  readonly lastModified: string;
}

const PROJECT = 'project-bare';

/** The least that keeps files of projects in IndexedDB: metadata by path and contents by id, and nothing checked. */
export class BareStore {
  readonly #database: IDBDatabase;

  constructor(database: IDBDatabase) {
    this.#database = database;
  }

  static async open(): Promise<BareStore> {
    const request = indexedDB.open('bare', 1);
    request.onupgradeneeded = () => {
      const files = request.result.createObjectStore('files', { keyPath: 'id' });
      files.createIndex('byPath', ['projectId', 'path'], { unique: true });
      request.result.createObjectStore('contents');
    };
    return new BareStore(await answer(request));
  }

  async fill(files: readonly { readonly path: string; readonly content: string }[]): Promise<void> {
    const transaction = this.#write();
    files.forEach(({ path, content }, index) => {
      this.#put(transaction, index, path, content);
    });
    await committed(transaction);
  }

  list(): Promise<readonly BareFile[]> {
    const all = IDBKeyRange.bound([PROJECT], [PROJECT, []]);
    return answer(this.#database.transaction('files').objectStore('files').index('byPath').getAll(all));
  }

  async read(path: string): Promise<unknown> {
    const transaction = this.#database.transaction(['files', 'contents']);
    const file: BareFile = await answer(
      transaction.objectStore('files').index('byPath').get([PROJECT, path]),
    );
    return answer(transaction.objectStore('contents').get(file.id));
  }

  async save(index: number, path: string, content: string): Promise<void> {
    const transaction = this.#write();
    this.#put(transaction, index, path, content);
    await committed(transaction);
  }

  async renameFolder(from: string, to: string): Promise<void> {
    const transaction = this.#write();
    const store = transaction.objectStore('files');
    const inside = IDBKeyRange.bound([PROJECT, `${from}/`], [PROJECT, `${from}0`], false, true);
    const files: readonly BareFile[] = await answer(store.index('byPath').getAll(inside));
    for (const file of files) store.put({ ...file, path: to + file.path.slice(from.length) });
    await committed(transaction);
  }

  #put(transaction: IDBTransaction, index: number, path: string, content: string): void {
    const file: BareFile = {
      id: `file-${index}`,
      projectId: PROJECT,
      path,
      size: content.length,
      encoding: 'utf-8',
      extension: path.slice(path.lastIndexOf('.') + 1),
      lastModified: new Date().toISOString(),
    };
    transaction.objectStore('files').put(file);
    transaction.objectStore('contents').put(content, file.id);
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
