import { expect, test } from '@playwright/test';
import { ProductPage, storedPaths, storedText } from './product-page';

/** Each template with its files, the file that it opens, and a line from that file. */
const templates = [
  {
    template: 'TON',
    named: 'Main',
    opens: 'main.fc',
    shows: 'op::increase',
    files: [
      '.gitignore',
      'README.md',
      'contracts/imports/stdlib.fc',
      'contracts/main.fc',
      'package.json',
      'scripts/deployMain.ts',
      'tests/Main.spec.ts',
      'tsconfig.json',
      'wrappers/Main.compile.ts',
      'wrappers/Main.ts',
    ],
  },
  {
    template: 'Aptos',
    named: 'Counter',
    opens: 'counter.move',
    shows: 'module counter::counter',
    files: [
      '.aptos/config.yaml',
      '.gitignore',
      'Move.toml',
      'README.md',
      'scripts/deploy.sh',
      'sources/counter.move',
      'tests/counter_tests.move',
    ],
  },
  {
    template: 'Sui',
    named: 'Counter',
    opens: 'counter.move',
    shows: 'public struct Counter has key',
    files: [
      '.gitignore',
      'Move.toml',
      'README.md',
      'scripts/deploy.sh',
      'sources/counter.move',
      'tests/counter_tests.move',
    ],
  },
  {
    template: 'Ethereum',
    named: 'Main',
    opens: 'Main.sol',
    shows: 'function transferOwnership',
    files: [
      '.gitignore',
      'README.md',
      'contracts/Main.sol',
      'hardhat.config.ts',
      'package.json',
      'scripts/deploy.ts',
      'test/Main.ts',
      'tsconfig.json',
    ],
  },
] as const;

for (const { template, named, opens, shows, files } of templates) {
  const tag = template === 'TON' ? [] : ['@long'];
  test(`${template}: contains the files that its tools expect, and opens the contract`, { tag }, async ({
    page,
  }) => {
    const product = new ProductPage(page);
    const id = await product.createProject(template, '');
    await expect(product.tab(opens)).toHaveAttribute('aria-selected', 'true');
    await expect(product.editorText).toContainText(shows);
    await expect(product.tab('Get Started')).toHaveCount(0);
    await expect(product.banner.getByText(named, { exact: true })).toBeVisible();
    expect(await storedPaths(page, id)).toEqual(files);
    for (const path of files) expect((await storedText(page, id, path))?.trim()).not.toBe('');
  });
}

test('a project whose files were all deleted stays empty after a reload', async ({ page }) => {
  const product = new ProductPage(page);
  const id = await product.createProject('Sui', 'Emptied');
  await expect(product.tab('counter.move')).toBeVisible();
  await product.file('README.md').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('This project has no files')).toBeVisible();
  await page.reload();
  await expect(page.getByText('This project has no files')).toBeVisible();
  expect(await storedPaths(page, id)).toEqual([]);
});
