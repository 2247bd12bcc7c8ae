import { expect, type Locator, type Page, test } from '@playwright/test';
import { openLargeProject } from './large-project';

function overview(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Keyboard Shortcuts' });
}

test('the overview lists and searches all shortcuts, and is opened and closed by the same shortcut', {
  tag: '@long',
}, async ({ page }) => {
  const product = await openLargeProject(page, 'Keys');
  const dialog = overview(page);
  await product.tab('main.fc').focus();
  await page.keyboard.press('ControlOrMeta+/');
  await expect(dialog).toBeVisible();
  const search = dialog.getByPlaceholder('Search shortcuts...');
  await expect(search).toBeFocused();

  const headings = await dialog.getByRole('heading', { level: 3 }).allTextContents();
  expect(headings.slice(0, 5)).toEqual(['File', 'Edit', 'View', 'Navigation', 'General']);
  expect(headings.slice(5)).toEqual(headings.slice(5).toSorted());
  const entriesOf = (category: string) =>
    dialog.getByRole('region', { name: category, exact: true }).getByRole('listitem').allTextContents();
  const descriptions = await dialog
    .getByRole('region', { name: 'File', exact: true })
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.firstElementChild?.textContent ?? ''));
  expect(descriptions).toEqual(descriptions.toSorted((a, b) => a.localeCompare(b, 'en')));
  expect(await entriesOf('File')).toEqual(
    expect.arrayContaining(['CopyCtrl+C', 'CutCtrl+X', 'PasteCtrl+V', 'DeleteDelete', 'RenameF2']),
  );
  expect(await entriesOf('Edit')).toEqual(
    expect.arrayContaining(['UndoCtrl+Z', 'RedoCtrl+Y', 'RedoCtrl+Shift+Z']),
  );
  expect(await entriesOf('Navigation')).toEqual(
    expect.arrayContaining(['FindCtrl+F', 'Find and ReplaceCtrl+H', 'Go to LineCtrl+G']),
  );
  expect(await entriesOf('General')).toEqual(
    expect.arrayContaining(['SaveCtrl+S', 'Keyboard ShortcutsCtrl+/']),
  );

  const total = await dialog.getByRole('listitem').count();
  await expect(dialog.getByRole('status')).toHaveText(`${total}/${total}`);
  await expect(dialog.getByText('Esc to close')).toBeVisible();
  await expect(dialog.getByText('Ctrl+/ to open')).toBeVisible();
  await expect(dialog.getByText(`${headings.length} categories`)).toBeVisible();
  await expect(dialog.getByText(`${total} shortcuts`)).toBeVisible();

  await search.fill('f2');
  await expect(dialog.getByRole('status')).toHaveText(new RegExp(`^[1-9]\\d*/${total}$`));
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Rename' })).toBeVisible();
  await search.fill('no such key');
  await expect(dialog.getByText('No shortcuts found')).toBeVisible();
  await dialog.getByRole('button', { name: 'Clear search' }).click();
  await expect(search).toHaveValue('');
  await search.fill('rename');
  await page.keyboard.press('ControlOrMeta+/');
  await expect(dialog).toHaveCount(0);

  await product.tab('main.fc').focus();
  await page.keyboard.press('ControlOrMeta+/');
  await expect(search).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(product.tab('main.fc')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+/');
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 450);
  await expect(dialog).toHaveCount(0);
});

test('the overview shortcut toggles comments in the editor, and shortcuts are inactive while the user types in a field', {
  tag: '@long',
}, async ({ page }) => {
  const product = await openLargeProject(page, 'Typing');
  await product.editor.focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('ControlOrMeta+/');
  await expect(product.editorText).toContainText(';; #include');
  await expect(overview(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'New File' }).click();
  await page.keyboard.press('ControlOrMeta+/');
  await page.keyboard.press('ControlOrMeta+B');
  await expect(overview(page)).toHaveCount(0);
  await expect(product.files).toBeVisible();
});

test('shortcuts can be changed, reset and found by pressing them, and changes survive a reload', {
  tag: '@long',
}, async ({ page }) => {
  const product = await openLargeProject(page, 'My keys');
  const status = page.getByRole('status', { name: 'Status bar' });
  await product.tab('main.fc').focus();
  await page.keyboard.press('ControlOrMeta+K');
  await expect(status).toContainText('(Ctrl+K) was pressed. Waiting for second key of chord...');
  await page.keyboard.press('Escape');
  await expect(status).not.toContainText('was pressed');
  await page.keyboard.press('ControlOrMeta+K');
  await page.keyboard.press('ControlOrMeta+J');
  await expect(status).toContainText('The key combination (Ctrl+K Ctrl+J) is not a command.');
  await page.keyboard.press('ControlOrMeta+K');
  await page.keyboard.press('ControlOrMeta+S');
  const table = page.getByRole('table', { name: 'Keyboard Shortcuts' });
  await expect(table).toBeVisible();

  await page.getByRole('button', { name: 'Record Keys' }).click();
  await page.keyboard.press('ControlOrMeta+B');
  const row = table.getByRole('row', { name: /^View: Toggle file tree/ });
  await expect(table.getByRole('row')).toHaveCount(2);
  await row.hover();
  await row.getByRole('button', { name: 'Change key for View: Toggle file tree', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Change key for View: Toggle file tree' });
  const newKey = dialog.getByRole('textbox', { name: 'New key' });
  await expect(newKey).toBeFocused();
  await page.keyboard.press('ControlOrMeta+W');
  await expect(dialog).toContainText('Your browser reserves Ctrl+W');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await row.hover();
  await row.getByRole('button', { name: 'Change key for View: Toggle file tree', exact: true }).click();
  await expect(newKey).toBeFocused();
  await page.keyboard.press('ControlOrMeta+S');
  await expect(dialog).toContainText('Already assigned to: General: Save');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await row.hover();
  await row.getByRole('button', { name: 'Change key for View: Toggle file tree', exact: true }).click();
  await expect(newKey).toBeFocused();
  await page.keyboard.press('F9');
  await expect(newKey).toHaveValue('F9');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Record Keys' }).click();
  await page.getByRole('searchbox', { name: 'Search by command or key' }).fill('toggle file tree');
  await expect(row).toContainText('F9');
  await expect(row).toContainText('User');

  // Shortcuts work from the first key press, long before non-essential plugins are loaded.
  await page.reload();
  await expect(product.files).toBeVisible();
  await page.keyboard.press('F9');
  await expect(product.files).toHaveCount(0);
  await page.keyboard.press('F9');
  await expect(product.files).toBeVisible();
  await product.tab('main.fc').click();
  await expect(product.editorText).toContainText('op::increase');
  await product.tab('main.fc').focus();
  await page.keyboard.press('ControlOrMeta+/');
  await expect(overview(page).getByRole('listitem').filter({ hasText: 'Toggle file treeF9' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(overview(page)).toHaveCount(0);
  await product.tab('main.fc').focus();
  await page.keyboard.press('ControlOrMeta+B');
  await expect(product.files).toBeVisible();
  await page.keyboard.press('F9');
  await expect(product.files).toHaveCount(0);
  await page.keyboard.press('F9');
  await expect(product.files).toBeVisible();

  await product.tab('Keyboard Shortcuts').click();
  await page.getByRole('button', { name: 'Reset All' }).click();
  await expect(row).toContainText('Ctrl+B');
  await product.tab('main.fc').focus();
  await page.keyboard.press('F9');
  await expect(product.files).toBeVisible();
  await page.keyboard.press('ControlOrMeta+B');
  await expect(product.files).toHaveCount(0);
});

test('shortcuts are edited as JSON with completion and validation, and comments are preserved', {
  tag: '@long',
}, async ({ page }) => {
  const product = await openLargeProject(page, 'JSON keys');
  await product.tab('main.fc').focus();
  await page.keyboard.press('F1');
  await expect(page.getByPlaceholder('Search files by name...')).toBeFocused();
  await page.keyboard.type('shortcuts json');
  await expect(page.getByRole('option', { selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  const text = page.getByRole('textbox', { name: 'Keybindings as JSON' });
  await text.fill('// mine\n[\n  { "key": "f9", ');
  await text.press('End');
  await text.pressSequentially('"com');
  await text.press('Enter');
  await text.pressSequentially('toggleFileTree');
  await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')).toHaveCount(1);
  await text.press('Enter');
  await expect(text).toHaveValue('// mine\n[\n  { "key": "f9", "command": "workspace.toggleFileTree"');
  await expect(
    page.getByText(/cannot be read \(line 3, column 55\): a comma or a closing bracket/),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();

  await page.getByRole('button', { name: 'Form', exact: true }).click();
  const table = page.getByRole('table', { name: 'Keyboard Shortcuts' });
  await expect(table).toBeVisible();
  await page.getByRole('button', { name: 'JSON', exact: true }).click();
  await text.press('ControlOrMeta+End');
  await text.pressSequentially(' },\n  { "key": "nokey", "command": "a.b" }\n]');
  await expect(page.getByText(/^Entry 2 of keybindings\.json \(line 4\) was ignored/)).toBeVisible();
  await text.press('ControlOrMeta+S');
  await expect(product.notifications.getByText('Keyboard shortcuts saved')).toBeVisible();
  await product.tab('main.fc').focus();
  await page.keyboard.press('F9');
  await expect(product.files).toHaveCount(0);
  await page.keyboard.press('F9');
  await expect(product.files).toBeVisible();
  await page.reload();
  await product.tab('Keyboard Shortcuts').click();
  await page.getByRole('button', { name: 'JSON', exact: true }).click();
  await expect(text).toHaveValue(/^\/\/ mine\n/);
});
