import type { Page } from '@playwright/test';

export interface SeedFile {
  readonly path: string;
  readonly text: string;
}

/**
 * Writes files directly to the browser's database and reloads the page. The project must already have a file, whose
 * record serves as the model for the new records.
 */
export async function seedFiles(page: Page, projectId: string, files: readonly SeedFile[]): Promise<void> {
  await page.evaluate(
    async ([project, seeds]) => {
      interface StoredFile {
        readonly id: string;
        readonly projectId: string;
      }
      const answer = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const database = await answer(indexedDB.open('sinter'));
      const transaction = database.transaction(['files', 'contents'], 'readwrite');
      const done = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
      });
      const records = transaction.objectStore('files');
      const contents = transaction.objectStore('contents');
      const all: StoredFile[] = await answer(records.getAll());
      const alike = all.find((file) => file.projectId === project);
      for (const [index, { path, text }] of seeds.entries()) {
        const id = `seed-${project}-${index}`;
        const extension = path.slice(path.lastIndexOf('.') + 1);
        records.put({ ...alike, id, contentId: id, path, extension, size: text.length });
        contents.put(text, id);
      }
      await done;
      database.close();
    },
    [projectId, files] as const,
  );
  await page.reload();
}

/**
 * Ten thousand contracts in two hundred folders, identical on every call; `text` returns the content of each contract.
 */
export function manyFiles(
  text: (index: number) => string = (index) => `;; contract ${index}\n`,
): readonly SeedFile[] {
  return Array.from({ length: 10_000 }, (_, index) => ({
    path: `packages/package-${index % 200}/contract-${index}.fc`,
    text: text(index),
  }));
}
