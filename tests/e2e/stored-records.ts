import type { Page } from '@playwright/test';

/** All records of one object store in the browser's database, as the page would read them. */
export function storedRecords(
  page: Page,
  store: string,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  return page.evaluate(async (name) => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await answer(indexedDB.open('sinter'));
    try {
      return await answer(database.transaction(name).objectStore(name).getAll());
    } finally {
      database.close();
    }
  }, store);
}

/** Unsaved file contents by path. They are stored in case a page is closed. */
export async function unsavedTexts(page: Page): Promise<Readonly<Record<string, unknown>>> {
  const records = await storedRecords(page, 'unsaved');
  return Object.fromEntries(records.map(({ path, text }) => [path, text]));
}
