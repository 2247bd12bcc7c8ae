import { expect, test } from '@playwright/test';
import { boxOf, ProductPage } from './product-page';
import { WorkspacePage, within } from './workspace-page';

test('an address opens a file at the given line, but not again after a reload', { tag: '@long' }, async ({
  page,
}) => {
  const product = new ProductPage(page);
  const projectId = await product.createProject('TON', 'Addressed');
  await expect(product.editorText).toContainText('op::increase');

  await page.goto(`/editor/${projectId}?file=wrappers/Main.ts&line=3&column=4`);
  await expect(product.tab('Main.ts')).toHaveAttribute('aria-selected', 'true');
  await expect(product.statusBar).toContainText('Ln 3, Col 4');
  await expect(product.editor).toBeFocused();
  await expect(page).toHaveURL(`/editor/${projectId}`);

  // The address no longer applies after a reload, so the current position is preserved.
  await page.keyboard.press('ControlOrMeta+Home');
  await expect(product.statusBar).toContainText('Ln 1, Col 1');
  await page.reload();
  await expect(product.tab('Main.ts')).toHaveAttribute('aria-selected', 'true');
  await expect(product.statusBar).toContainText('Ln 1, Col 1');

  await page.goto(`/editor/${projectId}?file=gone.fc&line=3`);
  await expect(product.notifications).toContainText(
    'The file “gone.fc” from the address is not in this project',
  );
  await expect(product.tab('Main.ts')).toHaveAttribute('aria-selected', 'true');
});

test('an address that names a file in a new project opens the file instead of Get Started', async ({
  page,
}) => {
  const product = new ProductPage(page);
  const projectId = await product.createProject('TON', 'Direct');
  await expect(product.editorText).toContainText('op::increase');
  await page.evaluate(() => window.localStorage.clear());
  await page.goto(`/editor/${projectId}?file=README.md`);
  await expect(product.tab('README.md')).toHaveAttribute('aria-selected', 'true');
  await expect(product.tab('Get Started')).toHaveCount(0);
});

test('a click on a position in Output or Problems opens the corresponding line', { tag: '@long' }, async ({
  page,
}) => {
  const product = new ProductPage(page);
  await product.createProject('TON', 'Linked');
  await expect(product.editorText).toContainText('op::increase');
  await product.replaceText('\n\n() recv_internal() impure { missing(); }');
  await page.keyboard.press('Alt+R');
  const link = product.output.getByRole('button', { name: /^contracts\/main\.fc:3:\d+$/ });
  await link.first().click();
  await expect(product.statusBar).toContainText(/Ln 3, Col \d+/);
  const text = page.getByRole('tabpanel', { name: 'main.fc' }).getByRole('textbox');
  await expect(text).toBeFocused();

  await page.keyboard.press('ControlOrMeta+Home');
  await expect(product.statusBar).toContainText('Ln 1, Col 1');
  await product.activityBar.getByRole('button', { name: 'Diagnostics' }).click();
  await product.problems.getByRole('treeitem').filter({ hasText: 'contracts/main.fc:3:' }).first().dblclick();
  await expect(product.statusBar).toContainText(/Ln 3, Col \d+/);
  await expect(text).toBeFocused();
});

test('a file opened with the keyboard is visible, even if windows cover its pane', { tag: '@long' }, async ({
  page,
}) => {
  const product = new WorkspacePage(page);
  await product.open('In sight', 'package.json');
  await product.chooseOnTab('package.json', 'Float Tab');
  const openByName = async (name: string) => {
    await page.keyboard.press('ControlOrMeta+P');
    const field = page.getByPlaceholder('Search files by name...');
    await expect(field).toBeFocused();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expect(field).toHaveCount(0);
    // A window that covers the pane would receive the click.
    await product.panel(name).click({ trial: true });
  };

  // A window that does not cover most of the pane stays where it is.
  await openByName('README.md');
  await expect.poll(() => product.panes()).toContainEqual(['main.fc', 'README.md']);

  // A maximised window is restored to its previous size.
  await product.tab('package.json').click();
  await page.keyboard.press('Alt+M');
  const ground = await boxOf(page.getByRole('main'));
  await expect
    .poll(async () => (await boxOf(product.window('package.json'))).height)
    .toBeCloseTo(ground.height, 0);
  await openByName('main.fc');
  await expect.poll(async () => (await boxOf(product.window('package.json'))).height).toBe(400);

  // If a window covers almost the whole pane, the file opens in that window, whether its tab is new or existing.
  await product.tab('package.json').click();
  const frame = product.window('package.json');
  const from = await within(frame, 0, 0);
  await product.drag({ x: from.x - 2, y: from.y - 2 }, { x: from.x - 90, y: from.y - 95 });
  const to = await within(frame, 1, 1);
  await product.drag(
    { x: to.x + 2, y: to.y + 2 },
    { x: ground.x + ground.width, y: ground.y + ground.height - 40 },
  );
  await expect.poll(async () => (await boxOf(frame)).height).toBeGreaterThan(ground.height - 80);
  await openByName('tsconfig.json');
  await openByName('main.fc');
  await expect.poll(() => product.panes()).toContainEqual(['package.json', 'tsconfig.json', 'main.fc']);
  await page.keyboard.press('Control+`');
  const terminal = page.getByRole('region', { name: 'Terminal' });
  await expect(terminal.getByRole('textbox', { name: 'Terminal input' })).toBeFocused();
  await terminal.click({ trial: true });
});
