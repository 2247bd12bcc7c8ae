import { expect, type Page, test } from '@playwright/test';
import { boxOf, ProductPage, storedText } from './product-page';

const lines = Array.from({ length: 200 }, (_, index) =>
  index === 0
    ? '() first() impure {'
    : index < 5
      ? `    ;; inside ${index}`
      : index === 5
        ? '}'
        : `;; line ${index + 1}`,
).join('\n');

/** Overwrites a value in local storage, such as a stored layout. */
function breakLocal(page: Page, key: string, text: string): Promise<void> {
  return page.evaluate(([name, value]) => window.localStorage.setItem(name, value), [key, text] as const);
}

test('the cursor, scroll position and folding are restored after a tab is closed or the page is reloaded', {
  tag: '@long',
}, async ({ page }) => {
  const product = new ProductPage(page);
  await product.createProject('Empty', 'Places');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open Files…' }).click();
  await (await chooser).setFiles({ name: 'long.fc', mimeType: 'text/plain', buffer: Buffer.from(lines) });
  await expect(product.editorText).toContainText('inside 1');

  await product.editor.focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('ControlOrMeta+Shift+BracketLeft');
  await expect(product.editorText).not.toContainText('inside 1');
  await page.keyboard.press('ControlOrMeta+G');
  await page.keyboard.type('120:4');
  await page.keyboard.press('Enter');
  await expect(product.statusBar).toContainText('Ln 120, Col 4');
  await expect(product.editorText).toContainText(';; line 120');
  const shown = (await product.editorText.textContent()) ?? '';

  const isBack = async () => {
    await expect(product.statusBar).toContainText('Ln 120, Col 4');
    await expect.poll(() => product.editorText.textContent()).toBe(shown);
    await product.editor.focus();
    await page.keyboard.press('ControlOrMeta+Home');
    await expect(product.editorText).toContainText('first()');
    await expect(product.editorText).not.toContainText('inside 1');
    await page.keyboard.press('ControlOrMeta+G');
    await page.keyboard.type('120:4');
    await page.keyboard.press('Enter');
    await expect.poll(() => product.editorText.textContent()).toBe(shown);
  };
  await page.getByRole('button', { name: 'Close long.fc' }).click();
  await expect(product.tab('long.fc')).toHaveCount(0);
  await product.openFile('long.fc');
  await isBack();
  await page.reload();
  await expect(product.editorText).toContainText(';; line 120');
  await isBack();
});

test('an unreadable layout is reported, backed up and replaced by the default layout', {
  tag: '@long',
}, async ({ page }) => {
  const product = new ProductPage(page);
  const projectId = await product.createProject('TON', 'Damaged');
  await expect(product.editorText).toContainText('op::increase');
  const files = page.getByRole('tabpanel', { name: 'Files' });
  const width = (await boxOf(files)).width;

  // A layout as a later version of the product would store it, both in local storage and in the project files.
  const broken = '{"version":99,"updatedAt":"2030-01-01T00:00:00.000Z","root":{}}';
  await expect.poll(() => storedText(page, projectId, '.sinter/settings/layout.json')).toContain('main.fc');
  await page.goto('/projects');
  await page.evaluate(
    async ([project, text]) => {
      for (const { name } of await indexedDB.databases()) {
        const database = await new Promise<IDBDatabase>((resolve, reject) => {
          const request = indexedDB.open(name ?? '');
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
        if (database.objectStoreNames.contains('files')) {
          const transaction = database.transaction(['files', 'contents'], 'readwrite');
          const all = transaction.objectStore('files').getAll();
          await new Promise((resolve) => {
            all.onsuccess = resolve;
          });
          const file = all.result.find(
            (one: { projectId: string; path: string }) =>
              one.projectId === project && one.path === '.sinter/settings/layout.json',
          );
          transaction.objectStore('contents').put(text, file.contentId);
          await new Promise((resolve) => {
            transaction.oncomplete = resolve;
          });
        }
        database.close();
      }
      window.localStorage.setItem(`sinter-layout-${project}`, text);
    },
    [projectId, broken] as const,
  );

  await page.goto(`/editor/${projectId}`);
  const note = product.notifications.getByRole('status').filter({ hasText: 'stored layout' });
  await expect(note).toContainText('The default layout is shown');
  await expect(note).toContainText('.sinter/settings/layout.backup.json');
  // The default layout opens the contract.
  await expect(product.editorText).toContainText('op::increase');
  expect((await boxOf(files)).width).toBeCloseTo(width, 0);
  expect(await storedText(page, projectId, '.sinter/settings/layout.backup.json')).toBe(broken);
});

test('unreadable windows are omitted without affecting the panes', { tag: '@long' }, async ({ page }) => {
  const product = new ProductPage(page);
  const projectId = await product.createProject('TON', 'Windows');
  await expect(product.editorText).toContainText('op::increase');
  await product.openFile('README.md');
  await expect
    .poll(() => page.evaluate((key) => window.localStorage.getItem(key), `sinter-layout-${projectId}`))
    .toContain('README.md');
  await page.goto('/projects');
  await breakLocal(page, `sinter-floating-${projectId}`, '{"version":1,"floating":"none"}');
  await page.goto(`/editor/${projectId}`);
  await expect(product.tab('README.md')).toHaveAttribute('aria-selected', 'true');
  await expect(product.tab('main.fc')).toBeVisible();
  // Either copy of the layout may be the newer one. The copy in the project files is written later, and only if the
  // page is still open.
  await expect(product.notifications).toContainText(
    /Its tiled panes are shown without the floating windows|Another stored copy is shown/,
  );
  await expect
    .poll(() => storedText(page, projectId, '.sinter/settings/floating.backup.json'))
    .toBe('{"version":1,"floating":"none"}');
});
