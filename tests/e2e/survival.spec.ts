import { expect, type Locator, test } from '@playwright/test';
import { answerEmbeds, videoId } from './embeds';
import { boxOf } from './product-page';
import { TerminalPage } from './terminal-page';
import { WorkspacePage, watchRemoval, within } from './workspace-page';

/** The tab whose pane the other tabs are dropped on. */
const ANCHOR = 'main.fc';
/** Positions in a pane as horizontal and vertical fractions. */
const zones = { right: [0.95, 0.5], bottom: [0.5, 0.95], left: [0.05, 0.5], top: [0.5, 0.05] } as const;

/** A tab's position relative to the anchor's pane; 'center' if both tabs are in the same pane. */
async function sideOf(product: WorkspacePage, title: string): Promise<string> {
  if ((await product.strip(title).getByRole('tab', { name: ANCHOR, exact: true }).count()) > 0)
    return 'center';
  const [moved, anchor] = [await boxOf(product.panel(title)), await boxOf(product.panel(ANCHOR))];
  if (moved.x >= anchor.x + anchor.width) return 'right';
  if (moved.x + moved.width <= anchor.x) return 'left';
  return moved.y > anchor.y ? 'bottom' : 'top';
}

/**
 * Moves a tab to every possible position, and finally into the anchor's pane. `watched` must never leave the document.
 */
async function takeEverywhere(product: WorkspacePage, title: string, watched: Locator): Promise<void> {
  const { page } = product;
  const [moved, anchor] = [product.panel(title), product.panel(ANCHOR)];
  const side = () => sideOf(product, title);
  const dropAt = async (target: Locator, [across, down]: readonly [number, number]) =>
    product.dragTab(title, await within(target, across, down));
  await watchRemoval(watched);

  await test.step('moves to each zone of a pane', async () => {
    for (const [zone, place] of Object.entries(zones)) {
      await dropAt((await anchor.isVisible()) ? anchor : moved, place);
      await expect.poll(side).toBe(zone);
    }
    await dropAt(anchor, [0.5, 0.5]);
    await expect.poll(side).toBe('center');
    await dropAt(moved, zones.right);
    await expect.poll(side).toBe('right');
  });

  await test.step('moves to each edge of the workspace', async () => {
    const files = await boxOf(product.panel('Files'));
    const strip = await boxOf(product.strip('Files'));
    const left = files.x + files.width;
    const height = strip.height + files.height;
    const ground = { x: left, y: strip.y, width: 1440 - left, height };
    for (const [edge, x, y, share] of [
      ['left', 5, 0.6, 0.3],
      ['bottom', 0.6, height - 5, 0.3],
      ['right', ground.width - 5, 0.6, 0.3],
      ['top', 0.6, 2, 0.3],
    ] as const) {
      await product.dragTab(title, {
        x: ground.x + (x < 1 ? ground.width * x : x),
        y: ground.y + (y < 1 ? height * y : y),
      });
      await expect.poll(side).toBe(edge);
      const box = await boxOf(moved);
      const isBeside = edge === 'left' || edge === 'right';
      const part = isBeside ? box.width / ground.width : (box.height + strip.height) / height;
      expect(part, edge).toBeCloseTo(share, 1);
    }
  });

  await test.step('moves to a separate window, across the screen, and into another window', async () => {
    await product.chooseOnTab(title, 'Float Tab');
    await expect(product.window(title)).toBeVisible();
    const header = await within(product.strip(title).locator('.shell-strip-space'), 0.5, 0.5);
    await product.drag(header, { x: header.x + 650, y: header.y + 260 });
    await product.file('README.md').click();
    await expect(product.panel('README.md').locator('.view-lines')).toBeVisible();
    await product.chooseOnTab('README.md', 'Float Tab');
    await expect(product.floatingWindow).toHaveCount(2);
    await dropAt(product.panel('README.md'), [0.2, 0.4]);
    await expect(product.floatingWindow).toHaveCount(1);
    await expect(product.strip(title).getByRole('tab')).toHaveText(['README.md', title]);
  });

  await test.step('is maximised and restored, both as a window and as a pane', async () => {
    const ground = await boxOf(page.getByRole('main'));
    await product.chooseOnPane(title, 'Maximize Pane');
    await expect.poll(async () => (await boxOf(product.window(title))).height).toBeCloseTo(ground.height, 0);
    await product.chooseOnPane(title, 'Restore Pane');
    await expect.poll(async () => (await boxOf(product.window(title))).height).toBe(400);
    await dropAt(anchor, zones.right);
    await expect.poll(side).toBe('right');
    await product.tab('README.md').click({ button: 'middle' });
    await expect(product.floatingWindow).toHaveCount(0);
    await product.chooseOnPane(title, 'Maximize Pane');
    await expect(anchor).toBeHidden();
    await product.chooseOnPane(title, 'Restore Pane');
    await expect(anchor).toBeVisible();
    await dropAt(anchor, [0.5, 0.5]);
    await expect.poll(side).toBe('center');
  });

  await expect(watched).not.toHaveAttribute('data-removed');
}

test.describe('content of a moved tab', () => {
  test.slow();

  test('an editor preserves its text, selection, scroll position and undo history', { tag: '@long' }, async ({
    page,
  }) => {
    const product = new WorkspacePage(page);
    await product.open('Text', 'package.json');
    await product.tab('package.json').dblclick();
    const panel = product.panel('package.json');
    await product.editor.focus();
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.type('one');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('two');
    await expect(panel.locator('.view-lines')).toContainText('one{two');
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('Shift+ArrowLeft');
    await expect(product.statusBar).toContainText('2 selected');

    await takeEverywhere(product, 'package.json', panel.locator('.monaco-editor').first());
    await panel.getByRole('textbox').focus();
    await expect(product.statusBar).toContainText('2 selected');
    await page.keyboard.press('ControlOrMeta+Z');
    await expect(panel.locator('.view-lines')).not.toContainText('two');
    await expect(panel.locator('.view-lines')).toContainText('one{');
    await page.keyboard.press('ControlOrMeta+Z');
    await expect(panel.locator('.view-lines')).not.toContainText('one');
    for (let step = 0; step < 2; step++) await page.keyboard.press('ControlOrMeta+Shift+Z');
    await expect(panel.locator('.view-lines')).toContainText('one{two');
  });

  test('a terminal preserves its output, and its shell keeps running', { tag: '@long' }, async ({ page }) => {
    const product = new WorkspacePage(page);
    await product.open('Shell');
    const terminal = new TerminalPage(page);
    await terminal.openTerminal();
    await terminal.type('cd contracts; kept=here; echo before', 'before');
    const rows = terminal.screen;
    await takeEverywhere(product, 'Terminal', terminal.region.locator('.xterm').first());
    await expect(rows).toContainText('echo before');
    await terminal.region.getByRole('textbox', { name: 'Terminal input' }).focus();
    await terminal.type('pwd', '/contracts');
  });

  test('an embedded page keeps playing, a form preserves its input, and neither captures drags', {
    tag: '@long',
  }, async ({ page }) => {
    const asked = await answerEmbeds(page);
    const product = new WorkspacePage(page);
    await product.open('Playing');
    await product.activityBar.getByRole('button', { name: 'Media Player' }).click();
    const player = product.panel('Media player');
    const link = player.getByRole('textbox', { name: 'YouTube link' });
    await link.fill(`https://youtu.be/${videoId}`);
    await player.getByRole('button', { name: 'Add', exact: true }).click();
    await player.getByRole('button', { name: /^Play / }).click();
    await expect(player.getByRole('button', { name: 'How compilers dream' })).toBeVisible();
    await link.fill('half an addr');
    const drawn = () => player.frameLocator('iframe').locator('html').getAttribute('data-drawn');
    const before = await drawn();

    await takeEverywhere(product, 'Media player', player.locator('iframe'));
    expect(await drawn()).toBe(before);
    expect(asked).toHaveLength(1);
    await expect(link).toHaveValue('half an addr');

    // A tree row, a divider, a window and its handles can be dragged across the frame.
    await product.dragTab('Media player', await within(player, 0.95, 0.5));
    const row = await within(product.file('README.md'), 0.3, 0.5);
    await product.drag(row, await within(player.locator('iframe'), 0.5, 0.5));
    await expect(page.locator('.ui-tree-drag')).toHaveCount(0);
    const divider = page.getByRole('separator', { name: 'Resize panes' });
    const grip = await within(divider, 0.5, 0.25);
    await product.drag(grip, { x: grip.x + 200, y: grip.y });
    await expect.poll(async () => Number(await divider.getAttribute('aria-valuenow'))).toBeGreaterThan(60);
    await product.drag({ x: grip.x + 200, y: grip.y }, { x: grip.x - 200, y: grip.y });
    await expect.poll(async () => Number(await divider.getAttribute('aria-valuenow'))).toBeLessThan(40);
    await product.chooseOnTab('Media player', 'Float Tab');
    const frame = product.window('Media player');
    const corner = await within(frame, 0, 0);
    await product.drag({ x: corner.x - 2, y: corner.y - 2 }, { x: corner.x + 150, y: corner.y + 120 });
    await expect.poll(async () => (await boxOf(frame)).width).toBeLessThan(460);
    const header = await within(product.strip('Media player').locator('.shell-strip-space'), 0.5, 0.5);
    const start = await boxOf(frame);
    await product.drag(header, { x: header.x + 90, y: header.y + 130 });
    await expect.poll(async () => (await boxOf(frame)).y).toBeCloseTo(start.y + 130, 0);
    expect(asked).toHaveLength(1);
  });
});
