import { expect, type Locator, type Page, test } from '@playwright/test';
import { boxOf, type Place, ProductPage, storedPaths, storedText } from './product-page';
import { seedFiles } from './seed-files';

const middle = async (target: Locator): Promise<Place> => {
  const { x, y, height } = await boxOf(target);
  return { x: x + 60, y: y + height / 2 };
};

/** Drags one row onto another with the mouse, optionally holding a key. */
async function carry(page: Page, from: Locator, to: Locator, key?: string): Promise<void> {
  const [start, end] = [await middle(from), await middle(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  if (key !== undefined) await page.keyboard.down(key);
  await page.mouse.move(end.x, end.y, { steps: 6 });
  await page.mouse.up();
  if (key !== undefined) await page.keyboard.up(key);
}

/**
 * Drops files on an element as if they were dragged from the desktop. As in browsers, the file names contain no folder.
 */
async function dropFiles(target: Locator, files: Readonly<Record<string, string>>): Promise<void> {
  const dataTransfer = await target.page().evaluateHandle((contents) => {
    const transfer = new DataTransfer();
    for (const [name, text] of Object.entries(contents)) transfer.items.add(new File([text], name));
    return transfer;
  }, files);
  const { x, y } = await middle(target);
  for (const type of ['dragenter', 'dragover', 'drop']) {
    await target.dispatchEvent(type, { dataTransfer, clientX: x, clientY: y, bubbles: true });
  }
}

/** Creates files by dropping them on the tree, which is faster than creating them individually. */
async function fill(product: ProductPage, names: readonly string[]): Promise<void> {
  await dropFiles(product.files, Object.fromEntries(names.map((name) => [name, name])));
}

/** Types a name into the tree's name field and confirms it. */
async function name(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

const selected = (product: ProductPage) => product.files.getByRole('treeitem', { selected: true });

test.describe('the file tree, used with the mouse', () => {
  test('moves and copies one or more items, undoes the changes, and rejects invalid moves', async ({
    page,
  }) => {
    const product = new ProductPage(page);
    const id = await product.createProject('Ethereum', 'Carried');
    await expect(product.tab('Main.sol')).toBeVisible();
    const before = await storedPaths(page, id);
    const main = await storedText(page, id, 'contracts/Main.sol');

    await product.file('package.json').click();
    await product.file('README.md').click({ modifiers: ['ControlOrMeta'] });
    await expect(selected(product)).toHaveText(['package.json', 'README.md']);
    await carry(page, product.file('README.md'), product.file('scripts'));
    await expect.poll(() => storedPaths(page, id)).toContain('scripts/README.md');
    expect(await storedPaths(page, id)).toContain('scripts/package.json');
    await expect(selected(product)).toHaveText(['package.json', 'README.md']);

    // With Ctrl, the file is copied. A drop on a row inside an expanded folder adds the file to that folder.
    await carry(page, product.file('Main.sol'), product.file('deploy.ts'), 'Control');
    await expect.poll(() => storedText(page, id, 'scripts/Main.sol')).toBe(main);
    expect(await storedText(page, id, 'contracts/Main.sol')).toBe(main);

    // A folder cannot be moved into itself. A message explains why, and nothing changes.
    const folder = await middle(product.file('contracts'));
    await page.mouse.move(folder.x, folder.y);
    await page.mouse.down();
    await page.mouse.move(folder.x + 20, folder.y + 4, { steps: 3 });
    await expect(
      page.getByRole('status').filter({ hasText: '“contracts” cannot be moved into itself' }),
    ).toBeVisible();
    await page.mouse.up();

    // Escape cancels a drag.
    const [from, to] = [await middle(product.file('test')), await middle(product.file('contracts'))];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await expect(page.getByText('Move test to contracts')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await storedPaths(page, id)).not.toContain('contracts/test/Main.ts');

    await product.file('scripts').focus();
    await page.keyboard.press('ControlOrMeta+Z');
    await page.keyboard.press('ControlOrMeta+Z');
    await expect.poll(() => storedPaths(page, id)).toEqual(before);
    await page.keyboard.press('ControlOrMeta+Y');
    await expect.poll(() => storedPaths(page, id)).toContain('scripts/package.json');
    await page.keyboard.press('ControlOrMeta+Z');
    await expect.poll(() => storedPaths(page, id)).toEqual(before);
    await page.reload();
    await expect(product.file('package.json')).toBeVisible();
    expect(await storedText(page, id, 'contracts/Main.sol')).toBe(main);
  });

  test('asks once before deleting several files, expands a hovered folder, and asks before replacing', {
    tag: '@long',
  }, async ({ page }) => {
    const product = new ProductPage(page);
    const id = await product.createProject('Sui', 'Asked');
    await expect(product.tab('counter.move')).toBeVisible();
    const readme = await storedText(page, id, 'README.md');
    await dropFiles(product.file('tests'), { 'README.md': 'of the tests' });
    await expect.poll(() => storedText(page, id, 'tests/README.md')).toBe('of the tests');

    await product.file('scripts').click({ modifiers: ['ControlOrMeta'] });
    await product.file('Move.toml').click({ modifiers: ['ControlOrMeta'] });
    await product.file('Move.toml').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete 3 items?' });
    await expect(dialog.getByRole('listitem')).toHaveText(['tests/README.md', 'scripts', 'Move.toml']);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);

    await page.getByRole('button', { name: 'Collapse All' }).click();
    const [start, target] = [await middle(product.file('README.md')), await middle(product.file('tests'))];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(target.x, target.y, { steps: 4 });
    await expect(product.file('counter_tests.move')).toBeVisible();
    await page.mouse.up();
    const question = page.getByRole('dialog', { name: 'Replace “README.md”?' });
    await question.getByRole('button', { name: 'Keep Both' }).click();
    await expect.poll(() => storedText(page, id, 'tests/README copy.md')).toBe(readme);
    expect(await storedText(page, id, 'tests/README.md')).toBe('of the tests');

    await product.file('tests').click();
    await page.keyboard.press('Delete');
    await page
      .getByRole('dialog', { name: 'Delete “tests”?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(product.file('tests')).toHaveCount(0);
    // The newest notification is the last in the list.
    await product.notifications.getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(() => storedText(page, id, 'tests/README copy.md')).toBe(readme);
    await expect(product.notifications.getByText('Deleted “tests”')).toHaveCount(0);
  });
});

test.describe('the file tree can be used with the keyboard', () => {
  test('navigates, selects, cuts and pastes, renames, deletes, and finds files by typing', async ({
    page,
  }) => {
    const product = new ProductPage(page);
    const id = await product.createProject('Ethereum', 'Typed');
    await expect(product.tab('Main.sol')).toBeVisible();
    const config = await storedText(page, id, 'hardhat.config.ts');
    // Shift+Arrow extends the selection. The file that is open in the editor is no longer selected.
    await product.file('.gitignore').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(selected(product)).toHaveText(['hardhat.config.ts', 'package.json', 'README.md']);
    await page.keyboard.press('Shift+ArrowUp');
    await page.keyboard.press('ControlOrMeta+X');
    await page.keyboard.press('Home');
    await expect(product.file('contracts')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+V');
    await expect.poll(() => storedText(page, id, 'contracts/hardhat.config.ts')).toBe(config);
    expect(await storedPaths(page, id)).toContain('contracts/package.json');
    await expect(selected(product)).toHaveText(['hardhat.config.ts', 'package.json']);

    // Typing focuses the row whose name starts with the typed text.
    await page.keyboard.type('read');
    await expect(product.file('README.md')).toBeFocused();
    await page.keyboard.press('F2');
    await page.keyboard.type('Смарт-контракт 智能合约 🚀');
    await page.keyboard.press('Enter');
    await expect.poll(() => storedPaths(page, id)).toContain('Смарт-контракт 智能合约 🚀.md');
    await expect(product.file('Смарт-контракт 智能合约 🚀.md')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+C');
    await page.keyboard.press('ControlOrMeta+V');
    await expect.poll(() => storedPaths(page, id)).toContain('Смарт-контракт 智能合约 🚀 copy.md');

    await page.keyboard.press('Delete');
    await expect.poll(() => storedPaths(page, id)).not.toContain('Смарт-контракт 智能合约 🚀 copy.md');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowLeft');
    await expect(product.file('contracts')).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect.poll(() => storedPaths(page, id)).toContain('contracts copy/Main.sol');
    await expect(selected(product)).toHaveText(['contracts copy']);
    await page.keyboard.press('ControlOrMeta+A');
    const rows = await product.files.getByRole('treeitem').count();
    await expect(selected(product)).toHaveCount(rows);
  });

  test('accepts names up to the length limit of file systems, and explains in the tree why a name is invalid', {
    tag: '@long',
  }, async ({ page }) => {
    const product = new ProductPage(page);
    const id = await product.createProject('Empty', 'Names');
    await expect(page.getByText('This project has no files')).toBeVisible();
    const long = `${'ж'.repeat(126)}.fc`;
    await page.getByRole('button', { name: 'Create File' }).click();
    await name(page, long);
    await expect.poll(() => storedPaths(page, id)).toEqual([long]);
    await page.getByRole('button', { name: 'New Folder' }).click();
    await name(page, 'Ünï/深い');
    await expect(product.file('深い')).toBeVisible();
    expect(await storedPaths(page, id)).toContain('Ünï/深い/.folder');

    await page.getByRole('button', { name: 'New File' }).click();
    const field = product.files.getByRole('textbox');
    for (const [bad, why] of [
      ['ü'.repeat(128), 'is too long: a name can have at most 255 bytes'],
      ['a\\b', 'contains a backslash: use “/” to separate folders'],
      ['x//y', 'contains an empty path segment: check the slashes'],
      ['.folder', 'is reserved for empty folder markers and cannot be used'],
    ] as const) {
      await field.fill(bad);
      await expect(product.files.getByRole('alert')).toContainText(why);
      await field.press('Enter');
      await expect(field).toBeVisible();
    }
    await field.press('Escape');
    // Many systems treat names that differ only in case or Unicode normal form as the same name.
    await product.file('Ünï').press('F2');
    await field.fill(long.toUpperCase());
    await expect(product.files.getByRole('alert')).toContainText('differs only in case or accents');
    await field.press('Escape');
    expect(await storedPaths(page, id)).toEqual(['Ünï/.folder', 'Ünï/深い/.folder', long]);
  });
});

test.describe('six thousand files', () => {
  const COUNT = 6000;
  const names = Array.from({ length: COUNT }, (_, file) => `file-${String(file).padStart(4, '0')}.md`);
  const last = names.at(-1);

  test('are moved as a folder by dragging and as rows by Cut and Paste, and are moved back with one undo each', {
    tag: '@long',
  }, async ({ page }) => {
    test.slow();
    const product = new ProductPage(page);
    const id = await product.createProject('Empty', 'Thousands');
    await expect(page.getByText('This project has no files')).toBeVisible();
    await fill(product, ['readme.md']);
    await expect(product.file('readme.md')).toBeVisible();
    await page.getByRole('button', { name: 'New Folder' }).click();
    await name(page, 'target');
    await expect(product.file('target')).toBeVisible();
    await seedFiles(
      page,
      id,
      names.map((each) => ({ path: `many/${each}`, text: each })),
    );
    await expect(product.file('many')).toHaveAttribute('aria-expanded', 'false');
    const countIn = async (folder: string) =>
      (await storedPaths(page, id)).filter((path) => path.startsWith(`${folder}/file-`)).length;

    await carry(page, product.file('many'), product.file('target'));
    await expect.poll(() => countIn('target/many')).toBe(COUNT);
    expect(await countIn('many')).toBe(0);
    expect(await storedText(page, id, `target/many/${last}`)).toBe(last);
    await product.file('target').focus();
    await page.keyboard.press('ControlOrMeta+Z');
    await expect.poll(() => countIn('many')).toBe(COUNT);
    expect(await countIn('target/many')).toBe(0);

    // Select the folder's first row with the keyboard, then extend the selection to its last row with Shift.
    await page.getByRole('button', { name: 'Collapse All' }).click();
    await product.file('many').click();
    await page.keyboard.press('ArrowDown');
    await expect(product.file(names[0] ?? '')).toBeFocused();
    await page.keyboard.press('Shift+End');
    await page.keyboard.press('Shift+ArrowUp');
    await page.keyboard.press('Shift+ArrowUp');
    await expect(product.file(last ?? '')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+X');
    await page.keyboard.press('ArrowDown');
    await expect(product.file('target')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+V');
    await expect.poll(() => countIn('target')).toBe(COUNT);
    expect(await countIn('many')).toBe(0);
    expect(await storedText(page, id, `target/${last}`)).toBe(last);
    await page.keyboard.press('ControlOrMeta+Z');
    await expect.poll(() => countIn('many')).toBe(COUNT);
    expect(await countIn('target')).toBe(0);
    await page.reload();
    await expect(product.file('many')).toBeVisible();
    expect(await storedText(page, id, `many/${last}`)).toBe(last);
  });
});

test('changes in another browser tab appear without changing the selection or the scroll position', {
  tag: '@long',
}, async ({ page, context }) => {
  const product = new ProductPage(page);
  const id = await product.createProject('Empty', 'Two tabs');
  await expect(page.getByText('This project has no files')).toBeVisible();
  await fill(
    product,
    Array.from({ length: 120 }, (_, file) => `file-${String(file).padStart(3, '0')}.md`),
  );
  await product.file('file-000.md').press('Home');
  await expect(product.file('file-000.md')).toBeFocused();
  await page.keyboard.press('End');
  await expect(product.file('file-119.md')).toBeFocused();
  const place = await product.files.evaluate((tree) => tree.scrollTop);
  expect(place).toBeGreaterThan(0);

  const other = new ProductPage(await context.newPage());
  await other.page.goto(`/editor/${id}`);
  await other.file('file-000.md').click();
  await other.file('file-000.md').press('F2');
  await other.page.keyboard.type('renamed');
  await other.page.keyboard.press('Enter');
  await expect(other.file('renamed.md')).toBeVisible();
  await page.bringToFront();
  await expect.poll(() => storedPaths(page, id)).toContain('renamed.md');
  await expect(selected(product)).toHaveText(['file-119.md']);
  expect(await product.files.evaluate((tree) => tree.scrollTop)).toBe(place);
  await product.file('file-119.md').press('End');
  await page.keyboard.press('ArrowDown');
  await expect(product.file('renamed.md')).toBeVisible();
});
