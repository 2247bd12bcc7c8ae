import { answer } from './read-stored';

const NAME = 'sinter';

/** Writes a record directly to the database, bypassing the store. */
export async function rawPut(store: string, value: unknown, key?: IDBValidKey): Promise<void> {
  await inDatabase(store, (target) => answer(target.put(value, key)));
}

/** Deletes one record or all records directly in the database, bypassing the store. */
export async function rawDelete(store: string, key?: IDBValidKey): Promise<void> {
  await inDatabase(store, (target) => answer(key === undefined ? target.clear() : target.delete(key)));
}

export async function deleteDatabase(): Promise<void> {
  await answer(indexedDB.deleteDatabase(NAME));
}

/** Creates the database in the format of the product's first version, with one project. */
export async function makeFirstVersion(projectId: string, count: number): Promise<void> {
  await deleteDatabase();
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('projects', { keyPath: 'id' });
    const files = request.result.createObjectStore('files', { keyPath: 'id' });
    files.createIndex('byPath', ['projectId', 'path'], { unique: true });
    request.result.createObjectStore('contents');
  };
  const database = await answer(request);
  const transaction = database.transaction(['projects', 'files', 'contents'], 'readwrite');
  const now = '2026-01-01T00:00:00.000Z';
  transaction.objectStore('projects').put({
    id: projectId,
    name: 'Old',
    blockchain: 'ton',
    tenantId: 'sinter',
    metadata: { hasAIContract: false },
    created_at: now,
    updated_at: now,
  });
  for (let index = 0; index < count; index++) {
    const [id, path, content] = [`file-${index}`, `src/file${index}.fc`, `;; ${index}`];
    const rest = { size: content.length, encoding: 'utf-8', extension: 'fc', lastModified: now };
    transaction.objectStore('files').put({ id, projectId, path, ...rest });
    transaction.objectStore('contents').put(content, id);
  }
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
  database.close();
}

async function inDatabase(store: string, work: (target: IDBObjectStore) => Promise<unknown>): Promise<void> {
  const database = await answer(indexedDB.open(NAME));
  try {
    await work(database.transaction(store, 'readwrite').objectStore(store));
  } finally {
    database.close();
  }
}
