import { expect, test } from '@playwright/test';
import { ProductPage, storedText } from './product-page';
import { storedRecords } from './stored-records';

test.describe('earlier versions of files', () => {
  test('are listed in the timeline, compared with the current version, and restored', async ({ page }) => {
    const product = new ProductPage(page);
    const projectId = await product.createProject('TON', 'Versions');
    await product.openFile('README.md');
    const original = await storedText(page, projectId, 'README.md');
    await product.editor.focus();
    await page.keyboard.press('ControlOrMeta+Home');
    // Insert the text at once. During slow typing, the editor would save several times, and each save creates a
    // version.
    await page.keyboard.insertText('A first change. ');
    await product.save();
    await expect.poll(() => storedText(page, projectId, 'README.md')).toBe(`A first change. ${original}`);

    await product.file('README.md').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Show Timeline' }).click();
    const versions = page.getByRole('list', { name: 'Versions of README.md' });
    await expect(versions.getByRole('listitem')).toHaveCount(2);
    const [current, created] = [versions.getByRole('listitem').nth(0), versions.getByRole('listitem').nth(1)];
    await expect(current).toContainText('Saved');
    await expect(current).toContainText('(+16 bytes)');
    await expect(created).toContainText('Created');

    await created.getByRole('button').first().click();
    const comparison = page.locator('.editor-comparison');
    await expect(comparison.getByRole('status')).toHaveText('1 change');
    await expect(comparison).toContainText('A first change.');

    await created.hover();
    await created.getByRole('button', { name: 'Restore' }).click();
    await expect.poll(() => storedText(page, projectId, 'README.md')).toBe(original);
    await expect(comparison.getByRole('status')).toHaveText('No differences');
    await expect(versions.getByRole('listitem').first()).toContainText('Restored');
    await product.notifications.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => storedText(page, projectId, 'README.md')).toBe(`A first change. ${original}`);
  });

  test('are shown for the active file, and restored from a menu with the keyboard', { tag: '@long' }, async ({
    page,
  }) => {
    const product = new ProductPage(page);
    const projectId = await product.createProject('TON', 'Followed');
    await product.openFile('package.json');
    const original = await storedText(page, projectId, 'package.json');
    await product.replaceText('{}');
    await product.save();
    await expect.poll(() => storedText(page, projectId, 'package.json')).toBe('{}');
    await product.tab('package.json').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Show Timeline' }).click();
    const versions = page.getByRole('list', { name: 'Versions of package.json' });
    await versions.getByRole('button', { name: 'Current version' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Restore' }).press('Enter');
    await expect.poll(() => storedText(page, projectId, 'package.json')).toBe(original);
    await product.openFile('tsconfig.json');
    await expect(page.getByRole('list', { name: 'Versions of tsconfig.json' })).toBeVisible();
  });
});

test('a snapshot restores all files in one step that can be undone', { tag: '@long' }, async ({ page }) => {
  const product = new ProductPage(page);
  const projectId = await product.createProject('TON', 'Snapshots');
  await product.openFile('README.md');
  const original = await storedText(page, projectId, 'README.md');
  await product.strip('README.md').getByRole('button', { name: 'New tab', exact: true }).click();
  await page.getByRole('list', { name: 'Views' }).getByRole('button', { name: 'Snapshots' }).click();
  await page.getByRole('button', { name: 'Create Snapshot…' }).click();
  const name = page.getByRole('dialog').getByRole('textbox');
  await name.fill('Before the change');
  await page.keyboard.press('Enter');
  const list = page.getByRole('list', { name: 'Snapshots' });
  await expect(list.getByRole('button', { name: 'Before the change' })).toBeVisible();

  await product.openFile('README.md');
  await product.replaceText('changed');
  await product.save();
  await expect.poll(() => storedText(page, projectId, 'README.md')).toBe('changed');
  await product.tab('Snapshots').click();
  await list.getByRole('button', { name: 'Before the change' }).click();
  const differences = page.getByRole('list', { name: 'Changes since “Before the change”' });
  await expect(differences.getByRole('listitem', { name: 'README.md' })).toContainText('Changed');

  await list.getByRole('listitem').hover();
  await list.getByRole('button', { name: 'Restore Snapshot' }).click();
  await expect.poll(() => storedText(page, projectId, 'README.md')).toBe(original);
  const restored = product.notifications.getByText('Restored snapshot “Before the change”');
  await expect(restored).toBeVisible();
  await product.notifications.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => storedText(page, projectId, 'README.md')).toBe('changed');
});

test('deleted files are in the trash and can be restored byte for byte', { tag: '@long' }, async ({
  page,
}) => {
  const product = new ProductPage(page);
  const projectId = await product.createProject('TON', 'Trash');
  await product.openFile('package.json');
  const original = await storedText(page, projectId, 'package.json');
  await product.file('package.json').click();
  await page.keyboard.press('Delete');
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete' });
  if (await confirm.isVisible()) await confirm.click();
  await expect(product.file('package.json')).toHaveCount(0);
  await expect(product.tab('package.json')).toHaveCount(0);
  expect(await storedText(page, projectId, 'package.json')).toBeUndefined();

  await product.file('README.md').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Show Trash' }).click();
  const trash = page.getByRole('list', { name: 'Trash' });
  await trash.getByRole('button', { name: 'package.json' }).click();
  await expect.poll(() => storedText(page, projectId, 'package.json')).toBe(original);
  await expect(product.file('package.json')).toBeVisible();
  await expect(page.getByText('The trash is empty')).toBeVisible();
});

test('a lost database is reported with the names of its projects', { tag: '@long' }, async ({ page }) => {
  const product = new ProductPage(page);
  const projectId = await product.createProject('TON', 'Precious');
  await expect(product.editorText).toContainText('op::increase');
  // The index, which is used to detect a loss, is written in the background.
  await expect
    .poll(() =>
      page.evaluate(() => Object.values({ ...localStorage }).some((value) => value.includes('Precious'))),
    )
    .toBe(true);
  await page.goto('/projects');
  await expect(page.getByRole('list', { name: 'Projects' })).toContainText('Precious');
  expect(await storedRecords(page, 'projects')).toHaveLength(1);
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase('sinter');
        request.onsuccess = () => resolve();
        request.onerror = () => reject(request.error);
      }),
  );
  await page.goto('/projects');
  await expect(product.notifications).toContainText('A project is missing: “Precious”', {
    timeout: 20_000,
  });
  await page.goto(`/editor/${projectId}`);
  await expect(page.getByText('“Precious” with 10 files should be here')).toBeVisible();
  await product.notifications.getByRole('button', { name: 'Details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Storage' });
  await expect(dialog.getByRole('list', { name: 'Missing' })).toContainText("'Precious'");
  await expect(dialog.getByRole('button', { name: 'Import Backup…' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Got It' }).click();
  await expect(dialog.getByRole('list', { name: 'Missing' })).toHaveCount(0);
});
