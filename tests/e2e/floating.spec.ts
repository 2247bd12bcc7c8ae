import { expect, type Page, test } from '@playwright/test';
import { boxOf } from './product-page';
import { WorkspacePage, within } from './workspace-page';

/** Position and size of a window as [x, y, width, height], relative to the workspace's top-left corner. */
async function placeOf(product: WorkspacePage, title: string): Promise<readonly number[]> {
  const ground = await boxOf(product.page.getByRole('main'));
  const border = 1;
  const { x, y, width, height } = await boxOf(product.window(title));
  return [x - ground.x - border, y - ground.y, width, height].map(Math.round);
}

async function openFloating(page: Page, name: string): Promise<WorkspacePage> {
  const product = new WorkspacePage(page);
  await product.open(name, 'package.json');
  await product.chooseOnTab('package.json', 'Float Tab');
  await expect(product.window('package.json')).toBeVisible();
  return product;
}

test.describe('floating windows', () => {
  test('open at 100,100 with a size of 600×400, are moved by their header, and are resized with each handle', {
    tag: '@long',
  }, async ({ page }) => {
    const product = await openFloating(page, 'Handles');
    const place = () => placeOf(product, 'package.json');
    await expect.poll(place).toEqual([100, 100, 600, 400]);
    const header = await within(product.strip('package.json').locator('.shell-strip-space'), 0.5, 0.5);
    await product.drag(header, { x: header.x + 150, y: header.y + 80 });
    await expect.poll(place).toEqual([250, 180, 600, 400]);

    for (const [handle, across, down, dx, dy, expected] of [
      ['n', 0.5, 0, 5, 10, [250, 190, 600, 390]],
      ['ne', 1, 0, 20, -10, [250, 180, 620, 400]],
      ['e', 1, 0.5, -20, 30, [250, 180, 600, 400]],
      ['se', 1, 1, 30, 20, [250, 180, 630, 420]],
      ['s', 0.5, 1, 40, -20, [250, 180, 630, 400]],
      ['sw', 0, 1, 30, 10, [280, 180, 600, 410]],
      ['w', 0, 0.5, -30, 0, [250, 180, 630, 410]],
      ['nw', 0, 0, 900, 900, [580, 390, 300, 200]],
    ] as const) {
      // The handles extend 2 pixels beyond the frame.
      const at = await within(product.window('package.json'), across, down);
      const edge = {
        x: at.x + (across === 1 ? 2 : across === 0 ? -2 : 0),
        y: at.y + (down === 1 ? 2 : down === 0 ? -2 : 0),
      };
      await product.drag(edge, { x: edge.x + dx, y: edge.y + dy });
      await expect.poll(place, handle).toEqual(expected);
    }
    await page.reload();
    await expect(product.panel('package.json').locator('.view-lines')).toContainText('"name"');
    await expect.poll(place).toEqual([580, 390, 300, 200]);
  });

  test('accept tabs, release tabs, come to the front when clicked, and close with their last tab', {
    tag: '@long',
  }, async ({ page }) => {
    const product = new WorkspacePage(page);
    await product.open('Both ways', 'package.json', 'README.md', 'tsconfig.json');
    await product.chooseOnTab('package.json', 'Float Tab');
    await product.dragTab('README.md', await within(product.panel('package.json'), 0.5, 0.5));
    await expect(product.strip('README.md').getByRole('tab')).toHaveCount(2);
    await expect(product.window('README.md')).toBeVisible();

    // A tab that is dropped with Shift becomes a window at the drop position.
    await page.keyboard.down('Shift');
    const ground = await boxOf(page.getByRole('main'));
    await product.dragTab('tsconfig.json', { x: ground.x + 760, y: ground.y + 316 });
    await page.keyboard.up('Shift');
    await expect(product.floatingWindow).toHaveCount(2);
    expect((await placeOf(product, 'tsconfig.json')).slice(2)).toEqual([600, 400]);
    const height = (title: string) =>
      product.window(title).evaluate((element) => Number(getComputedStyle(element).zIndex));
    expect(await height('tsconfig.json')).toBeGreaterThan(await height('README.md'));
    await product.tab('package.json').click();
    expect(await height('package.json')).toBeGreaterThan(await height('tsconfig.json'));

    await product.dragTab('package.json', await within(product.panel('main.fc'), 0.95, 0.5));
    await expect.poll(() => product.panes()).toContainEqual(['package.json']);
    await product.chooseOnPane('README.md', 'Unfloat Pane');
    await expect(product.floatingWindow).toHaveCount(1);
    await product.tab('tsconfig.json').click({ button: 'middle' });
    await expect(product.floatingWindow).toHaveCount(0);
    await expect(product.tab('README.md')).toBeVisible();
  });

  test('snap to edges and to each other, unless Alt is held', { tag: '@long' }, async ({ page }) => {
    const product = new WorkspacePage(page);
    await product.open('Snap', 'package.json', 'README.md');
    const dragBy = async (title: string, x: number, y: number) => {
      const header = await within(product.strip(title).locator('.shell-strip-space'), 0.5, 0.5);
      await product.drag(header, { x: header.x + x, y: header.y + y });
    };
    await product.chooseOnTab('README.md', 'Float Tab');
    await expect.poll(() => placeOf(product, 'README.md')).toEqual([100, 100, 600, 400]);
    await dragBy('README.md', 620, 40);
    await expect.poll(() => placeOf(product, 'README.md')).toEqual([720, 140, 600, 400]);
    await product.chooseOnTab('package.json', 'Float Tab');
    const place = () => placeOf(product, 'package.json');
    await expect.poll(place).toEqual([100, 100, 600, 400]);
    await dragBy('package.json', -94, -95);
    await expect.poll(place).toEqual([0, 0, 600, 400]);
    await page.keyboard.down('Alt');
    await dragBy('package.json', 6, 5);
    await page.keyboard.up('Alt');
    await expect.poll(place).toEqual([6, 5, 600, 400]);
    await dragBy('README.md', -109, 0);
    await expect.poll(() => placeOf(product, 'README.md')).toEqual([606, 140, 600, 400]);
  });

  test('stay visible when the browser window shrinks, even after a reload', { tag: '@long' }, async ({
    page,
  }) => {
    const product = await openFloating(page, 'Shrinking');
    const header = await within(product.strip('package.json').locator('.shell-strip-space'), 0.5, 0.5);
    await product.drag(header, { x: header.x + 2000, y: header.y + 2000 });
    const inside = async () => {
      const [window, ground] = [
        await boxOf(product.window('package.json')),
        await boxOf(page.getByRole('main')),
      ];
      return (
        window.x >= ground.x &&
        window.y >= ground.y &&
        window.x + window.width <= ground.x + ground.width &&
        window.y + window.height <= ground.y + ground.height
      );
    };
    const wide = await placeOf(product, 'package.json');
    await page.setViewportSize({ width: 800, height: 500 });
    await expect.poll(inside).toBe(true);
    await page.reload();
    await expect(product.window('package.json')).toBeVisible();
    await expect.poll(inside).toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(() => placeOf(product, 'package.json')).toEqual(wide);
    await product.chooseOnPane('package.json', 'Maximize Pane');
    const ground = await boxOf(page.getByRole('main'));
    expect((await boxOf(product.window('package.json'))).height).toBeCloseTo(ground.height, 0);
    await product.chooseOnPane('package.json', 'Restore Pane');
    await expect.poll(() => placeOf(product, 'package.json')).toEqual(wide);
  });
});

test('a tab opens in a separate browser window, as a second page of the project', { tag: '@long' }, async ({
  page,
  context,
}) => {
  const product = new WorkspacePage(page);
  await product.open('Popped out', 'package.json');
  const opening = context.waitForEvent('page');
  await product.chooseOnTab('package.json', 'Open in New Window');
  const other = new WorkspacePage(await opening);
  await expect(other.editorText).toContainText('"name"');
  await expect.poll(() => other.panes()).toEqual([['package.json']]);
  await expect(other.banner).toHaveCount(0);
  await expect(other.page).toHaveTitle('package.json – Popped out – Sinter');

  // A file saved in the other window is updated in this page, but each page has a separate layout.
  await other.editor.focus();
  await other.page.keyboard.press('ControlOrMeta+Home');
  await other.page.keyboard.type('// there');
  await other.save();
  await expect(product.panel('package.json').locator('.view-lines')).toContainText('// there');
  await expect.poll(() => product.panes()).toEqual([['Files'], ['main.fc', 'package.json']]);
  const closing = other.page.waitForEvent('close');
  await other.page.getByRole('button', { name: 'Close package.json' }).click();
  await closing;
  await page.reload();
  await expect.poll(() => product.panes()).toEqual([['Files'], ['main.fc', 'package.json']]);
});
