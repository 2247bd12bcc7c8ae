import { expect, type Page, test } from '@playwright/test';
import { ProductPage } from './product-page';
import { TerminalPage } from './terminal-page';

/** A string that identifies the modal's chunk, because chunk names are not unique. */
const MODAL = 'Search files by name...';

interface HeldChunk {
  readonly asked: () => number;
  readonly release: () => void;
}

/**
 * Delays the chunk that contains a string until `release` is called. If `isRefused` is true, the chunk fails to load
 * after the delay.
 */
async function holdBack(page: Page, text: string, isRefused = false): Promise<HeldChunk> {
  let asked = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/(plugin|shortcuts-dialog|workbench)-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    // When a page is opened again, the browser cancels the previous page's requests.
    if ((await response.text().catch(() => '')).includes(text)) {
      asked += 1;
      await released;
      if (isRefused) return route.abort();
    }
    await route.fulfill({ response }).catch(() => undefined);
  });
  return { asked: () => asked, release };
}

/** Creates a project and reloads its page, with focus in the editor. */
async function openFresh(page: Page, name: string): Promise<{ product: ProductPage; before: string | null }> {
  const product = new ProductPage(page);
  await product.createProject('TON', name);
  await expect(product.editorText).toContainText('op::increase');
  await page.reload();
  await expect(product.editorText).toContainText('op::increase');
  await product.editor.focus();
  return { product, before: await product.editorText.textContent() };
}

for (const { key, typed, value } of [
  { key: 'F1', typed: 'outline', value: '>outline' },
  { key: 'ControlOrMeta+Shift+P', typed: 'outline', value: '>outline' },
  { key: 'ControlOrMeta+P', typed: 'main', value: 'main' },
]) {
  const tag = key === 'F1' ? [] : ['@long'];
  test(`text typed after ${key} is passed to the modal`, { tag }, async ({ page }) => {
    const modal = await holdBack(page, MODAL);
    const { product, before } = await openFresh(page, 'Typing ahead');
    await page.keyboard.press(key);
    await page.keyboard.type(`x${typed}`);
    for (const _ of typed) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Backspace');
    await expect.poll(modal.asked).toBeGreaterThan(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    modal.release();
    const field = page.getByPlaceholder('Search files by name...');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(value);
    await expect(page.getByRole('listbox', { name: 'Results' })).toContainText(/outline|main/i);
    await page.keyboard.press('Escape');
    await expect(product.editor).toBeFocused();
    expect(await product.editorText.textContent()).toBe(before);
  });
}

test('F1 takes effect even if it is pressed before the shortcuts are loaded', {
  tag: '@long',
}, async ({ page }) => {
  const product = new ProductPage(page);
  await product.createProject('Empty', 'Early key');
  const workbench = await holdBack(page, 'command-palette');
  await page.reload();
  await expect.poll(workbench.asked).toBeGreaterThan(0);
  await page.keyboard.press('F1');
  await page.keyboard.type('outline');
  workbench.release();
  const field = page.getByPlaceholder('Search files by name...');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('>outline');
});

for (const key of ['F1', 'ControlOrMeta+P']) {
  test(`text typed after ${key} in the terminal is also passed to the modal, not to the shell`, {
    tag: '@long',
  }, async ({ page }) => {
    const modal = await holdBack(page, MODAL);
    const { product } = await openFresh(page, 'From the shell');
    const terminal = new TerminalPage(page);
    await terminal.openTerminal();
    const input = terminal.region.getByRole('textbox', { name: 'Terminal input' });
    await page.keyboard.type('begun');
    await expect(terminal.screen).toContainText('~ $ begun');
    await page.keyboard.press(key);
    await page.keyboard.type('xmain');
    for (const _ of 'main') await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Backspace');
    await expect.poll(modal.asked).toBeGreaterThan(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    modal.release();
    const field = page.getByPlaceholder('Search files by name...');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(key === 'F1' ? '>main' : 'main');
    await page.keyboard.press('Escape');
    await expect(input).toBeFocused();
    await expect(terminal.screen).toHaveText(/~ \$ begun\s*$/);

    // Keys meant for the shell still reach it, and keys that move focus out of it still work.
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Control+K');
    await expect(terminal.screen).toHaveText(/~ \$\s*$/);
    await page.keyboard.press('Alt+K');
    await expect(product.editor.first()).toBeFocused();
  });
}

test('Enter pressed before the modal is loaded opens the file with the typed name', { tag: '@long' }, async ({
  page,
}) => {
  const modal = await holdBack(page, MODAL);
  await openFresh(page, 'Typed and taken');
  const product = new ProductPage(page);
  await page.keyboard.press('ControlOrMeta+P');
  await page.keyboard.type('README');
  await page.keyboard.press('Enter');
  await expect.poll(modal.asked).toBeGreaterThan(0);
  modal.release();
  await expect(product.tab('README.md')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByPlaceholder('Search files by name...')).toHaveCount(0);
});

test('a modal whose code cannot be loaded reports the failure and returns focus', { tag: '@long' }, async ({
  page,
}) => {
  const product = new ProductPage(page);
  const modal = await holdBack(page, MODAL, true);
  const { before } = await openFresh(page, 'Never there');
  await page.keyboard.press('F1');
  await page.keyboard.type('lost');
  await expect.poll(modal.asked).toBeGreaterThan(0);
  modal.release();
  await expect(product.notifications).toContainText('File Search');
  await expect(product.editor).toBeFocused();
  expect(await product.editorText.textContent()).toBe(before);
});

test('text typed before other fields are loaded is passed to those fields', { tag: '@long' }, async ({
  page,
}) => {
  const overlay = await holdBack(page, 'shortcuts-body');
  const { product } = await openFresh(page, 'Other fields');
  // In the editor, this key toggles line comments; elsewhere, it opens the shortcuts.
  await product.tab('main.fc').focus();
  await page.keyboard.press('ControlOrMeta+/');
  await page.keyboard.type('rename');
  await expect.poll(overlay.asked).toBeGreaterThan(0);
  overlay.release();
  await expect(page.getByPlaceholder('Search shortcuts...')).toHaveValue('rename');
  await expect(page.getByRole('dialog').getByText('Rename', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(product.tab('main.fc')).toBeFocused();

  // The shortcuts' code is loaded by now, so there is no delay.
  await page.keyboard.press('ControlOrMeta+/');
  await page.keyboard.type('undo');
  await expect(page.getByPlaceholder('Search shortcuts...')).toHaveValue('undo');
  await page.keyboard.press('Escape');
  await expect(product.tab('main.fc')).toBeFocused();

  await product.editor.focus();
  await page.keyboard.press('ControlOrMeta+Shift+.');
  await page.keyboard.type('recv');
  await expect(page.getByPlaceholder('Search files by name...')).toHaveValue('@recv');
  await page.keyboard.press('Escape');
  await expect(product.editor).toBeFocused();

  await page.keyboard.press('ControlOrMeta+G');
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await expect(product.statusBar).toContainText('Ln 7');
  await expect(product.editor).toBeFocused();

  await page.keyboard.press('ControlOrMeta+Shift+F');
  await page.keyboard.type('increase');
  await expect(page.getByRole('textbox', { name: 'Search', exact: true })).toHaveValue('increase');
  await product.tab('main.fc').click();
  await expect(product.editorText).not.toContainText(/rename|undo|@recv/);
  await expect(product.tab('main.fc')).not.toHaveAttribute('aria-description', /Unsaved/);
});
