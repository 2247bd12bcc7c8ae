import { expect, type Locator, type Page, test } from '@playwright/test';
import { violations } from './axe';
import { openLargeProject } from './large-project';
import { ProductPage, storedText } from './product-page';
import { manyFiles, seedFiles } from './seed-files';

class SearchPanel {
  readonly field: Locator;
  readonly replacement: Locator;
  readonly results: Locator;
  readonly alert: Locator;

  constructor(readonly page: Page) {
    this.field = page.getByRole('textbox', { name: 'Search', exact: true });
    this.replacement = page.getByRole('textbox', { name: 'Replace', exact: true });
    this.results = page.getByRole('tree', { name: 'Search results' });
    this.alert = page.getByRole('tabpanel', { name: 'Search' }).getByRole('alert');
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  row(name: string | RegExp): Locator {
    return this.results.getByRole('treeitem', { name, exact: true });
  }

  async expectSummary(text: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('tabpanel', { name: 'Search' }).getByRole('status')).toHaveText(text);
  }
}

test.describe('text search', () => {
  test('finds plain text and regular expressions in selected files, and opens results', {
    tag: '@long',
  }, async ({ page }) => {
    const product = await openLargeProject(page, 'Text');
    await product.activityBar.getByRole('button', { name: 'Search' }).click();
    const panel = new SearchPanel(page);
    await expect(panel.field).toBeFocused();
    await expect(page.getByText('Search for text in all files')).toBeVisible();

    await page.keyboard.type('LOAD_DATA');
    await panel.expectSummary('5 results in 1 file');
    await panel.button('Match Case').click();
    await expect(page.getByText('No results found')).toBeVisible();
    await panel.button('Match Case').click();
    await panel.button('Use Regular Expression').click();
    await panel.field.fill('^\\(\\) (load|save)_data');
    await panel.expectSummary('2 results in 1 file');
    await panel.field.fill('load(data');
    await expect(panel.alert).toHaveText('Invalid regular expression: Unterminated group, at character 5');
    await panel.button('Use Regular Expression').click();
    await panel.field.fill('counter');
    await panel.button('Toggle Search Details').click();
    await page.getByRole('textbox', { name: 'files to include' }).fill('*.ts');
    await expect(panel.row('main.fc')).toHaveCount(0);
    await expect(panel.row('Main.ts')).toBeVisible();
    await page.getByRole('textbox', { name: 'files to exclude' }).fill('wrappers');
    await expect(panel.row('Main.ts')).toHaveCount(0);

    await page.getByRole('textbox', { name: 'files to include' }).fill('main.fc');
    await page.getByRole('textbox', { name: 'files to exclude' }).fill('');
    await page.getByRole('spinbutton', { name: 'Context lines' }).fill('1');
    await expect(panel.row('global int ctx_id;')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await panel.row('global int ctx_counter;').dblclick();
    await expect(page.getByRole('status', { name: 'Status bar' })).toContainText('Ln 10, Col 23');
    await expect(product.tab('main.fc')).toHaveAttribute('aria-selected', 'true');

    await panel.row('global int ctx_counter;').click();
    await page.keyboard.press('Delete');
    await expect(panel.row('global int ctx_counter;')).toHaveCount(0);
    const searchPanel = page.getByRole('tabpanel', { name: 'Search', exact: true });
    await searchPanel.getByRole('button', { name: 'Collapse All' }).click();
    await expect(panel.row('main.fc')).toHaveAttribute('aria-expanded', 'false');
    await panel.button('Clear Search Results').click();
    await expect(page.getByText('Search for text in all files')).toBeVisible();
  });

  test('replaces text in all files, including unsaved text, in one step that can be undone', {
    tag: '@long',
  }, async ({ page }) => {
    const product = await openLargeProject(page, 'Replace');
    const { projectId } = product;
    const before = (await storedText(page, projectId, 'contracts/main.fc')) ?? '';
    await product.editor.focus();
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.type(';; typed ctx_counter ');
    await page.keyboard.press('ControlOrMeta+Shift+H');
    const panel = new SearchPanel(page);
    await expect(panel.field).toBeFocused();
    await panel.button('Use Regular Expression').click();
    await panel.field.fill('ctx_(\\w+)');
    await panel.replacement.fill('state_$1');
    await expect(panel.row(/^;; typed/).getByRole('insertion')).toHaveText('state_counter');
    await panel.button('Replace All').click();
    await expect(product.notifications.getByText(/^Replaced \d+ matches in 1 file$/)).toBeVisible();
    await expect(product.editorText).toContainText('state_counter');
    await expect
      .poll(() => storedText(page, projectId, 'contracts/main.fc'))
      .toBe(`;; typed ctx_counter ${before}`.replaceAll('ctx_', 'state_'));
    await product.notifications.getByRole('button', { name: 'Undo' }).first().click();
    await expect
      .poll(() => storedText(page, projectId, 'contracts/main.fc'))
      .toBe(`;; typed ctx_counter ${before}`);
    await expect(product.editorText).toContainText('typed ctx_counter');
  });

  test('starts with the text selected in the editor', async ({ page }) => {
    const product = new ProductPage(page);
    await product.createProject('TON', 'Selected');
    await product.editorText.getByText('ctx_counter').first().dblclick();
    await expect(page.getByRole('status', { name: 'Status bar' })).toContainText('(11 selected)');
    const panel = new SearchPanel(page);
    await page.keyboard.press('ControlOrMeta+Shift+F');
    await expect(panel.field).toHaveValue('ctx_counter');
    await panel.expectSummary(/^\d+ results in 1 file$/);
    await page.keyboard.type('ctx_id');
    await expect(panel.field).toHaveValue('ctx_id');

    // Without a selection, the last query is preserved.
    await page.getByRole('textbox', { name: 'contracts/main.fc' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ControlOrMeta+Shift+F');
    await expect(panel.field).toBeFocused();
    await expect(panel.field).toHaveValue('ctx_id');

    await product.editorText.getByText('ctx_counter').first().dblclick();
    await page.keyboard.press('ControlOrMeta+H');
    await expect(page.getByRole('textbox', { name: 'Find', exact: true })).toHaveValue('ctx_counter');
  });

  test('stops matching a pattern that takes too long, and then runs the next search', {
    tag: '@long',
  }, async ({ page }) => {
    const product = await openLargeProject(page, 'Runaway');
    await seedFiles(page, product.projectId, [{ path: 'trap.txt', text: `${'a'.repeat(40)}!` }]);
    await expect(product.file('trap.txt')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+Shift+F');
    const panel = new SearchPanel(page);
    await panel.button('Use Regular Expression').click();
    await panel.field.fill('^(a+)+$');
    await expect(panel.alert).toContainText('The search was stopped', { timeout: 30_000 });
    await panel.field.fill('a{40}');
    await panel.expectSummary('1 result in 1 file');
  });

  test('searches ten thousand files, reports its limit, and lists results in the palette', {
    tag: '@long',
  }, async ({ page }) => {
    const product = new ProductPage(page);
    const projectId = await product.createProject('TON', 'Many texts');
    await expect(product.file('contracts')).toBeVisible();
    await seedFiles(
      page,
      projectId,
      manyFiles((index) => `int value = ${index};\nint twice = ${index * 2};\n`),
    );
    await expect(product.file('packages')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+Shift+F');
    const panel = new SearchPanel(page);
    await expect(panel.field).toBeFocused();
    await page.keyboard.type('= 4321;');
    await panel.expectSummary('1 result in 1 file');
    await expect(panel.row('int value = 4321;')).toBeVisible();
    await panel.field.fill('int');
    await expect(
      page.getByText('Only the first 10,000 matches are shown. Use a more specific search term.'),
    ).toBeVisible();

    await page.keyboard.press('Escape');
    await product.file('packages').click();
    await page.keyboard.press('ControlOrMeta+P');
    const modal = page.getByRole('dialog').filter({ has: page.getByPlaceholder('Search files by name...') });
    await modal.getByRole('textbox').fill('%twice = 8642');
    await expect(modal.getByRole('option')).toHaveCount(1);
    await modal.getByRole('option').click();
    await expect(product.tab('contract-4321.fc')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('status', { name: 'Status bar' })).toContainText('Ln 2');
  });
});
