import { expect, test } from '@playwright/test';
import { boxOf } from './product-page';
import { Finger, Pen, WorkspacePage, watchRemoval, within } from './workspace-page';

test.describe('panes', () => {
  test('accept a tab on each side, split all content at each edge, and preserve the editor’s state', {
    tag: '@long',
  }, async ({ page }) => {
    const product = new WorkspacePage(page);
    await product.open('Zones', 'package.json', 'README.md');
    await product.tab('package.json').click();
    await product.editor.focus();
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.type('typed');
    const moved = product.panel('package.json');
    await expect(moved.locator('.view-lines')).toContainText('typed{');
    await page.keyboard.press('Shift+ArrowRight');
    await expect(page.getByRole('status', { name: 'Status bar' })).toContainText('1 selected');
    await watchRemoval(moved);

    const main = product.panel('README.md');
    for (const [across, down, expected] of [
      [0.95, 0.5, [['Files'], ['main.fc', 'README.md'], ['package.json']]],
      [0.5, 0.95, [['Files'], ['main.fc', 'README.md'], ['package.json']]],
      [0.05, 0.5, [['Files'], ['package.json'], ['main.fc', 'README.md']]],
      [0.5, 0.05, [['Files'], ['package.json'], ['main.fc', 'README.md']]],
      [0.5, 0.5, [['Files'], ['main.fc', 'README.md', 'package.json']]],
    ] as const) {
      const target = (await main.isVisible()) ? main : moved;
      await product.dragTab('package.json', await within(target, across, down));
      await expect.poll(() => product.panes(), `${across}, ${down}`).toEqual(expected);
      if (across !== 0.5 || down !== 0.5) await expect(main).toBeVisible();
    }
    await expect(moved).not.toHaveAttribute('data-removed');

    // Two panes form a group, which has edges that a tab can be dropped on.
    await product.dragTab('package.json', await within(moved, 0.95, 0.5));
    const files = await boxOf(product.panel('Files'));
    const content = {
      left: files.x + files.width,
      top: files.y - 32,
      right: 1440,
      bottom: files.y + files.height,
    };
    const middle = { x: (content.left + content.right) / 2 + 200, y: (content.top + content.bottom) / 2 };
    for (const [name, at, share] of [
      ['left', { x: content.left + 5, y: middle.y }, { width: 0.3, height: 1 }],
      ['right', { x: content.right - 5, y: middle.y }, { width: 0.3, height: 1 }],
      ['bottom', { x: middle.x, y: content.bottom - 5 }, { width: 1, height: 0.3 }],
      ['top', { x: middle.x, y: content.top + 2 }, { width: 1, height: 0.3 }],
    ] as const) {
      await product.dragTab('package.json', at);
      const box = await boxOf(moved);
      expect(box.width / (content.right - content.left), name).toBeCloseTo(share.width, 1);
      expect((box.height + 32) / (content.bottom - content.top), name).toBeCloseTo(share.height, 1);
    }

    // Float the tab, move its window, maximise and restore it, and return it to the tiled panes.
    await product.chooseOnTab('package.json', 'Float Tab');
    const header = await within(product.strip('package.json').locator('.shell-strip-space'), 0.5, 0.5);
    await product.drag(header, { x: header.x + 120, y: header.y + 60 });
    await product.chooseOnPane('package.json', 'Maximize Pane');
    await product.chooseOnPane('package.json', 'Restore Pane');
    await product.chooseOnPane('package.json', 'Unfloat Pane');
    await product.chooseOnPane('package.json', 'Maximize Pane');
    await expect(main).toBeHidden();
    await product.chooseOnPane('package.json', 'Restore Pane');
    await expect(main).toBeVisible();

    await expect(moved).not.toHaveAttribute('data-removed');
    await expect(page.getByRole('status', { name: 'Status bar' })).toContainText('1 selected');
    await moved.getByRole('textbox').focus();
    await page.keyboard.press('ControlOrMeta+Z');
    await expect(moved.locator('.view-lines')).not.toContainText('typed');
    await page.keyboard.press('ControlOrMeta+Shift+Z');
    await expect(moved.locator('.view-lines')).toContainText('typed{');
    await page.keyboard.press('ControlOrMeta+S');
    await expect(product.tab('package.json')).not.toHaveAttribute('aria-description', /Unsaved/);
    const arranged = await product.panes();
    const place = await boxOf(moved);
    await page.reload();
    await expect(moved.locator('.view-lines')).toContainText('typed{');
    await expect.poll(() => product.panes()).toEqual(arranged);
    expect(await boxOf(moved)).toEqual(place);
  });

  test('show the drop position, and stay in place on Escape or when dropped on themselves or the file tree', {
    tag: '@long',
  }, async ({ page }) => {
    const product = new WorkspacePage(page);
    await product.open('Refused', 'package.json');
    const before = await product.panes();
    const target = product.panel('package.json');
    const preview = page.locator('.shell-drop-preview');
    await product.carryTab('package.json', await within(target, 0.95, 0.5));
    await expect(preview).toBeVisible();
    const [shown, pane] = [await boxOf(preview), await boxOf(target)];
    expect(shown.width).toBeCloseTo(pane.width / 2, 0);
    expect(shown.x + shown.width).toBeCloseTo(pane.x + pane.width, 0);
    await page.keyboard.press('Escape');
    await expect(preview).toBeHidden();
    await page.mouse.up();
    await expect.poll(() => product.panes()).toEqual(before);

    await product.carryTab('package.json', await within(product.panel('Files'), 0.5, 0.8));
    await expect(preview).toBeHidden();
    await page.mouse.up();
    await product.drag(
      await within(product.strip('package.json').locator('.shell-strip-space'), 0.5, 0.5),
      await within(target, 0.95, 0.5),
    );
    await product.drag(await within(product.tab('Files'), 0.5, 0.5), await within(target, 0.5, 0.95));
    await expect.poll(() => product.panes()).toEqual(before);
    await expect(preview).toBeHidden();
    await expect(product.strip('Files').getByRole('button')).toHaveCount(0);
  });

  test('are moved and merged by dragging the empty area of their tab strip', { tag: '@long' }, async ({
    page,
  }) => {
    const product = new WorkspacePage(page);
    await product.open('Whole', 'package.json', 'README.md');
    await product.chooseOnTab('README.md', 'Split Right');
    await product.chooseOnTab('package.json', 'Split Down');
    await expect
      .poll(() => product.panes())
      .toEqual([['Files'], ['main.fc'], ['package.json'], ['README.md']]);
    const strip = (title: string) => product.strip(title).locator('.shell-strip-space');
    await product.drag(
      await within(strip('README.md'), 0.5, 0.5),
      await within(product.panel('main.fc'), 0.05, 0.5),
    );
    await expect
      .poll(() => product.panes())
      .toEqual([['Files'], ['README.md'], ['package.json'], ['main.fc']]);
    await product.drag(
      await within(strip('README.md'), 0.5, 0.5),
      await within(product.panel('package.json'), 0.5, 0.5),
    );
    expect((await product.panes()).flat().toSorted()).toEqual([
      'Files',
      'README.md',
      'main.fc',
      'package.json',
    ]);
    await expect(product.strip('README.md').getByRole('tab')).toHaveCount(2);
  });

  test('are resized with a divider, a double click or keys, between 10 and 90 per cent', async ({ page }) => {
    const product = new WorkspacePage(page);
    await product.open('Dividers', 'package.json');
    await product.chooseOnTab('package.json', 'Split Right');
    const divider = page.getByRole('separator', { name: 'Resize panes' });
    await expect(divider).toHaveAttribute('aria-valuenow', '50');
    const grip = await within(divider, 0.5, 0.5);
    await product.drag(grip, { x: grip.x - 1000, y: grip.y });
    await expect(divider).toHaveAttribute('aria-valuenow', '10');
    await divider.press('End');
    await expect(divider).toHaveAttribute('aria-valuenow', '90');
    await divider.press('ArrowLeft');
    await divider.press('Shift+ArrowLeft');
    await expect(divider).toHaveAttribute('aria-valuenow', '78');
    expect(await divider.getAttribute('aria-valuemin')).toBe('10');
    expect(await divider.getAttribute('aria-valuemax')).toBe('90');
    await divider.dblclick();
    await expect(divider).toHaveAttribute('aria-valuenow', '50');
  });

  test('are navigated, moved, resized and maximised with the keyboard alone', { tag: '@long' }, async ({
    page,
  }) => {
    const product = new WorkspacePage(page);
    await product.open('Keys', 'package.json');
    await product.editor.focus();
    await page.keyboard.press('ControlOrMeta+\\');
    await expect.poll(() => product.panes()).toEqual([['Files'], ['main.fc'], ['package.json']]);
    const hasKeyboard = (title: string) =>
      expect
        .poll(() => product.panel(title).evaluate((panel) => panel.contains(document.activeElement)))
        .toBe(true);
    await page.keyboard.press('Alt+h');
    await hasKeyboard('main.fc');
    await page.keyboard.press('Alt+l');
    await hasKeyboard('package.json');
    await page.keyboard.press('Alt+Shift+h');
    await expect.poll(() => product.panes()).toEqual([['Files'], ['main.fc', 'package.json']]);
    await page.keyboard.press('Alt+Shift+j');
    await expect.poll(() => product.panes()).toEqual([['Files'], ['main.fc'], ['package.json']]);
    await page.keyboard.press('Alt+n');
    await hasKeyboard('Files');
    await page.keyboard.press('Alt+l');
    await hasKeyboard('main.fc');

    const small = await boxOf(product.panel('main.fc'));
    await page.keyboard.press('Alt+m');
    await expect(product.panel('package.json')).toBeHidden();
    expect((await boxOf(product.panel('main.fc'))).height).toBeGreaterThan(small.height * 1.8);
    await page.keyboard.press('Alt+m');
    await expect(product.panel('package.json')).toBeVisible();
    expect(await boxOf(product.panel('main.fc'))).toEqual(small);

    await page.keyboard.press('Alt+Shift+z');
    await expect(product.activityBar).toHaveCount(0);
    await page.keyboard.press('Alt+Shift+z');
    await expect(product.activityBar).toBeVisible();
    await expect(product.notifications).not.toContainText('Zen mode is on');
  });

  test('can be cycled through with F6 in both directions, together with the bars', { tag: '@long' }, async ({
    page,
  }) => {
    const product = new WorkspacePage(page);
    await product.open('Round', 'package.json');
    await product.chooseOnTab('package.json', 'Split Right');
    await product.panel('main.fc').getByRole('textbox').focus();
    const regions = [
      product.panel('package.json'),
      page.getByRole('status', { name: 'Status bar' }),
      product.activityBar,
      product.panel('Files'),
      product.panel('main.fc'),
    ];
    const expectIn = (region: (typeof regions)[number]) =>
      expect.poll(() => region.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    for (const region of regions) {
      await page.keyboard.press('F6');
      await expectIn(region);
    }
    for (const region of [...regions].reverse().slice(1)) {
      await page.keyboard.press('Shift+F6');
      await expectIn(region);
    }
  });
});

test.describe('touch input', () => {
  test.use({ hasTouch: true });

  test('a long press opens a tab’s menu or starts a drag, and a divider moves immediately', {
    tag: '@long',
  }, async ({ page }) => {
    const product = new WorkspacePage(page);
    await product.open('Touch', 'package.json');
    const finger = new Finger(page);
    await finger.hold(await within(product.tab('package.json'), 0.4, 0.5));
    await page.getByRole('menuitem', { name: 'Split Right', exact: true }).tap();
    await expect.poll(() => product.panes()).toEqual([['Files'], ['main.fc'], ['package.json']]);

    await finger.swipe(
      await within(product.tab('package.json'), 0.4, 0.5),
      await within(product.panel('main.fc'), 0.5, 0.95),
    );
    await expect.poll(() => product.panes()).toEqual([['Files'], ['main.fc'], ['package.json']]);
    await finger.hold(
      await within(product.tab('package.json'), 0.4, 0.5),
      await within(product.panel('main.fc'), 0.5, 0.5),
    );
    await expect.poll(() => product.panes()).toEqual([['Files'], ['main.fc', 'package.json']]);

    const divider = page.getByRole('separator', { name: 'Resize file tree' });
    const grip = await within(divider, 0.5, 0.5);
    await finger.swipe(grip, { x: grip.x + 140, y: grip.y });
    await expect(divider).not.toHaveAttribute('aria-valuenow', '15');
  });
});

test('a pen moves tabs, dividers and windows immediately', { tag: '@long' }, async ({ page }) => {
  const product = new WorkspacePage(page);
  await product.open('Pen', 'package.json');
  const heard = page.evaluate(
    () => new Promise((resolve) => addEventListener('pointerdown', (event) => resolve(event.pointerType))),
  );
  const pen = new Pen(page);
  await pen.drag(
    await within(product.tab('package.json'), 0.4, 0.5),
    await within(product.panel('package.json'), 0.95, 0.5),
  );
  await expect.poll(() => product.panes()).toEqual([['Files'], ['main.fc'], ['package.json']]);
  expect(await heard).toBe('pen');

  const divider = page.getByRole('separator', { name: 'Resize file tree' });
  const grip = await within(divider, 0.5, 0.5);
  await pen.drag(grip, { x: grip.x + 140, y: grip.y });
  await expect(divider).not.toHaveAttribute('aria-valuenow', '15');

  await product.floatPaneOf('package.json');
  const before = await boxOf(product.floatingWindow);
  const header = await within(product.strip('package.json').locator('.shell-strip-space'), 0.5, 0.5);
  await pen.drag(header, { x: header.x + 90, y: header.y + 60 });
  await expect
    .poll(() => boxOf(product.floatingWindow))
    .toEqual({ ...before, x: before.x + 90, y: before.y + 60 });
});
