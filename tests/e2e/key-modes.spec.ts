import { expect, type Page, test } from '@playwright/test';
import { ProductPage, runCommand, storedText } from './product-page';

const original = 'one\ntwo\nthree\n';

/** Creates a project with one open file and turns automatic saving off. */
async function openList(page: Page, name: string) {
  const product = new ProductPage(page);
  const projectId = await product.createProject('Empty', name);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open Files…' }).click();
  const buffer = Buffer.from(original);
  await (await chooser).setFiles({ name: 'list.txt', mimeType: 'text/plain', buffer });
  await expect(product.editorText).toContainText('one');
  await runCommand(page, 'Toggle Auto Save');
  const stored = () => storedText(page, projectId, 'list.txt');
  return { product, stored };
}

async function chooseKeys(page: Page, name: 'Default Keys' | 'Vim Keys' | 'Emacs Keys'): Promise<void> {
  await runCommand(page, 'Editor Keymap');
  await page.getByRole('option', { name }).click();
}

/**
 * Performs an action that loads the Emacs keymap, and waits for its code, which arrives after the name appears in the
 * status bar.
 */
async function withEmacsKeys(page: Page, action: () => Promise<unknown>): Promise<void> {
  const loaded = page.waitForResponse((response) => response.url().includes('/emacs-keys-'));
  await action();
  await (await loaded).finished();
}

const lines = (product: ProductPage) => product.editorText.locator('.view-line');

test('Vim keys delete, write, search, save and close, even after a reload, until they are turned off', {
  tag: '@long',
}, async ({ page }) => {
  const { product, stored } = await openList(page, 'Modes');
  const { keyboard } = page;
  const mode = page.getByRole('status', { name: 'Vim mode' });
  await chooseKeys(page, 'Vim Keys');
  await expect(mode).toHaveText('-- NORMAL --');
  await expect(product.statusBar.getByRole('button', { name: 'Vim' })).toBeVisible();

  await product.editor.focus();
  await keyboard.type('ggdd');
  await expect(lines(product)).toHaveText(['two', 'three', '']);
  await keyboard.press('i');
  await expect(mode).toHaveText('-- INSERT --');
  await keyboard.type('dd ');
  await keyboard.press('Escape');
  await expect(mode).toHaveText('-- NORMAL --');
  // The editor renders the space between the words as a non-breaking space.
  await expect(lines(product).first()).toHaveText(/^dd\stwo$/);
  await keyboard.press('>');
  await keyboard.press('>');
  await expect(lines(product).first()).toHaveText(/^\s+dd\stwo$/);
  await keyboard.type('u');
  await expect(lines(product).first()).toHaveText(/^dd\stwo$/);
  expect(await stored()).toBe(original);
  await keyboard.type(':w');
  await expect(page.getByRole('textbox', { name: 'Vim command' })).toHaveValue('w');
  await keyboard.press('Enter');
  await expect.poll(stored).toBe('dd two\nthree\n');

  await keyboard.type('/thr');
  await expect(page.getByRole('textbox', { name: 'Search' })).toHaveValue('thr');
  await keyboard.press('Enter');
  await expect(product.statusBar).toContainText('Ln 2, Col 1');
  // When the prompt loses focus, it closes and captures no more keys.
  await keyboard.type(':');
  await product.file('list.txt').click();
  await expect(page.getByRole('textbox', { name: 'Vim command' })).toHaveCount(0);
  await product.editor.focus();
  await keyboard.type(':%s/t/T/gc');
  await keyboard.press('Enter');
  await keyboard.type('ny');
  await keyboard.press('Escape');
  await expect(lines(product)).toHaveText([/^dd\stwo$/, 'Three', '']);
  await keyboard.type('u');
  await expect(lines(product).nth(1)).toHaveText('three');
  await keyboard.type(':q!');
  await keyboard.press('Enter');
  await expect(mode).toContainText('does not support “!”');

  // The setting is stored and applies after a reload.
  await page.reload();
  await expect(product.editorText).toContainText('three');
  await expect(mode).toHaveText('-- NORMAL --');
  await product.editor.focus();
  await keyboard.type('Gkx');
  await expect(lines(product).nth(1)).toHaveText('hree');
  await keyboard.type('u:q');
  await keyboard.press('Enter');
  await expect(product.tab('list.txt')).toHaveCount(0);
  await expect.poll(stored).toBe('dd two\nthree\n');

  await product.openFile('list.txt');
  await expect(mode).toBeVisible();
  await chooseKeys(page, 'Default Keys');
  await expect(mode).toHaveCount(0);
  await product.editor.focus();
  await keyboard.press('ControlOrMeta+Home');
  await keyboard.type('dd');
  await expect(lines(product).first()).toHaveText(/^dddd\stwo$/);
});

test('Emacs keys kill and yank, select regions, undo and save, even after a reload', {
  tag: '@long',
}, async ({ page }) => {
  const { product, stored } = await openList(page, 'Rings');
  const { keyboard } = page;
  await withEmacsKeys(page, () => chooseKeys(page, 'Emacs Keys'));
  await expect(product.statusBar.getByRole('button', { name: 'Emacs' })).toBeVisible();
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await keyboard.press(key);
  };

  await product.editor.focus();
  // Two consecutive kills are yanked as one string: the line and its line break.
  await press('Alt+Shift+<', 'Control+k', 'Control+k');
  await expect(lines(product)).toHaveText(['two', 'three', '']);
  await press('Control+n', 'Control+y');
  await expect(lines(product)).toHaveText(['two', 'one', 'three', '']);
  // Ctrl+B moves the cursor instead of toggling the file tree, and the killed region can be yanked.
  await press('Control+a', 'Control+Space', 'Alt+f', 'Control+b', 'Control+w');
  await expect(lines(product)).toHaveText(['two', 'one', 'e', '']);
  await expect(product.files).toBeVisible();
  await press('Control+y', 'Alt+y');
  await expect(lines(product)).toHaveText(['two', 'one', 'one', 'e', '']);
  await press('Control+x', 'u');
  await expect(lines(product)).toHaveText(['two', 'one', 'three', '']);
  expect(await stored()).toBe(original);
  await press('Control+x', 'Control+s');
  await expect.poll(stored).toBe('two\none\nthree\n');

  await withEmacsKeys(page, () => page.reload());
  await expect(product.editorText).toContainText('three');
  await expect(product.statusBar.getByRole('button', { name: 'Emacs' })).toBeVisible();
  await product.editor.focus();
  await press('Alt+Shift+<', 'Control+e', 'Control+d');
  await expect(lines(product)).toHaveText(['twoone', 'three', '']);
  await press('Control+s');
  await expect(page.getByRole('textbox', { name: 'Find' })).toBeFocused();
});

test('Vim keys edit the text on the right side of a comparison', { tag: '@long' }, async ({ page }) => {
  const { product, stored } = await openList(page, 'Compared');
  const { keyboard } = page;
  await chooseKeys(page, 'Vim Keys');
  await expect(page.getByRole('status', { name: 'Vim mode' })).toHaveText('-- NORMAL --');
  await product.editor.focus();
  await keyboard.type('ggdd');
  await expect(lines(product)).toHaveText(['two', 'three', '']);
  await keyboard.type(':w');
  await expect(page.getByRole('textbox', { name: 'Vim command' })).toHaveValue('w');
  await keyboard.press('Enter');
  await expect.poll(stored).toBe('two\nthree\n');

  await product.closeAssistant();
  await product.file('list.txt').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Show Timeline' }).click();
  const versions = page.getByRole('list', { name: 'Versions of list.txt' }).getByRole('listitem');
  await expect(versions).toHaveCount(2);
  await versions.last().getByRole('button').first().click();
  const comparison = page.locator('.editor-comparison');
  await expect(comparison.getByRole('status', { name: 'Vim mode' })).toHaveText('-- NORMAL --');
  await expect(comparison.locator('.editor-comparison-count')).toHaveText('1 change');
  const edited = comparison.locator('.editor.modified .view-line');
  await expect(edited.first()).toHaveText('two');
  await edited.first().click();
  await expect(comparison.locator('.editor.modified .monaco-editor.focused')).toBeVisible();
  await keyboard.type('ggdd');
  await expect(edited.first()).toHaveText('three');
  await keyboard.type('u');
  await expect(edited.first()).toHaveText('two');
});

test('Emacs keys edit the text on the right side of a comparison', { tag: '@long' }, async ({ page }) => {
  const { product, stored } = await openList(page, 'Compared');
  const { keyboard } = page;
  await product.editor.focus();
  await keyboard.press('ControlOrMeta+Home');
  await keyboard.press('Delete');
  await product.save();
  await expect.poll(stored).toBe('ne\ntwo\nthree\n');
  await chooseKeys(page, 'Emacs Keys');
  await product.closeAssistant();
  await product.file('list.txt').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Show Timeline' }).click();
  const versions = page.getByRole('list', { name: 'Versions of list.txt' }).getByRole('listitem');
  await expect(versions).toHaveCount(2);
  await versions.last().getByRole('button').first().click();
  const comparison = page.locator('.editor-comparison');
  await expect(comparison.locator('.editor-comparison-count')).toHaveText('1 change');
  const edited = comparison.locator('.editor.modified .view-line');
  await edited.first().click();
  await expect(comparison.locator('.editor.modified .monaco-editor.focused')).toBeVisible();
  await keyboard.press('Control+a');
  await keyboard.press('Control+k');
  await expect(edited.first()).toHaveText('');
  await keyboard.press('Control+y');
  await expect(edited.first()).toHaveText('ne');
});
