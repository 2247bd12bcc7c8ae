/** The stored data of one file, read without the product's code. */
export interface StoredFile {
  readonly path: string;
  /** Size according to the metadata, in bytes. */
  readonly size: number;
  readonly encoding: string;
  /** Actual number of stored bytes; undefined if the content is missing. */
  readonly bytes: number | undefined;
  readonly digest: string | undefined;
}

/** All stored data of a project's files, read directly from IndexedDB. */
export async function readStored(projectId: string): Promise<readonly StoredFile[]> {
  const database = await answer(indexedDB.open('sinter'));
  try {
    const transaction = database.transaction(['files', 'contents']);
    const records: { path: string; size: number; encoding: string; projectId: string; contentId: string }[] =
      await answer(transaction.objectStore('files').getAll());
    const ours = records.filter((record) => record.projectId === projectId);
    const contents: unknown[] = await Promise.all(
      ours.map(({ contentId }) => answer(transaction.objectStore('contents').get(contentId))),
    );
    return await Promise.all(
      ours.map(async ({ path, size, encoding }, index) => {
        const bytes = bytesOf(contents[index]);
        const digest = bytes && (await digestOf(bytes));
        return { path, size, encoding, bytes: bytes?.byteLength, digest };
      }),
    );
  } finally {
    database.close();
  }
}

/** SHA-256 digest in hexadecimal. */
export async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function bytesOf(content: unknown): Uint8Array<ArrayBuffer> | undefined {
  if (typeof content === 'string') return new TextEncoder().encode(content);
  return content instanceof Uint8Array ? new Uint8Array(content) : undefined;
}

export function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
