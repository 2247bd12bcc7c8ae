import type { Page } from '@playwright/test';

/** All of a project's stored files by path, with their bytes in hexadecimal and their modification times. */
export type StoredFiles = Readonly<Record<string, { readonly bytes: string; readonly time: string }>>;

/** Files in all non-deleted projects, by project name, read from the browser's database. */
export function storedProjects(page: Page): Promise<Readonly<Record<string, StoredFiles>>> {
  return page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await answer(indexedDB.open('sinter'));
    try {
      const transaction = database.transaction(['projects', 'files', 'contents']);
      const all = <T>(store: string): Promise<T[]> => answer(transaction.objectStore(store).getAll());
      const projects = await all<{ id: string; name: string; deleted_at?: string }>('projects');
      const files = await all<{ projectId: string; path: string; contentId: string; lastModified: string }>(
        'files',
      );
      const stored: Record<string, Record<string, { bytes: string; time: string }>> = {};
      for (const { id, name, deleted_at } of projects) {
        if (deleted_at !== undefined) continue;
        const own: Record<string, { bytes: string; time: string }> = {};
        stored[name] = own;
        for (const { path, contentId, lastModified } of files.filter(({ projectId }) => projectId === id)) {
          const content: unknown = await answer(transaction.objectStore('contents').get(contentId));
          const bytes = content instanceof Uint8Array ? content : new TextEncoder().encode(String(content));
          // Archives store times in whole seconds, so fractions are removed.
          const time = lastModified.replace(/\.\d+Z$/, 'Z');
          own[path] = {
            bytes: Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''),
            time,
          };
        }
      }
      return stored;
    } finally {
      database.close();
    }
  });
}

/** Deletes all data that the browser stores for the product, as clearing the site data does. */
export async function wipeOrigin(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  await page.goto('about:blank');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await devtools.detach();
}
