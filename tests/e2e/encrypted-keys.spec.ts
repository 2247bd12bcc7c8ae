import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { ProductPage, runCommand } from './product-page';

const ACCOUNTS = 'chain-ethereum.secret.accounts';

/** Returns the encrypted accounts in base64. If `losesKey` is set, first deletes the browser's encryption key. */
function storedAccounts(page: Page, losesKey = false): Promise<string> {
  return page.evaluate(
    async ([key, deletes]) => {
      const answer = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const database = await answer(indexedDB.open('sinter'));
      try {
        const values = database.transaction('values', 'readwrite').objectStore('values');
        if (deletes) await answer(values.delete('secrets.key'));
        const { text } = (await answer(values.get(key))) as { readonly text: ArrayBuffer };
        return btoa(String.fromCharCode(...new Uint8Array(text)));
      } finally {
        database.close();
      }
    },
    [ACCOUNTS, losesKey] as const,
  );
}

test('keys that cannot be decrypted are reported, can be exported, and are never overwritten', async ({
  page,
}) => {
  const product = new ProductPage(page);
  await product.createProject('Ethereum', 'Keys');
  const notifications = page.getByRole('region', { name: 'Notifications' });
  await runCommand(page, 'Ethereum: New Burner Account');
  await expect(notifications).toContainText('was created');
  const before = await storedAccounts(page, true);

  await page.reload();
  await runCommand(page, 'Ethereum: New Burner Account');
  await expect(notifications).toContainText('The stored keys “chain-ethereum accounts” cannot be decrypted');
  expect(await storedAccounts(page)).toBe(before);

  const downloading = page.waitForEvent('download');
  await runCommand(page, 'Storage: Export Encrypted Keys');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('sinter-encrypted-keys.json');
  const { secrets } = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(secrets).toContainEqual({ key: ACCOUNTS, value: expect.objectContaining({ text: before }) });

  await runCommand(page, 'Ethereum: Remove Burner Account');
  await page.getByRole('option', { name: 'Remove Unreadable Keys' }).click();
  await expect(notifications).toContainText('The unreadable keys were removed');
  await runCommand(page, 'Ethereum: New Burner Account');
  await expect(notifications).toContainText('was created');
  expect(await storedAccounts(page)).not.toBe(before);
});
