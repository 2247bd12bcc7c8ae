import { expect, type Page, test } from '@playwright/test';
import { openLargeProject } from './large-project';

/** The status bar button that shows the cursor position, such as 'Ln 3, Col 5'. */
const cursor = (page: Page) => page.getByRole('button', { name: /^Ln \d+, Col \d+/ });

test('the navigation bar shows the path from the folders to the cursor, and works with the keyboard and the mouse', {
  tag: '@long',
}, async ({ page }) => {
  const product = await openLargeProject(page, 'Ways');
  const bar = page
    .getByRole('tabpanel', { name: 'main.fc' })
    .getByRole('navigation', { name: 'Navigation bar' });
  await product.editor.focus();
  await product.editorText.getByText('end_parse').first().click();
  await expect(bar.getByRole('button')).toHaveText(['contracts', 'main.fc', 'load_data']);

  await page.keyboard.press('ControlOrMeta+ArrowUp');
  await expect(bar.getByRole('button', { name: 'load_data' })).toBeFocused();
  await page.keyboard.press('Enter');
  const symbols = page.getByRole('dialog', { name: 'Symbols in main.fc' });
  await expect(symbols.getByRole('option', { selected: true })).toContainText('load_data');
  const before = await cursor(page).textContent();
  await page.keyboard.type('get_counter');
  await expect(cursor(page)).not.toHaveText(before ?? '');
  await page.keyboard.press('Escape');
  await expect(cursor(page)).toHaveText(before ?? '');
  await expect(product.editor).toBeFocused();

  await page.keyboard.press('ControlOrMeta+ArrowUp');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('get_counter');
  await page.keyboard.press('Enter');
  await expect(bar.getByRole('button')).toHaveText(['contracts', 'main.fc', 'get_counter']);

  await bar.getByRole('button', { name: 'contracts' }).click();
  const root = page.getByRole('dialog', { name: 'Contents of Project' });
  await root.getByRole('option', { name: 'package.json' }).click();
  await expect(product.tab('package.json')).toHaveAttribute('aria-selected', 'true');
});

test('the outline shows the symbols in the file, follows the cursor, and opens a symbol’s position', {
  tag: '@long',
}, async ({ page }) => {
  const product = await openLargeProject(page, 'Outlined');
  await product.editor.focus();
  await page.keyboard.press('F1');
  await expect(page.getByPlaceholder('Search files by name...')).toBeFocused();
  await page.keyboard.type('view outline');
  await expect(page.getByRole('option', { selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  const outline = page.getByRole('tree', { name: 'Outline' });
  await expect(outline.getByRole('treeitem', { name: 'recv_internal', exact: true })).toBeVisible();
  await outline.getByRole('treeitem', { name: 'load_data', exact: true }).click();
  await expect(cursor(page)).toHaveText(/^Ln \d+, Col \d+ \(9 selected\)$/);

  await product.replaceText('() first() { }\nint second() method_id { return 1; }\n');
  await expect(outline.getByRole('treeitem')).toHaveText(['first', /^second/]);
  await page.keyboard.press('ControlOrMeta+Home');
  await expect(outline.getByRole('treeitem', { name: 'first', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('symbols in the file and in the project are found by letters in their names', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  const product = await openLargeProject(page, 'Symbols');
  const field = page.getByPlaceholder('Search files by name...');
  const results = page.getByRole('listbox', { name: 'Results' }).getByRole('option');
  await product.editor.focus();
  await page.keyboard.press('ControlOrMeta+Shift+.');
  await expect(field).toHaveValue('@');
  // The selected symbol is previewed in the editor. Closing the list without a choice restores the position.
  const { editorText } = product;
  await expect(editorText).not.toContainText('return ctx_id');
  await page.keyboard.type('get_id');
  await expect(results).toHaveCount(1);
  await expect(editorText).toContainText('return ctx_id');
  await expect(cursor(page)).toHaveText('Ln 1, Col 1');
  await page.keyboard.press('Escape');
  await expect(editorText).not.toContainText('return ctx_id');
  await expect(editorText).toContainText('op::increase');
  await expect(product.editor).toBeFocused();

  await page.keyboard.press('ControlOrMeta+P');
  await page.keyboard.type(':69');
  await expect(editorText).toContainText('return ctx_id');
  await page.keyboard.press('Escape');
  await expect(editorText).not.toContainText('return ctx_id');
  await expect(cursor(page)).toHaveText('Ln 1, Col 1');

  await page.keyboard.press('ControlOrMeta+Shift+.');
  await page.keyboard.type('recv');
  await expect(results).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(cursor(page)).toHaveText(/13 selected/);

  await product.openFile('package.json');
  await page.keyboard.press('ControlOrMeta+Alt+.');
  await expect(field).toHaveValue('#');
  await page.keyboard.type('recvint');
  await expect(results.first()).toContainText('recv_internal');
  await page.keyboard.press('Enter');
  await expect(product.tab('main.fc')).toHaveAttribute('aria-selected', 'true');

  await page.keyboard.press('ControlOrMeta+Shift+.');
  await page.keyboard.type('nothing of the kind');
  await expect(page.getByText('No matching symbols')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(product.editor).toBeFocused();
});
