import { expect, type Locator, type Page, test } from '@playwright/test';
import { violations } from './axe';
import { openLargeProject } from './large-project';

class SearchModal {
  readonly dialog: Locator;
  readonly field: Locator;
  readonly results: Locator;
  readonly rows: Locator;
  readonly marked: Locator;
  readonly preview: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Search files by name...', exact: true });
    this.field = this.dialog.getByRole('textbox', { name: 'Search files by name...' });
    this.results = this.dialog.getByRole('listbox', { name: 'Results' });
    this.rows = this.results.getByRole('option');
    this.marked = this.results.getByRole('option', { selected: true });
    this.preview = this.dialog.getByRole('region', { name: 'Preview' });
  }

  count(text: string): Locator {
    return this.dialog.getByRole('status').filter({ hasText: new RegExp(`^${text}$`) });
  }
}

async function openModal(page: Page, key = 'ControlOrMeta+P'): Promise<SearchModal> {
  const modal = new SearchModal(page);
  await page.keyboard.press(key);
  await expect(modal.field).toBeFocused();
  return modal;
}

test.describe('Go to File among ten thousand files', () => {
  test('shows a message for every search state, and previews files', { tag: '@long' }, async ({ page }) => {
    await openLargeProject(page, 'Search');
    const modal = await openModal(page);
    await expect(modal.dialog.getByText('Start typing to search')).toBeVisible();
    await expect(modal.count('10 results')).toBeVisible();
    await expect(modal.rows.first()).toContainText('main.fc');
    await expect(modal.preview).toContainText('op::increase');
    await expect(modal.preview.getByText('… 46 more lines')).toBeVisible();
    await expect(modal.preview.getByText('Press Enter to open in editor')).toBeVisible();

    expect(await violations(page)).toEqual([]);

    await modal.field.fill('stdlib');
    await expect(modal.count('1 result')).toBeVisible();
    await expect(modal.marked).toContainText('contracts/imports');
    await expect(modal.marked.locator('mark')).toHaveText('stdlib');

    await modal.field.fill('contracts');
    await expect(modal.marked).toHaveText('contracts');
    await expect(modal.preview.getByText('Contains 2 items')).toBeVisible();
    await expect(
      modal.preview.getByText('This is a directory. Select a file to view its contents.'),
    ).toBeVisible();

    await modal.field.fill('no such file');
    await expect(modal.dialog.getByText('No files found')).toBeVisible();
    await expect(modal.dialog.getByText('Try a different search term')).toBeVisible();
    await expect(modal.preview.getByText('Select a file to preview')).toBeVisible();
    await expect(modal.count('0 results')).toBeVisible();
  });

  test('explains why a file has no preview', { tag: '@long' }, async ({ page }) => {
    const product = await openLargeProject(page, 'Unseen');
    await page.getByRole('button', { name: 'New File' }).click();
    await page.keyboard.type('blank.fc');
    await page.keyboard.press('Enter');
    await expect(product.tab('blank.fc')).toHaveAttribute('aria-selected', 'true');
    await page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([Uint8Array.of(0x89, 0x50, 0, 255)], 'image.png'));
      document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    });
    await expect(product.notifications).toContainText('Added image.png', { timeout: 30_000 });

    const modal = await openModal(page);
    await modal.field.fill('blank.fc');
    await expect(modal.preview.getByText('No content found')).toBeVisible();
    await modal.field.fill('image.png');
    await expect(
      modal.preview.getByText('This file does not have content available for preview.'),
    ).toBeVisible();
    await page.evaluate(() => {
      const { get } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.get = function (key) {
        const isContent = this.transaction.db.name === 'sinter' && this.name === 'contents';
        if (!isContent || document.documentElement.dataset.disk === 'mended') return get.call(this, key);
        throw new DOMException('The disk is broken', 'UnknownError');
      };
    });
    await modal.field.fill('contract-4242.fc');
    await expect(modal.preview.getByText('Failed to load file content')).toBeVisible();
    await page.evaluate(() => {
      document.documentElement.dataset.disk = 'mended';
    });
    await modal.field.fill('contract-4243.fc');
    await expect(modal.preview).toContainText(';; contract 4243');
  });

  test('can be operated with the keyboard and returns focus to the editor', { tag: '@long' }, async ({
    page,
  }) => {
    const product = await openLargeProject(page, 'Keys');
    await product.editor.focus();
    const modal = await openModal(page, 'ControlOrMeta+Shift+O');
    await page.keyboard.press('Escape');
    await expect(modal.dialog).toHaveCount(0);
    await expect(product.editor).toBeFocused();

    await openModal(page);
    await page.keyboard.press('ArrowDown');
    await expect(modal.rows.nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('End');
    await expect(modal.rows.last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(modal.rows.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('PageDown');
    await expect(modal.rows.last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Home');
    await expect(modal.rows.first()).toHaveAttribute('aria-selected', 'true');
    await page.mouse.click(5, 5);
    await expect(modal.dialog).toHaveCount(0);
    await expect(product.editor).toBeFocused();

    // Enter waits for the results for the typed text, even if the user types quickly.
    await openModal(page);
    await page.keyboard.type('package.json');
    await page.keyboard.press('Enter');
    await expect(product.tab('package.json')).toHaveAttribute('aria-selected', 'true');
    await expect(product.editorText).toContainText('"name"');
    await openModal(page, 'ControlOrMeta+E');
    await expect(modal.marked).toContainText('main.fc');
    await page.keyboard.press('Enter');
    await expect(product.tab('main.fc')).toHaveAttribute('aria-selected', 'true');

    await openModal(page);
    await page.keyboard.type('readme');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(product.tab('README.md')).toHaveAttribute('aria-selected', 'true');
    await expect(product.strip('README.md').getByRole('tab')).toHaveCount(1);
  });

  test('switches to a recent file when Ctrl is released', { tag: '@long' }, async ({ page }) => {
    const product = await openLargeProject(page, 'Recent');
    const modal = new SearchModal(page);
    const held = async (key: string, times: number) => {
      await page.keyboard.down('Control');
      await page.keyboard.press(key);
      await expect(modal.field).toBeFocused();
      for (let more = 1; more < times; more++) await page.keyboard.press(key);
    };
    for (const name of ['package.json', 'README.md']) {
      await openModal(page);
      await page.keyboard.type(name);
      await page.keyboard.press('Enter');
      await expect(product.tab(name)).toHaveAttribute('aria-selected', 'true');
    }
    await held('Tab', 2);
    await expect(modal.marked).toContainText('main.fc');
    await page.keyboard.press('Shift+Tab');
    await expect(modal.marked).toContainText('package.json');
    await page.keyboard.up('Control');
    await expect(modal.dialog).toHaveCount(0);
    await expect(product.tab('package.json')).toHaveAttribute('aria-selected', 'true');

    await held('Tab', 1);
    await page.keyboard.press('Escape');
    await page.keyboard.up('Control');
    await expect(modal.dialog).toHaveCount(0);
    await expect(product.tab('package.json')).toHaveAttribute('aria-selected', 'true');

    // The list opened with Ctrl+E stays open when Ctrl is released. Pressing E again while Ctrl is held selects the
    // next entry, as Tab does.
    await held('e', 1);
    await page.keyboard.up('Control');
    await expect(modal.marked).toContainText('README.md');
    await page.keyboard.press('Escape');
    await held('e', 2);
    await expect(modal.marked).toContainText('main.fc');
    await page.keyboard.up('Control');
    await expect(product.tab('main.fc')).toHaveAttribute('aria-selected', 'true');
  });

  test('goes to a line in a named file or in the open file', { tag: '@long' }, async ({ page }) => {
    const product = await openLargeProject(page, 'Lines');
    const status = page.getByRole('status', { name: 'Status bar' });
    const modal = await openModal(page);
    await page.keyboard.type('stdlib:12:3');
    await expect(modal.count('1 result')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(product.tab('stdlib.fc')).toHaveAttribute('aria-selected', 'true');
    await expect(status.getByText('Ln 12, Col 3')).toBeVisible();
    await openModal(page);
    await page.keyboard.type(':7');
    await expect(modal.marked).toHaveText('Go to line 7');
    await page.keyboard.press('Enter');
    await expect(status.getByText('Ln 7, Col 1')).toBeVisible();
    await expect(product.editor).toBeFocused();
  });

  test('switches to the command palette and help when their prefixes are typed, and closes when its shortcut is pressed again', {
    tag: '@long',
  }, async ({ page }) => {
    const product = await openLargeProject(page, 'Palette');
    for (const key of ['ControlOrMeta+Shift+P', 'F1']) {
      const modal = await openModal(page, key);
      await expect(modal.field).toHaveValue('>');
      await page.keyboard.press(key);
      await expect(modal.dialog).toHaveCount(0);
    }
    const modal = await openModal(page);
    await modal.field.fill('?');
    await modal.results.getByRole('option', { name: /Go to Line/ }).click();
    await expect(modal.field).toHaveValue(':');
    await page.keyboard.press('Escape');

    await product.tab('main.fc').click();
    await page.keyboard.press('Shift');
    await page.keyboard.press('Shift');
    await expect(modal.field).toBeFocused();
    await page.keyboard.type('deploy');
    await expect(modal.rows.first()).toContainText('deployMain.ts');
  });

  test('finds files that were added after it was first opened', { tag: '@long' }, async ({ page }) => {
    const product = await openLargeProject(page, 'Changes');
    const modal = await openModal(page);
    await modal.field.fill('fresh');
    await expect(modal.dialog.getByText('No files found')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'New File' }).click();
    await page.keyboard.type('fresh.fc');
    await page.keyboard.press('Enter');
    await expect(product.tab('fresh.fc')).toBeVisible();
    await openModal(page);
    await expect(modal.rows.first()).toContainText('fresh.fc');
    await modal.field.fill('fresh');
    await expect(modal.count('1 result')).toBeVisible();
  });

  test('shows at most fifty results, with the best result first', { tag: '@long' }, async ({ page }) => {
    const product = await openLargeProject(page, 'Many');
    const modal = await openModal(page);
    await page.keyboard.type('contract-77');
    await expect(modal.count('50 results')).toBeVisible();
    await expect(modal.rows.first()).toContainText('contract-77.fc');
    await expect(modal.preview).toContainText(';; contract 77');
    await modal.field.fill('package-19/contract-9');
    await expect(modal.rows.first()).toContainText('packages/package-19');
    await modal.field.fill('contract-1234.fc');
    await expect(modal.count('1 result')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(product.tab('contract-1234.fc')).toHaveAttribute('aria-selected', 'true');
  });
});
