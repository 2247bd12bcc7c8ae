import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { DesktopDrag, onDisk } from './desktop-drag';
import { boxOf, ProductPage, storedBytes, storedText } from './product-page';

const image = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 255);

test('adds desktop files and folders to an empty project, and removes them when undone', async ({
  page,
}, testInfo) => {
  const product = new ProductPage(page);
  const projectId = await product.createProject('Empty', 'Desktop');
  await expect(page.getByText('Drop files here to open them')).toBeVisible();
  const disk = await onDisk(testInfo.outputPath('disk'), {
    'notes.md': '# Notes',
    'code/main.fc': '() main() impure { }',
    'code/deep/er/data.json': '{"a":1}',
    'code/logo.png': image,
  });
  const drag = await DesktopDrag.start(page, [join(disk, 'notes.md'), join(disk, 'code')]);
  const target = page.getByRole('region', { name: 'Get Started' });
  const box = await boxOf(target);
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };

  await drag.over(middle);
  await expect(page.getByText('Drop to add to Desktop')).toBeVisible();
  // Moving the mouse back into the page cancels the drag.
  await page.mouse.move(middle.x, middle.y);
  await expect(page.getByText('Drop to add to Desktop')).toHaveCount(0);

  await drag.drop(middle);
  // The contract is opened, even though it is in a subfolder.
  await expect(product.tab('main.fc')).toHaveAttribute('aria-selected', 'true');
  await expect(product.editorText).toContainText('() main()');
  await expect(page.getByText('Drop to add to Desktop')).toHaveCount(0);
  await expect(product.notifications).toContainText('Added 4 files');
  expect(await storedText(page, projectId, 'notes.md')).toBe('# Notes');
  expect(await storedText(page, projectId, 'code/deep/er/data.json')).toBe('{"a":1}');
  expect(await storedBytes(page, projectId, 'code/logo.png')).toEqual([...image]);
  await expect(product.banner.getByRole('img', { name: '4 files' })).toBeVisible();

  await product.notifications.getByRole('button', { name: 'Undo' }).click();
  await expect(product.banner.getByRole('img', { name: '0 files' })).toBeVisible();
  expect(await storedText(page, projectId, 'notes.md')).toBeUndefined();
});

test(
  'asks about each name that already exists when files are dropped on the editor',
  { tag: '@long' },
  async ({ page }, testInfo) => {
    const product = new ProductPage(page);
    const projectId = await product.createProject('TON', 'Taken');
    await expect(product.editorText).toContainText('op::increase');
    const before = await storedText(page, projectId, 'README.md');
    const disk = await onDisk(testInfo.outputPath('disk'), {
      'README.md': 'theirs',
      'package.json': '{"theirs":true}',
      'tsconfig.json': '{"theirs":true}',
      'new.md': 'new',
    });
    const names = ['README.md', 'package.json', 'tsconfig.json', 'new.md'];
    const drag = await DesktopDrag.start(
      page,
      names.map((name) => join(disk, name)),
    );
    const text = await boxOf(product.editorText);
    const place = { x: text.x + 80, y: text.y + 80 };
    const dialog = page.getByRole('dialog', { name: 'This file already exists' });

    // Escape cancels the drop for all files.
    await drag.drop(place);
    await expect(dialog).toContainText('The project already contains “README.md”');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    expect(await storedText(page, projectId, 'new.md')).toBeUndefined();

    await drag.drop(place);
    await expect(dialog).toContainText('“README.md”');
    await dialog.getByRole('button', { name: 'Keep Both' }).click();
    await expect(dialog).toContainText('“package.json”');
    await dialog.getByRole('button', { name: 'Skip' }).click();
    await expect(dialog).toContainText('“tsconfig.json”');
    await dialog.getByRole('button', { name: 'Replace' }).click();
    await expect(product.notifications).toContainText('Added 3 files');
    await expect(product.file('README copy.md')).toBeVisible();
    expect(await storedText(page, projectId, 'README.md')).toBe(before);
    expect(await storedText(page, projectId, 'README copy.md')).toBe('theirs');
    expect(await storedText(page, projectId, 'package.json')).not.toContain('theirs');
    expect(await storedText(page, projectId, 'tsconfig.json')).toBe('{"theirs":true}');
    expect(await storedText(page, projectId, 'new.md')).toBe('new');
    // The editor's text at the drop position is unchanged.
    await product.tab('main.fc').click();
    await expect(product.editorText).toContainText('op::increase');
    await expect(product.tab('main.fc')).not.toHaveAttribute('aria-description', 'Unsaved changes');
  },
);

test(
  'adds files that are dropped before the page has finished loading',
  { tag: '@long' },
  async ({ page }, testInfo) => {
    const product = new ProductPage(page);
    const projectId = await product.createProject('TON', 'Early');
    await expect(product.editorText).toContainText('op::increase');
    const before = await storedText(page, projectId, 'README.md');
    const disk = await onDisk(testInfo.outputPath('disk'), {
      'README.md': 'theirs',
      'early/deep/notes.md': '# Early',
      'early/logo.png': image,
    });
    // The page never becomes idle, so code that is loaded when the page is idle cannot handle the drop.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    await page.reload();
    // The page accepts drops even before it shows a tab.
    await expect(product.tab('main.fc')).toBeVisible();
    const drag = await DesktopDrag.start(
      page,
      ['README.md', 'early'].map((name) => join(disk, name)),
    );
    await drag.drop({ x: 900, y: 500 });

    const dialog = page.getByRole('dialog', { name: 'This file already exists' });
    await expect(dialog).toContainText('The project already contains “README.md”');
    await dialog.getByRole('button', { name: 'Keep Both' }).click();
    await expect(product.notifications).toContainText('Added 3 files');
    expect(await storedText(page, projectId, 'README.md')).toBe(before);
    expect(await storedText(page, projectId, 'README copy.md')).toBe('theirs');
    expect(await storedText(page, projectId, 'early/deep/notes.md')).toBe('# Early');
    expect(await storedBytes(page, projectId, 'early/logo.png')).toEqual([...image]);
  },
);

test(
  'a file dropped outside all drop targets does not replace the page',
  { tag: '@long' },
  async ({ page }, testInfo) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Sinter' })).toBeVisible();
    const disk = await onDisk(testInfo.outputPath('disk'), { 'page.html': '<h1>Elsewhere</h1>' });
    const drag = await DesktopDrag.start(page, [join(disk, 'page.html')]);
    await drag.drop({ x: 300, y: 300 });
    await expect(page.getByRole('heading', { name: 'Sinter' })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  },
);
