import { expect, test } from '@playwright/test';
import { ProductPage, runCommand, storedText } from './product-page';

const source = 'sources/counter.move';
const tests = 'tests/counter_tests.move';

test('shows a Move type error until it is fixed, and shows the ABI after a build', {
  tag: '@long',
}, async ({ page }) => {
  test.slow();
  const product = new ProductPage(page);
  const id = await product.createProject('Aptos', 'Typed');
  await expect(product.editorText).toContainText('module counter::counter');
  await page.getByRole('button', { name: 'Diagnostics' }).click();
  const lines = ((await storedText(page, id, source)) ?? '').trimEnd().split('\n').length;

  await product.openFile('sources', 'counter.move');
  await product.editor.focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('public fun wrong(): u64 { false }');
  const found = product.problems.getByRole('treeitem', { name: /Expected `u64`, found `bool`/ });
  await expect(found).toContainText(`${source}:${lines}:27`, { timeout: 60_000 });
  await expect(found).toContainText('type-mismatch');
  await expect(page.locator('.squiggly-error:visible')).toHaveCount(1);
  await expect(product.statusBar).toContainText('1 error');

  await product.editorText.getByText('false', { exact: true }).dblclick();
  await page.keyboard.type('7');
  await expect(product.editorText).toContainText('{ 7 }');
  await expect(page.locator('.squiggly-error')).toHaveCount(0);
  await expect(found).toHaveCount(0);

  await runCommand(page, 'Build: Compile');
  await expect(product.output).toContainText('Build finished: 1 artifact, 0 errors, 0 warnings', {
    timeout: 60_000,
  });
  await product.openFile('build', 'counter', 'abis', 'counter.json');
  await expect(product.editorText).toContainText('"name": "increase"');
  await expect(product.editorText).toContainText('"is_entry": true');
});

test('renames a Move function in two files and undoes the change in one step', { tag: '@long' }, async ({
  page,
}) => {
  test.slow();
  const product = new ProductPage(page);
  const id = await product.createProject('Aptos', 'Renamed');
  await expect(product.editorText).toContainText('module counter::counter');
  const before = await Promise.all([source, tests].map((path) => storedText(page, id, path)));

  await product.editorText.getByText('increase', { exact: true }).click();
  await page.keyboard.press('F2');
  const name = page.getByRole('textbox', { name: /^Rename input/ });
  await expect(name).toHaveValue('increase', { timeout: 30_000 });
  await name.fill('grow');
  await name.press('Enter');
  await expect(product.editorText).toContainText('public entry fun grow(');
  await expect.poll(() => storedText(page, id, tests)).toContain('counter::grow(account, 2)');
  await expect.poll(() => storedText(page, id, source)).toContain('fun grow(');
  expect(await storedText(page, id, tests)).not.toContain('increase');

  await product.editor.focus();
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(product.editorText).toContainText('public entry fun increase(');
  await expect.poll(() => storedText(page, id, tests)).toBe(before[1]);
  await expect.poll(() => storedText(page, id, source)).toBe(before[0]);
  await page.keyboard.press('ControlOrMeta+Shift+Z');
  await expect.poll(() => storedText(page, id, tests)).toContain('counter::grow(account, 2)');
});

test('Move sources have an outline, formatting, framework definitions, and completion with the keyboard', async ({
  page,
}) => {
  test.slow();
  const product = new ProductPage(page);
  await product.createProject('Aptos', 'Written');
  await expect(product.editorText).toContainText('module counter::counter');
  await product.replaceText(`module counter::counter {
use std::vector;
struct Box has drop { values: vector<u64> }
/// How many there are.
public fun count(box: &Box): u64 {
vector::length(&box.values)
}
}
`);
  await runCommand(page, 'Edit: Format Document');
  await expect(product.editorText).toContainText('        vector::length(&box.values)');

  await runCommand(page, 'View: Outline');
  const outline = page.getByRole('tree', { name: 'Outline' });
  await expect(outline.getByRole('treeitem')).toHaveText([/^counter/, 'Box', 'values', 'count']);
  await outline.getByRole('treeitem', { name: 'count', exact: true }).click();

  // The framework's source is not part of the project, so its interface is shown read-only.
  await product.editorText.getByText('length', { exact: true }).click();
  await page.keyboard.press('F12');
  const peek = page.locator('.peekview-widget');
  await expect(peek).toContainText('native fun length<T0>', { timeout: 30_000 });
  await expect(peek.getByText('vector.move')).toBeVisible();
  await peek.getByText('length', { exact: true }).first().click();
  await page.keyboard.type('x');
  await expect(peek).toContainText('native fun length<T0>');
  await page.keyboard.press('Escape');
  await expect(peek).toHaveCount(0);

  await product.editor.focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('public fun last(box: &Box): u64 { vector::bor');
  const list = page.getByRole('listbox', { name: 'Suggest' });
  await expect(list.getByRole('option', { name: /^borrow,/ })).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press('Enter');
  await page.keyboard.type('(&box.val');
  await expect(list.getByRole('option', { name: /^values/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type(', 0)');
  await expect(product.editorText).toContainText('vector::borrow(&box.values, 0)');
});

test('asks only once for an address that Move.toml does not assign', { tag: '@long' }, async ({ page }) => {
  test.slow();
  const product = new ProductPage(page);
  const id = await product.createProject('Aptos', 'Open');
  await expect(product.editorText).toContainText('module counter::counter');
  await product.openFile('Move.toml');
  await product.replaceText('[package]\nname = "counter"\n\n[addresses]\ncounter = "_"\n');
  await runCommand(page, 'Build: Compile');
  const question = page.getByRole('dialog', { name: 'Address of “counter”' });
  await question.getByRole('textbox').fill('cafe');
  await expect(question).toContainText('Enter 0x followed by up to 64 hexadecimal digits.');
  await question.getByRole('textbox').fill('0xcafe');
  await page.keyboard.press('Enter');
  const built = product.output.getByText('Build finished: 1 artifact, 0 errors, 0 warnings');
  await expect(built).toHaveCount(1, { timeout: 60_000 });
  await expect
    .poll(() => storedText(page, id, 'build/counter/abis/counter.json'))
    .toContain('"address": "0xcafe"');
  await runCommand(page, 'Build: Compile');
  await expect(built).toHaveCount(2, { timeout: 60_000 });
  await expect(question).toHaveCount(0);
});
