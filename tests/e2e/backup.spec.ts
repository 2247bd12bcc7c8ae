import { expect, type Page, test } from '@playwright/test';
import { ProductPage } from './product-page';

/** Replaces the folder picker with a folder in the origin's private file system. */
async function withPickedFolder(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, {
      showDirectoryPicker: async () =>
        (await navigator.storage.getDirectory()).getDirectoryHandle('Backups', { create: true }),
    });
  });
}

/** Returns the name and the first two bytes of every file in the chosen folder. */
function backups(page: Page): Promise<readonly (readonly [string, string])[]> {
  return page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('Backups', { create: true });
    const found: [string, string][] = [];
    for await (const handle of folder.values()) {
      // A file that is deleted or renamed at the same time may already be missing.
      const start = await folder
        .getFileHandle(handle.name)
        .then((there) => there.getFile())
        .then((file) => file.slice(0, 2).text())
        .catch(() => undefined);
      if (start !== undefined) found.push([handle.name, start]);
    }
    return found.sort();
  });
}

async function openDialog(page: Page) {
  await page.goto('/projects');
  await page.getByRole('button', { name: 'More import and export options' }).click();
  await page.getByRole('menuitem', { name: 'Backups...' }).click();
  return page.getByRole('dialog', { name: 'Backups' });
}

test.describe('backups', () => {
  test('are written to a chosen folder, verified, and limited to the chosen number', async ({ page }) => {
    await withPickedFolder(page);
    const product = new ProductPage(page);
    await product.createProject('TON', 'Counter');
    const dialog = await openDialog(page);
    await expect(dialog.getByText('None yet')).toBeVisible();
    await dialog.getByRole('button', { name: 'Choose Folder' }).click();
    await expect(dialog.getByText(/sinter-backup-.*\.zip, .* KB, just now; verified/)).toBeVisible();
    const [first] = await backups(page);
    expect(first).toEqual([expect.stringMatching(/^sinter-backup-[\dTZ-]+\.zip$/), 'PK']);

    await dialog.getByRole('textbox', { name: 'Backups to keep' }).fill('0');
    await expect(dialog.getByText('Enter a whole number from 1 to 1000')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Backups to keep' }).fill('1');
    await page.waitForTimeout(1100);
    await dialog.getByRole('button', { name: 'Back Up Now' }).click();
    await expect.poll(async () => (await backups(page))[0]?.[0]).not.toBe(first?.[0]);
    await expect.poll(async () => (await backups(page)).length).toBe(1);
  });

  test('run automatically when due, even after a reload', { tag: '@long' }, async ({ page }) => {
    await withPickedFolder(page);
    const product = new ProductPage(page);
    await product.createProject('Empty', 'First');
    const dialog = await openDialog(page);
    await dialog.getByRole('button', { name: 'Choose Folder' }).click();
    await expect(dialog.getByText('; verified')).toBeVisible();
    const before = await backups(page);
    // Two days after the first backup, create a second project.
    await page.clock.install({ time: Date.now() + 2 * 24 * 60 * 60 * 1000 });
    await product.createProject('Empty', 'Second');
    // A page checks whether a backup is due when it opens, and then every five minutes.
    await page.reload();
    await expect.poll(async () => (await backups(page)).length, { timeout: 30_000 }).toBe(before.length + 1);
  });

  test('report that the browser revoked the permission, and continue once it is granted again', {
    tag: '@long',
  }, async ({ page }) => {
    await withPickedFolder(page);
    // The browser's prompt cannot be automated, so its result is stubbed.
    await page.addInitScript(() => {
      const answer = (key: string) => async () => sessionStorage.getItem(key) ?? 'granted';
      Object.assign(FileSystemHandle.prototype, {
        queryPermission: answer('query'),
        requestPermission: answer('request'),
      });
    });
    const product = new ProductPage(page);
    await product.createProject('Empty', 'Kept');
    const dialog = await openDialog(page);
    await dialog.getByRole('button', { name: 'Choose Folder' }).click();
    await expect(dialog.getByText('; verified')).toBeVisible();
    const before = await backups(page);

    await page.evaluate(() => {
      sessionStorage.setItem('query', 'prompt');
      sessionStorage.setItem('request', 'denied');
    });
    await dialog.getByRole('button', { name: 'Back Up Now' }).click();
    await expect(
      dialog.getByText(/Failed just now: The browser does not allow Sinter to write/),
    ).toBeVisible();
    expect(await backups(page)).toEqual(before);
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();

    // Two days later a backup is due. Requesting the permission requires a click.
    await page.clock.install({ time: Date.now() + 2 * 24 * 60 * 60 * 1000 });
    await product.createProject('Empty', 'Another');
    await page.reload();
    await expect(product.notifications).toContainText('Backups are paused until you allow Sinter', {
      timeout: 30_000,
    });
    await page.evaluate(() => sessionStorage.setItem('request', 'granted'));
    await product.notifications.getByRole('button', { name: 'Allow' }).click();
    await expect.poll(async () => (await backups(page)).length).toBe(before.length + 1);
  });

  test('are replaced by a reminder if the browser cannot write to folders', { tag: '@long' }, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.assign(window, { showDirectoryPicker: undefined });
    });
    const product = new ProductPage(page);
    await product.createProject('Empty', 'Only here');
    await page.goto('/projects');
    const reminder = product.notifications.getByText('Your projects are stored only in this browser');
    await expect(reminder).toBeVisible({ timeout: 20_000 });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      product.notifications.getByRole('button', { name: 'Export all' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.zip$/);
    const dialog = await openDialog(page);
    await expect(dialog.getByText('This browser cannot write to local folders')).toBeVisible();
  });
});
