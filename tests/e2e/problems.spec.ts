import { expect, type Page, test } from '@playwright/test';
import { ProductPage, runCommand, storedText } from './product-page';
import { type SeedFile, seedFiles } from './seed-files';

const solidity = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;
contract Box {
  uint size = ;
}
`;
const tolk = `fun onInternalMessage(in: InMessage) {
  nothingLikeIt();
}
`;
const script = `export const total: number = 'many';
`;

/**
 * Creates an empty project and adds the given files. The first file is created through the user interface, as
 * `seedFiles` requires.
 */
async function projectWith(
  page: Page,
  name: string,
  files: readonly SeedFile[],
): Promise<{ product: ProductPage; id: string }> {
  const product = new ProductPage(page);
  const id = await product.createProject('Empty', name);
  await page.getByRole('button', { name: 'New File' }).click();
  await page.keyboard.type('notes.md');
  await page.keyboard.press('Enter');
  await expect(product.tab('notes.md')).toBeVisible();
  await seedFiles(page, id, files);
  await expect(product.file('notes.md')).toBeVisible();
  return { product, id };
}

/** Renames a file or folder through the tree's menu. Waits for focus in the name field before typing. */
async function rename(product: ProductPage, from: string, to: string): Promise<void> {
  await product.file(from).click({ button: 'right' });
  await product.page.getByRole('menuitem', { name: 'Rename' }).click();
  const field = product.files.getByRole('textbox');
  await expect(field).toBeFocused();
  await field.fill(to);
  await field.press('Enter');
  await expect(product.file(to)).toBeVisible();
}

test('problems in three languages are updated when their files are renamed, moved or deleted', async ({
  page,
}) => {
  test.slow();
  const { product } = await projectWith(page, 'Babel', [
    { path: 'contracts/Box.sol', text: solidity },
    { path: 'contracts/post.tolk', text: tolk },
    { path: 'scripts/total.ts', text: script },
  ]);
  await product.openFile('scripts', 'total.ts');
  // Scripts are checked only while they are open. The double click prevents the preview tab from being replaced.
  await product.tab('total.ts').dblclick();
  await runCommand(page, 'Build: Compile');
  // The Output tab is shown if a build has errors.
  await expect(product.output).toContainText('Build finished: ', { timeout: 90_000 });
  await product.activityBar.getByRole('button', { name: 'Diagnostics' }).click();
  const item = (name: string | RegExp) => product.problems.getByRole('treeitem', { name });
  await expect(item(/^Expected primary expression/)).toContainText('contracts/Box.sol:4:15');
  await expect(item(/nothingLikeIt/)).toContainText('contracts/post.tolk:2:3', { timeout: 60_000 });
  await expect(item(/not assignable to type 'number'/)).toContainText('scripts/total.ts:1:14');
  await expect(product.statusBar).toContainText('3 errors');

  // After a file and a folder are renamed, the diagnostics contain the new paths.
  await product.file('contracts').click();
  await expect(product.file('post.tolk')).toBeVisible();
  await rename(product, 'post.tolk', 'letter.tolk');
  await expect(item(/nothingLikeIt/)).toContainText('contracts/letter.tolk:2:3');
  await rename(product, 'contracts', 'chain');
  await expect(item(/nothingLikeIt/)).toContainText('chain/letter.tolk:2:3');
  await expect(item(/^Expected primary expression/)).toContainText('chain/Box.sol:4:15');

  // Deleting a file removes its diagnostics, but not those of other files.
  await product.file('letter.tolk').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(product.file('letter.tolk')).toHaveCount(0);
  await expect(item(/nothingLikeIt/)).toHaveCount(0);
  await expect(item(/^Expected primary expression/)).toHaveCount(1);
  await expect(product.statusBar).toContainText('2 errors');

  // When an error is fixed, its diagnostic disappears without a build.
  await product.openFile('chain', 'Box.sol');
  await product.replaceText(solidity.replace('size = ;', 'size = 7;'));
  await product.save();
  await expect(item(/^Expected primary expression/)).toHaveCount(0, { timeout: 60_000 });
  await expect(item(/not assignable to type 'number'/)).toHaveCount(1);
});

test('quick fixes for a contract are offered in Problems and in the editor', { tag: '@long' }, async ({
  page,
}) => {
  test.slow();
  const contract = `import "./Shelf.sol";
contract Box is Shelf {
  uint size = 3;
  function get() public returns (uint) {
    uint spare = 5;
    return size;
  }
}
`;
  const { product, id } = await projectWith(page, 'Mending', [
    { path: 'contracts/Box.sol', text: contract },
    { path: 'contracts/parts/Shelf.sol', text: '// SPDX-License-Identifier: MIT\ncontract Shelf {}\n' },
  ]);
  await product.openFile('contracts', 'Box.sol');
  await runCommand(page, 'Build: Compile');
  // The Output tab is shown if a build has errors.
  await expect(product.output).toContainText('Build finished: ', { timeout: 90_000 });
  await product.activityBar.getByRole('button', { name: 'Diagnostics' }).click();
  const item = (name: string | RegExp) => product.problems.getByRole('treeitem', { name });
  const applyFix = async (problem: RegExp, fix: string) => {
    await item(problem).first().click({ button: 'right' });
    await page.getByRole('menuitem', { name: fix }).click();
    await expect(page.getByRole('menu')).toHaveCount(0);
  };
  const stored = () => storedText(page, id, 'contracts/Box.sol');

  await expect(item(/^Cannot find/)).toBeVisible({ timeout: 90_000 });
  await applyFix(/^Cannot find/, 'Change to “./parts/Shelf.sol”');
  await expect.poll(stored).toContain('import "./parts/Shelf.sol";');
  await expect(item(/^SPDX license identifier/)).toBeVisible({ timeout: 60_000 });
  await applyFix(/^SPDX license identifier/, 'Add licence “MIT”');
  await expect.poll(stored).toMatch(/^\/\/ SPDX-License-Identifier: MIT\n/);
  await expect(item(/^SPDX license identifier/)).toHaveCount(0, { timeout: 60_000 });
  await expect(item(/^Unused local variable/)).toBeVisible();
  await applyFix(/^Unused local variable/, 'Remove unused variable “spare”');
  await expect.poll(stored).not.toContain('spare');
  await expect(item(/^Unused local variable/)).toHaveCount(0, { timeout: 60_000 });

  // Apply a quick fix in the editor with the keyboard.
  await item(/restricted to view/).dblclick();
  await expect(product.editor).toBeFocused();
  await page.keyboard.press('ControlOrMeta+.');
  await expect(page.getByText('Insert “view”')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(product.editorText).toContainText('public view returns');
  await product.save();
  await expect.poll(stored).toContain('function get() public view returns (uint)');
  await expect(item(/restricted to view/)).toHaveCount(0, { timeout: 60_000 });
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(product.editorText).not.toContainText('public view returns');
});

test('solhint uses the project’s configuration, and reports problems on save and on request', {
  tag: '@long',
}, async ({ page }) => {
  test.slow();
  const product = new ProductPage(page);
  const id = await product.createProject('Ethereum', 'Linted');
  await expect(product.editorText).toContainText('transferOwnership');
  await page.getByRole('button', { name: 'Diagnostics' }).click();
  const diagnostic = product.problems.getByRole('treeitem', { name: 'Avoid to use tx.origin' });
  const origin = (comment: string) =>
    `// SPDX-License-Identifier: MIT\npragma solidity ^0.8.24;\n\ncontract Main {\n    address private first = tx.origin;${comment}\n}\n`;
  await product.openFile('contracts', 'Main.sol');
  await product.replaceText(origin(''));
  await product.save();
  await expect(diagnostic).toContainText('contracts/Main.sol:5:29', { timeout: 60_000 });
  await expect(diagnostic).toHaveAccessibleDescription(/Warning/);
  await expect(diagnostic).toContainText('avoid-tx-origin');
  // The rule's documentation can be opened.
  await diagnostic.click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: 'Open Documentation' })).toBeVisible();
  await page.keyboard.press('Escape');

  await product.openFile('contracts', 'Main.sol');
  await product.replaceText(origin(' // solhint-disable-line avoid-tx-origin'));
  await product.save();
  await expect(diagnostic).toHaveCount(0);

  // 'Run: Analyze' applies the project's configuration, and reports solhint's diagnostics as well as the detectors'.
  await product.replaceText(origin(''));
  await product.save();
  await expect(diagnostic).toBeVisible();
  await seedFiles(page, id, [
    { path: '.solhint.json', text: '{ "rules": { "avoid-tx-origin": "error", "no-such-rule": "warn" } }' },
  ]);
  await runCommand(page, 'Run: Analyze');
  await page.getByRole('button', { name: 'Diagnostics' }).click();
  await expect(diagnostic).toHaveAccessibleDescription(/Error/, { timeout: 60_000 });
  await expect(
    product.problems.getByRole('treeitem', { name: 'solhint has no rule “no-such-rule”' }),
  ).toContainText('.solhint.json:1:');
  await expect(
    product.problems.getByRole('treeitem', { name: /allows multiple compiler versions/ }),
  ).toBeVisible();
});
