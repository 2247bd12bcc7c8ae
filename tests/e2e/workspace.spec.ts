import { expect, type Locator, test } from '@playwright/test';
import { boxOf, type Place, ProductPage } from './product-page';

const within = (box: Place & { width: number; height: number }, across: number, down: number): Place => ({
  x: box.x + box.width * across,
  y: box.y + box.height * down,
});

/** Notes on an element when it, or what holds it, leaves the document even for a moment. */
function watchRemoval(target: Locator): Promise<void> {
  return target.evaluate((element) => {
    new MutationObserver((records) => {
      const removed = records.flatMap(({ removedNodes }) => [...removedNodes]);
      if (removed.some((node) => node.contains(element))) element.setAttribute('data-removed', '');
    }).observe(document.body, { childList: true, subtree: true });
  });
}

test.describe('the layout', () => {
  test('splits by drag, floats, moves and resizes, and comes back at the same place', async ({ page }) => {
    const product = new ProductPage(page);
    await product.createProject('TON', 'Moved about');
    await expect(product.editorText).toContainText('op::increase');
    await product.openFile('package.json');

    // Text of the tab that moves, typed before it does.
    await product.editor.focus();
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.type('typed');
    await expect(product.editorText).toContainText('typed{');
    const panel = page.getByRole('tabpanel', { name: 'package.json' });
    await watchRemoval(panel);

    const whole = await boxOf(panel);
    await product.drag(within(await boxOf(product.tab('package.json')), 0.5, 0.5), within(whole, 0.95, 0.5));
    await expect(product.tab('main.fc')).toHaveAttribute('aria-selected', 'true');
    const left = page.getByRole('tabpanel', { name: 'main.fc' });
    await expect(left).toBeVisible();
    const halves = [await boxOf(left), await boxOf(panel)];
    expect(halves[0]?.x).toBeCloseTo(whole.x, 0);
    expect(halves[1]?.x).toBeGreaterThan(whole.x + whole.width / 2 - 10);

    await product.floatPaneOf('package.json');
    const dialog = page.getByRole('dialog', { name: 'package.json' });
    const floated = await boxOf(dialog);
    expect([Math.round(floated.width), Math.round(floated.height)]).toEqual([600, 400]);
    const header = await boxOf(product.strip('package.json'));
    const grip = within(header, 0.7, 0.5);
    await product.drag(grip, { x: grip.x + 150, y: grip.y + 80 });
    await expect.poll(() => boxOf(dialog)).toMatchObject({ x: floated.x + 150, y: floated.y + 80 });
    const moved = await boxOf(dialog);
    const corner = { x: moved.x + moved.width - 1, y: moved.y + moved.height - 1 };
    await product.drag(corner, { x: corner.x + 60, y: corner.y + 40 });
    const settled = { ...moved, width: moved.width + 60, height: moved.height + 40 };
    await expect.poll(() => boxOf(dialog)).toEqual(settled);

    // Text and its history went along, without the view ever leaving the document.
    await expect(panel).not.toHaveAttribute('data-removed');
    const text = panel.locator('.view-lines');
    await expect(text).toContainText('typed{');
    await panel.getByRole('textbox').focus();
    await page.keyboard.press('ControlOrMeta+Z');
    await expect(text).not.toContainText('typed');
    await page.keyboard.press('ControlOrMeta+Shift+Z');
    await expect(text).toContainText('typed{');
    await page.keyboard.press('ControlOrMeta+S');
    await expect(product.tab('package.json')).not.toHaveAttribute('aria-description', 'Unsaved changes');

    const main = await boxOf(left);
    await page.reload();
    await expect(text).toContainText('typed{');
    expect(await boxOf(dialog)).toEqual(settled);
    expect(await boxOf(left)).toEqual(main);
    await expect(left.locator('.view-lines')).toContainText('op::increase');
  });

  test('hides the file tree and brings it back at its size', async ({ page }) => {
    const product = new ProductPage(page);
    await product.createProject('TON', 'Tree');
    const panel = page.getByRole('tabpanel', { name: 'Files' });
    const before = await boxOf(panel);
    await page.getByRole('separator', { name: 'Resize file tree' }).press('Shift+ArrowRight');
    await expect.poll(async () => (await boxOf(panel)).width).toBeGreaterThan(before.width);
    const wide = await boxOf(panel);
    const toggle = product.activityBar.getByRole('button', { name: 'Toggle file tree' });
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await toggle.click();
    await expect(product.files).toHaveCount(0);
    await expect(toggle).toHaveAttribute('aria-pressed', 'false');
    await toggle.click();
    await expect(product.file('package.json')).toBeVisible();
    expect(await boxOf(panel)).toEqual(wide);
  });
});

test.describe('tabs', () => {
  test('are numbered, become what is chosen, and show the one Output that there is', async ({ page }) => {
    const product = new ProductPage(page);
    await product.createProject('Empty', 'Tabs');
    const add = product.strip('Get Started').getByRole('button', { name: 'New tab', exact: true });
    await add.click();
    await expect(product.tab('New Tab')).toHaveAttribute('aria-selected', 'true');
    await add.click();
    await expect(product.tab('New Tab 2')).toHaveAttribute('aria-selected', 'true');

    const output = page.getByRole('list', { name: 'Views' }).getByRole('button', { name: 'Output' });
    await output.click();
    await expect(product.tab('Output')).toHaveAttribute('aria-selected', 'true');
    await expect(product.tab('New Tab 2')).toHaveCount(0);
    await product.tab('New Tab').click();
    await output.click();
    await expect(product.tab('Output')).toHaveCount(1);
    await expect(product.tab('Output')).toHaveAttribute('aria-selected', 'true');
    await expect(product.tab('New Tab')).toHaveCount(0);
  });

  test('close by the X and by the middle button, but for the file tree', async ({ page }) => {
    const product = new ProductPage(page);
    await product.createProject('TON', 'Closed');
    await expect(product.editorText).toContainText('op::increase');
    await product.openFile('package.json');
    await product.openFile('README.md');
    await page.getByRole('button', { name: 'Close README.md' }).click();
    await expect(product.tab('README.md')).toHaveCount(0);
    await product.tab('package.json').click({ button: 'middle' });
    await expect(product.tab('package.json')).toHaveCount(0);
    await expect(product.tab('main.fc')).toHaveAttribute('aria-selected', 'true');
    await product.tab('Files').click({ button: 'middle' });
    await expect(product.tab('Files')).toBeVisible();
    await product.tab('main.fc').click({ button: 'middle' });
    await expect(product.tab('Get Started')).toHaveAttribute('aria-selected', 'true');
  });
});

test('a file made in one tab of the browser appears in the other', async ({ page, context }) => {
  const product = new ProductPage(page);
  const projectId = await product.createProject('Empty', 'Twice open');
  const other = new ProductPage(await context.newPage());
  await other.page.goto(`/editor/${projectId}`);
  await expect(other.page.getByText('This project has no files')).toBeVisible();
  await page.bringToFront();
  await page.getByRole('button', { name: 'New File' }).click();
  await page.keyboard.type('shared/notes.md');
  await page.keyboard.press('Enter');
  await expect(product.tab('notes.md')).toBeVisible();
  await expect(other.file('shared')).toBeVisible();
  await other.openFile('shared', 'notes.md');
  await expect(other.execute).toBeEnabled();
});
