import { answer } from './read-stored';

/** File metadata required by specification §3. */
interface BareFile {
  readonly id: string;
  readonly projectId: string;
  readonly path: string;
  readonly size: number;
  readonly encoding: string;
  readonly extension: string;
  readonly lastModified: string;
  /** Key of the file's content. */
  readonly contentId: string;
}

const PROJECT = { id: 'project-bare', name: 'Bare', blockchain: 'none', updated_at: '' };

/** A minimal store of project files in IndexedDB: metadata by path and contents by key, without checks. */
export class BareStore {
  readonly #database: IDBDatabase;
  /** Files by index. Unlike the product, the bare store does not read them from the database. */
  readonly #files = new Map<number, BareFile>();

  constructor(database: IDBDatabase) {
    this.#database = database;
  }

  static async open(): Promise<BareStore> {
    const request = indexedDB.open('bare', 1);
    request.onupgradeneeded = () => {
      const files = request.result.createObjectStore('files', { keyPath: 'id' });
      files.createIndex('byPath', ['projectId', 'path'], { unique: true });
      request.result.createObjectStore('contents');
      request.result.createObjectStore('projects', { keyPath: 'id' });
      request.result.createObjectStore('versions', { autoIncrement: true }).createIndex('byFile', 'id');
    };
    return new BareStore(await answer(request));
  }

  async fill(files: readonly { readonly path: string; readonly content: string }[]): Promise<void> {
    const transaction = this.#write('files', 'contents');
    files.forEach(({ path, content }, index) => {
      this.#put(transaction, index, path, content);
    });
    await committed(transaction);
  }

  list(): Promise<readonly BareFile[]> {
    const all = IDBKeyRange.bound([PROJECT.id], [PROJECT.id, []]);
    return answer(this.#database.transaction('files').objectStore('files').index('byPath').getAll(all));
  }

  async read(path: string): Promise<unknown> {
    const transaction = this.#database.transaction(['files', 'contents']);
    const file: BareFile = await answer(
      transaction.objectStore('files').index('byPath').get([PROJECT.id, path]),
    );
    return answer(transaction.objectStore('contents').get(file.contentId));
  }

  /** Writes only the file and its bytes, without a previous version. */
  async overwrite(index: number, path: string, content: string): Promise<void> {
    const transaction = this.#write('files', 'contents');
    this.#put(transaction, index, path, content);
    await committed(transaction);
  }

  /**
   * Writes the same data as the product: the file, its bytes, its previous version, and the project's modification
   * time.
   */
  async save(index: number, path: string, content: string): Promise<void> {
    const transaction = this.#write('files', 'contents', 'projects', 'versions');
    transaction.objectStore('projects').put({ ...PROJECT, updated_at: new Date().toISOString() });
    transaction.objectStore('versions').add(this.#files.get(index));
    this.#put(transaction, index, path, content, crypto.randomUUID());
    await committed(transaction);
  }

  async renameFolder(from: string, to: string): Promise<void> {
    const transaction = this.#write('files');
    const store = transaction.objectStore('files');
    const inside = IDBKeyRange.bound([PROJECT.id, `${from}/`], [PROJECT.id, `${from}0`], false, true);
    const files: readonly BareFile[] = await answer(store.index('byPath').getAll(inside));
    for (const file of files) store.put({ ...file, path: to + file.path.slice(from.length) });
    await committed(transaction);
  }

  #put(
    transaction: IDBTransaction,
    index: number,
    path: string,
    content: string,
    contentId = `file-${index}`,
  ): void {
    const file: BareFile = {
      id: `file-${index}`,
      projectId: PROJECT.id,
      path,
      size: content.length,
      encoding: 'utf-8',
      extension: path.slice(path.lastIndexOf('.') + 1),
      lastModified: new Date().toISOString(),
      contentId,
    };
    this.#files.set(index, file);
    transaction.objectStore('files').put(file);
    transaction.objectStore('contents').put(content, contentId);
  }

  /** Starts a transaction with the same durability as in the product. */
  #write(...stores: readonly string[]): IDBTransaction {
    return this.#database.transaction([...stores], 'readwrite', { durability: 'strict' });
  }
}

function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
