import { expect, type Locator, type Page, test } from '@playwright/test';
import { ProductPage, runCommand, storedText } from './product-page';
import { seedFiles } from './seed-files';

const sums = `export function sum(a: number, b: number): number {
  return a + b;
}
export const total = { count: 1, label: 'all' };
`;
const spec = `import { sum, total } from './sums';

describe('sums', () => {
  it('adds', () => {
    console.log('adding', sum(1, 2));
    expect(sum(1, 2)).toBe(3);
  });
  it('compares', () => {
    expect({ count: 1, label: 'one' }).toEqual({ count: 1, label: total.label });
  });
  it('throws', () => {
    throw new Error('thrown on purpose');
  });
  xit('is left out', () => {});
});
`;
const endless = `it('never ends', () => {
  for (;;) {}
});
`;

class TestsPage extends ProductPage {
  readonly tree: Locator = this.page.getByRole('tree', { name: 'Tests', exact: true });
  readonly panel: Locator = this.page.getByRole('tabpanel', { name: 'Tests', exact: true });

  /** Excludes the test filter, which is also a text box. */
  override get editor(): Locator {
    return this.page.getByRole('textbox', { name: /\.(ts|fc)$/ });
  }

  async show(files: Readonly<Record<string, string>>): Promise<void> {
    const id = await this.createProject('TON', 'Tested');
    await expect(this.editorText).toContainText('op::increase');
    await seedFiles(
      this.page,
      id,
      Object.entries(files).map(([path, text]) => ({ path, text })),
    );
    await this.activityBar.getByRole('button', { name: 'Tests', exact: true }).click();
  }

  item(name: string): Locator {
    return this.tree.getByRole('treeitem', { name, exact: true });
  }

  async press(button: string): Promise<void> {
    await this.panel.getByRole('button', { name: button, exact: true }).click();
  }

  async expectState(name: string, state: string): Promise<void> {
    await expect(this.item(name)).toHaveAccessibleDescription(new RegExp(`^${state}`), { timeout: 30_000 });
  }
}

async function opened(page: Page, files: Readonly<Record<string, string>>): Promise<TestsPage> {
  const tests = new TestsPage(page);
  await tests.show(files);
  return tests;
}

test('passed, failed, throwing and skipped tests are shown, and a failing line opens when clicked', async ({
  page,
}) => {
  const tests = await opened(page, { 'unit/sums.ts': sums, 'unit/sums.spec.ts': spec });
  await tests.expectState('adds', 'not run');
  // The left arrow key moves to the suite. Running the suite runs all its tests.
  await tests.item('adds').click();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ControlOrMeta+Enter');
  await tests.expectState('adds', 'passed');
  await tests.expectState('compares', 'failed');
  await tests.expectState('throws', 'failed');
  await tests.expectState('is left out', 'skipped');
  await expect(tests.panel.getByRole('status')).toHaveText('1 passed, 2 failed');
  await expect(tests.statusBar).toContainText('1 passed, 2 failed');

  await tests.item('adds').click();
  await expect(tests.panel.getByRole('article', { name: 'adds' })).toContainText('adding 3');

  await tests.item('compares').click();
  const details = tests.panel.getByRole('article', { name: 'compares' });
  const difference = details.getByRole('figure');
  await expect(difference).toContainText(/−.*all/);
  await expect(difference).toContainText(/\+.*one/);
  await details
    .getByRole('button', { name: /unit\/sums\.spec\.ts:9:/ })
    .first()
    .click();
  await expect(tests.tab('sums.spec.ts')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: /^Ln 9, Col \d+/ })).toBeVisible();

  // Failed tests can be run again on their own, and Output also reports the run.
  await tests.press('Run failed');
  await expect(tests.panel.getByRole('status')).toHaveText('0 passed, 2 failed');
  await tests.activityBar.getByRole('button', { name: 'Output', exact: true }).click();
  await expect(tests.output).toContainText('0 passed, 2 failed');
});

test('an endless test is shown as busy and can be cancelled within a second, and later tests run', {
  tag: '@long',
}, async ({ page }) => {
  const tests = await opened(page, {
    'unit/endless.spec.ts': endless,
    'unit/sums.ts': sums,
    'unit/sums.spec.ts': spec,
  });
  await tests.item('never ends').click();
  await page.keyboard.press('ControlOrMeta+Enter');
  await tests.expectState('never ends', 'running, busy for \\d+ s');
  await tests.press('Cancel');
  await expect(tests.item('never ends')).toHaveAccessibleDescription('not run', { timeout: 1000 });
  await expect(tests.panel.getByRole('status')).toHaveText('Cancelled: 0 of 1 test ran');
  await expect(tests.statusBar).toContainText('Cancelled: 0 of 1 test ran');
  await tests.item('adds').click();
  await page.keyboard.press('ControlOrMeta+Enter');
  await tests.expectState('adds', 'passed');
});

test('a file that cannot run does not affect other files, and its tests are shown as not run, with the reason', {
  tag: '@long',
}, async ({ page }) => {
  const needing =
    "import { add } from 'missing-package';\nit('needs it', () => {});\nit('needs it too', add);\n";
  const tests = await opened(page, {
    'unit/first/same.spec.ts': needing,
    'unit/second/same.spec.ts': "it('needs nothing', () => {});\n",
  });
  for (const [index, name] of ['first/same.spec.ts', 'second/same.spec.ts'].entries()) {
    await tests.item(name).click({ modifiers: index === 0 ? [] : ['ControlOrMeta'] });
  }
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(tests.panel.getByRole('status')).toHaveText('1 passed, 1 failed, 2 not run', {
    timeout: 60_000,
  });
  await expect(tests.statusBar).toContainText('1 passed, 1 failed, 2 not run');
  // The click that selected the file also collapsed it, so expand it again.
  await tests.item('first/same.spec.ts').click();
  await tests.expectState('needs it', "not run, same\\.spec\\.ts could not be run: .*'missing-package'");
  await tests.expectState('needs nothing', 'passed');
});

test('a click in the margin runs a test, and a type error is shown in Problems with its position', {
  tag: '@long',
}, async ({ page }) => {
  const tests = await opened(page, { 'unit/sums.ts': sums, 'unit/sums.spec.ts': spec });
  await tests.openFile('unit', 'sums.spec.ts');
  // The first test's icon follows the suite's icon.
  await page.locator('.editor-glyph').nth(1).click();
  await tests.expectState('adds', 'passed');
  await tests.expectState('compares', 'not run');

  await tests.replaceText(`import { total } from './sums';\n\nconst wrong: number = total.label;\n`);
  await tests.save();
  await tests.activityBar.getByRole('button', { name: 'Diagnostics', exact: true }).click();
  const problem = tests.problems.getByRole('treeitem', {
    name: "Type 'string' is not assignable to type 'number'.",
  });
  await expect(problem).toBeVisible({ timeout: 40_000 });
  await expect(problem).toHaveAccessibleDescription(/unit\/sums\.spec\.ts:3:7/);

  // The editor completes the members of a project module.
  await tests.editor.focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('total.');
  await expect(page.locator('.suggest-widget')).toContainText('count', { timeout: 20_000 });
});

test('a test shows its result in the margin, links to the code it calls, and runs again when that code is saved', {
  tag: '@long',
}, async ({ page }) => {
  const tests = await opened(page, { 'unit/sums.ts': sums, 'unit/sums.spec.ts': spec });
  await tests.openFile('unit', 'sums.spec.ts');
  // The first icon belongs to the suite and runs all its tests.
  const glyphs = page.locator('.editor-glyph');
  await glyphs.first().click();
  await tests.expectState('throws', 'failed');
  await expect(glyphs.nth(1)).toHaveClass(/codicon-pass/);
  await expect(glyphs.nth(2)).toHaveClass(/codicon-error/);

  const call = page.locator('.view-line', { hasText: 'expect(sum' }).getByText('sum', { exact: true });
  await call.hover();
  await expect(page.locator('.monaco-hover', { hasText: 'sum(a: number, b: number): number' })).toBeVisible({
    timeout: 40_000,
  });
  await call.click();
  await page.keyboard.press('F12');
  await expect(tests.tab('sums.ts')).toHaveAttribute('aria-selected', 'true', { timeout: 20_000 });
  await expect(page.getByRole('button', { name: /^Ln 1, Col 1[78]/ })).toBeVisible();

  await tests.press('Rerun on save');
  await expect(tests.panel.getByRole('button', { name: 'Rerun on save' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await tests.replaceText(sums.replace('a + b', 'a - b'));
  await tests.save();
  await tests.expectState('adds', 'failed');
});

test('inline snapshots are written to the test in one step that can be undone, and file snapshots are written to a file', {
  tag: '@long',
}, async ({ page }) => {
  const tests = new TestsPage(page);
  const id = await tests.createProject('TON', 'Inline');
  await expect(tests.editorText).toContainText('op::increase');
  const source = [
    "import { expect, it } from 'vitest';",
    "it('shows', async () => {",
    "  expect({ price: 3 }).toMatchInlineSnapshot(); expect('a`b').toMatchInlineSnapshot();",
    '  await expect(Promise.resolve(7)).resolves.toMatchInlineSnapshot();',
    "  expect(() => { throw new Error('no'); }).toThrowErrorMatchingInlineSnapshot();",
    "  await expect('<p>kept</p>').toMatchFileSnapshot('./kept.html');",
    '});',
    '',
  ].join('\n');
  const written = [
    "import { expect, it } from 'vitest';",
    "it('shows', async () => {",
    '  expect({ price: 3 }).toMatchInlineSnapshot(`',
    '    {',
    '      "price": 3,',
    '    }',
    '  `); expect(\'a`b\').toMatchInlineSnapshot(`"a\\`b"`);',
    '  await expect(Promise.resolve(7)).resolves.toMatchInlineSnapshot(`7`);',
    "  expect(() => { throw new Error('no'); }).toThrowErrorMatchingInlineSnapshot(`[Error: no]`);",
    "  await expect('<p>kept</p>').toMatchFileSnapshot('./kept.html');",
    '});',
    '',
  ].join('\n');
  await seedFiles(page, id, [{ path: 'unit/inline.spec.ts', text: source }]);
  await tests.openFile('unit', 'inline.spec.ts');
  await tests.activityBar.getByRole('button', { name: 'Tests', exact: true }).click();
  await tests.item('shows').click();
  await page.keyboard.press('ControlOrMeta+Enter');
  await tests.expectState('shows', 'passed');
  const stored = () => storedText(page, id, 'unit/inline.spec.ts');
  await expect.poll(stored).toBe(written);
  expect(await storedText(page, id, 'unit/kept.html')).toBe('<p>kept</p>');
  await expect(tests.editorText).toContainText('"price": 3');

  // Later runs are compared with the written snapshots.
  await tests.item('shows').click();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(tests.panel.getByRole('status')).toHaveText('1 passed, 0 failed');
  expect(await stored()).toBe(written);

  // A single undo reverts all snapshots in the file.
  await page
    .getByRole('tree', { name: 'Files' })
    .getByRole('treeitem', { name: 'unit', exact: true })
    .click();
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(stored).toBe(source);
  await expect(tests.editorText).not.toContainText('"price": 3');
  await tests.activityBar.getByRole('button', { name: 'Output', exact: true }).click();
  await expect(tests.output).toContainText('Snapshots in unit/inline.spec.ts: 4 written');
  await expect(tests.output).toContainText('Snapshot unit/kept.html: written');
});

test('tests can mock modules and store snapshots in project files', { tag: '@long' }, async ({ page }) => {
  const tests = new TestsPage(page);
  const id = await tests.createProject('TON', 'Kept');
  await expect(tests.editorText).toContainText('op::increase');
  const shot = (label: string) =>
    [
      "import { expect, it, vi } from 'vitest';",
      "import { bill } from './bill';",
      "vi.mock('./price', () => ({ price: () => 3 }));",
      `it('bills', () => { expect({ ${label}: bill(2) }).toMatchSnapshot(); });`,
      '',
    ].join('\n');
  await seedFiles(page, id, [
    {
      path: 'unit/price.ts',
      text: "export function price(): number { throw new Error('asks the network'); }",
    },
    {
      path: 'unit/bill.ts',
      text: "import { price } from './price';\nexport const bill = (n: number) => n * price();",
    },
    { path: 'unit/bill.spec.ts', text: shot('total') },
  ]);
  await tests.activityBar.getByRole('button', { name: 'Tests', exact: true }).click();
  await tests.item('bills').click();
  await page.keyboard.press('ControlOrMeta+Enter');
  await tests.expectState('bills', 'passed');
  const stored = () => storedText(page, id, 'unit/__snapshots__/bill.spec.ts.snap').catch(() => '');
  await expect.poll(stored).toContain('exports[`bills 1`] = `\n{\n  "total": 6,\n}\n`;');

  await tests.openFile('unit', 'bill.spec.ts');
  await tests.replaceText(shot('sum'));
  await tests.save();
  await expect.poll(() => storedText(page, id, 'unit/bill.spec.ts')).toContain('sum: bill(2)');
  await tests.item('bills').click();
  await page.keyboard.press('ControlOrMeta+Enter');
  await tests.expectState('bills', 'failed');
  await expect(tests.panel.getByRole('article', { name: 'bills' }).getByRole('figure')).toContainText(
    '"total": 6',
  );

  await tests.item('bills').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Run and Update Snapshots' }).click();
  await tests.expectState('bills', 'passed');
  await expect.poll(stored).toContain('"sum": 6');
  await tests.activityBar.getByRole('button', { name: 'Output', exact: true }).click();
  await expect(tests.output).toContainText('Snapshots in unit/__snapshots__/bill.spec.ts.snap: 1 updated');
});

for (const [template, contract, folder, file] of [
  ['TON', 'op::increase', 'tests', 'Main.spec.ts'],
  ['Ethereum', 'transferOwnership', 'test', 'Main.ts'],
] as const) {
  test(`the editor resolves the imports of the ${template} template's tests without errors`, {
    tag: '@long',
  }, async ({ page }) => {
    test.slow();
    const tests = new TestsPage(page);
    await tests.createProject(template, 'Typed');
    await expect(tests.editorText).toContainText(contract);
    // Ethereum tests refer to contract names that a build creates.
    await runCommand(page, 'Build: Compile');
    await expect(tests.statusBar).toContainText(/Build finished: [1-9]\d* artifacts?, 0 errors/, {
      timeout: 90_000,
    });
    await tests.openFile(folder, file);
    await tests.activityBar.getByRole('button', { name: 'Diagnostics', exact: true }).click();

    // The only error is the one that was just added, which shows that the file is checked and its imports are resolved.
    await tests.editor.focus();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type('const wrong: number = "one";');
    const errors = tests.problems
      .getByRole('treeitem', { level: 2 })
      .and(page.locator('[aria-description^="Error"]'));
    await expect(errors).toHaveCount(1, { timeout: 60_000 });
    await expect(errors).toHaveAccessibleName("Type 'string' is not assignable to type 'number'.");
  });
}
