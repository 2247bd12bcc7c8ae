import { expect, type Locator, type Page, test } from '@playwright/test';
import { openLargeProject } from './large-project';

function modal(page: Page): {
  readonly field: Locator;
  readonly options: Locator;
  option(name: string): Locator;
} {
  const field = page.getByPlaceholder('Search files by name...');
  const options = page.getByRole('listbox', { name: 'Results' }).getByRole('option');
  return { field, options, option: (name) => options.filter({ hasText: name }) };
}

test('the command palette runs a typed command, shows shortcuts, and lists recent commands first', async ({
  page,
}) => {
  const product = await openLargeProject(page, 'Commands');
  await product.editor.focus();
  await page.keyboard.press('ControlOrMeta+Shift+P');
  const { field, options, option } = modal(page);
  await expect(field).toHaveValue('>');
  await expect(option('View: Toggle file tree')).toContainText('Ctrl+B');
  await page.keyboard.type('toggle file');
  await expect(options.first()).toContainText('View: Toggle file tree');
  await expect(options.first().locator('mark').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field).toHaveCount(0);
  await expect(product.files).toHaveCount(0);

  await page.keyboard.press('F1');
  await expect(options.first()).toContainText('View: Toggle file tree');
  await page.keyboard.press('Enter');
  await expect(product.files).toBeVisible();

  // Unavailable commands are not listed.
  await page.keyboard.press('F1');
  await page.keyboard.type('no such command');
  await expect(page.getByText('No matching commands')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Shift+P');
  await expect(field).toHaveCount(0);
  await page.goto('/projects');
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible();
  await page.keyboard.press('F1');
  await page.keyboard.type('toggle file tree');
  await expect(option('View: Toggle file tree')).toHaveCount(0);
});

test('a command asks for its input in a pick list', { tag: '@long' }, async ({ page }) => {
  const product = await openLargeProject(page, 'Questions');
  await product.editor.focus();
  await page.keyboard.press('F1');
  await page.getByPlaceholder('Search files by name...').fill('>open view');
  await expect(page.getByRole('option', { name: /Open View/ }).first()).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Open View' });
  const list = question.getByRole('combobox', { name: 'Open View' });
  await expect(list).toBeFocused();
  await page.keyboard.type('zzz');
  await expect(question.getByText('No matches')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(product.editor).toBeFocused();

  await page.keyboard.press('F1');
  await page.keyboard.press('Enter');
  await list.pressSequentially('outp');
  await expect(question.getByRole('option', { selected: true })).toHaveText('Output');
  await page.keyboard.press('Enter');
  await expect(product.tab('Output')).toHaveAttribute('aria-selected', 'true');

  await page.keyboard.press('F1');
  await page.keyboard.press('Enter');
  await expect(list).toBeFocused();
  await page.mouse.click(5, 450);
  await expect(question).toHaveCount(0);
});
