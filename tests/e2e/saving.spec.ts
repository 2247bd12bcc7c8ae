import { randomBytes } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { ProductPage, runCommand, storedText } from './product-page';
import { unsavedTexts } from './stored-records';

const original = 'one\ntwo\nthree\nfour\nfive\n';

/** Creates a project with one open file, 'list.txt', and turns automatic saving off. */
async function openList(
  page: Page,
  name: string,
  text = original,
): Promise<{ product: ProductPage; projectId: string }> {
  const product = new ProductPage(page);
  const projectId = await product.createProject('Empty', name);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open Files…' }).click();
  const buffer = Buffer.from(text);
  await (await chooser).setFiles({ name: 'list.txt', mimeType: 'text/plain', buffer });
  await expect(product.editorText).toContainText('one');
  await runCommand(page, 'Toggle Auto Save');
  return { product, projectId };
}

async function type(product: ProductPage, place: 'Home' | 'End', text: string): Promise<void> {
  await product.editor.focus();
  await product.page.keyboard.press(`ControlOrMeta+${place}`);
  await product.page.keyboard.type(text);
}

const unsaved = (product: ProductPage, title: string) =>
  expect(product.tab(title)).toHaveAttribute('aria-description', /Unsaved changes/);

test('the text in a crashed tab is restored as unsaved changes that can be undone and saved', {
  tag: '@long',
}, async ({ page, context }) => {
  const { product, projectId } = await openList(page, 'Killed');
  await type(product, 'Home', 'typed and not saved ');
  await expect.poll(() => unsavedTexts(page)).toEqual({ 'list.txt': `typed and not saved ${original}` });
  const devTools = await context.newCDPSession(page);
  // The call never resolves, because it crashes the page.
  void devTools.send('Page.crash').catch(() => undefined);
  await page.waitForEvent('crash');

  const next = new ProductPage(await context.newPage());
  await next.page.goto(`/editor/${projectId}`);
  await expect(next.editorText).toContainText('typed and not saved one');
  await unsaved(next, 'list.txt');
  await expect(next.notifications).toContainText('Unsaved changes to “list.txt” were restored');
  expect(await storedText(next.page, projectId, 'list.txt')).toBe(original);

  await next.editor.focus();
  await next.page.keyboard.press('ControlOrMeta+Z');
  await expect(next.editorText).not.toContainText('typed');
  await next.page.keyboard.press('ControlOrMeta+Shift+Z');
  await next.save();
  await expect
    .poll(() => storedText(next.page, projectId, 'list.txt'))
    .toBe(`typed and not saved ${original}`);
  await expect.poll(() => unsavedTexts(next.page)).toEqual({});
});

test('changes to different lines in two tabs are merged', async ({ page, context }) => {
  const { product, projectId } = await openList(page, 'Two tabs');
  const other = new ProductPage(await context.newPage());
  await other.page.goto(`/editor/${projectId}`);
  await expect(other.editorText).toContainText('five');

  await type(product, 'Home', 'here ');
  await type(other, 'End', 'there');
  await unsaved(product, 'list.txt');
  await product.save();
  await expect.poll(() => storedText(page, projectId, 'list.txt')).toBe(`here ${original}`);
  await expect(other.editorText).toContainText('here one');
  await expect(other.editorText).toContainText('there');
  // Merging does not move the cursor, so further input continues after the previously typed text.
  await other.page.keyboard.type(' too');
  await other.save();
  await expect.poll(() => storedText(page, projectId, 'list.txt')).toBe(`here ${original}there too`);
  await expect(product.editorText).toContainText('there too');
});

test('changes to the same line in two tabs are reported, and neither tab overwrites the other', {
  tag: '@long',
}, async ({ page, context }) => {
  const { product, projectId } = await openList(page, 'Same line');
  const other = new ProductPage(await context.newPage());
  await other.page.goto(`/editor/${projectId}`);
  await expect(other.editorText).toContainText('five');

  await type(other, 'Home', 'theirs ');
  await type(product, 'Home', 'mine ');
  await other.save();
  const banner = page.getByRole('tabpanel', { name: 'list.txt' }).getByRole('alert');
  await expect(banner).toContainText('“list.txt” was changed elsewhere and has unsaved changes here.');
  await product.save();
  expect(await storedText(page, projectId, 'list.txt')).toBe(`theirs ${original}`);

  await banner.getByRole('button', { name: 'Compare' }).click();
  const comparison = page.getByRole('region', { name: 'list.txt (Theirs ↔ Mine)' });
  await expect(comparison.getByRole('status')).toHaveText('1 change');
  await product.tab('list.txt').click();
  await banner.getByRole('button', { name: 'Keep Mine' }).click();
  await expect(banner).toHaveCount(0);
  await product.save();
  await expect.poll(() => storedText(page, projectId, 'list.txt')).toBe(`mine ${original}`);
  await expect(other.editorText).toContainText('mine one');
});

test('a failed save is reported, and the file is saved automatically when space is available again', async ({
  page,
  baseURL,
}) => {
  // The pauses between attempts double each time, up to a minute, and the last pause may start before space is
  // available.
  test.slow();
  const devTools = await page.context().newCDPSession(page);
  const origin = baseURL ?? '';
  // Sets the quota before the database is used, because the browser caches the available space.
  await devTools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 3_500_000 });
  // Random text, because the browser compresses repetitive text.
  const much = `one\n${randomBytes(1_500_000).toString('base64').replace(/.{76}/g, '$&\n')}`;
  const { product, projectId } = await openList(page, 'Refused', much);
  // A save stores the whole text again, in addition to the previous version.
  await type(product, 'Home', 'changed ');
  await product.save();
  const failure = product.notifications
    .getByRole('alert')
    .filter({ hasText: '“list.txt” could not be saved' });
  await expect(failure).toContainText('This browser’s storage is full');
  await expect(failure).toContainText('will be saved automatically as soon as possible');
  await expect(failure.getByRole('button', { name: 'Free Up Space…' })).toBeVisible();
  await unsaved(product, 'list.txt');
  expect(await storedText(page, projectId, 'list.txt')).toBe(much);

  await runCommand(page, 'View: Storage');
  const dialog = page.getByRole('dialog', { name: 'Storage' });
  await expect(dialog).toContainText('Earlier file versions');
  // The notification can be reached with the keyboard while a dialog is open.
  await expect(failure).toBeVisible();
  await page.keyboard.press('F6');
  await expect(product.notifications.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('F6');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(failure).toBeVisible();
  expect(await storedText(page, projectId, 'list.txt')).toBe(much);

  await devTools.send('Storage.overrideQuotaForOrigin', { origin });
  // The automatic save succeeds without further user input.
  await expect
    .poll(() => storedText(page, projectId, 'list.txt'), { timeout: 75_000 })
    .toBe(`changed ${much}`);
  await expect(failure).toHaveCount(0);
  await expect(product.tab('list.txt')).not.toHaveAttribute('aria-description', /Unsaved changes/);
});
