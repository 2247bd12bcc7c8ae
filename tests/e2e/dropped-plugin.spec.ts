import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { repository, repositoryFiles } from '../support/repository-files';
import { type StartedServer, startServer } from './installed-plugins';
import { boxOf, counterCodeHash, ProductPage } from './product-page';
import { WorkspacePage, watchRemoval, within } from './workspace-page';

/** Builds and serves a copy of the product's sources that differs only in the test plugins in plugins/. */
test.describe('plugins copied to the plugins folder', { tag: '@long' }, () => {
  test.describe.configure({ timeout: 240_000 });
  let copy = '';
  let server: StartedServer | undefined;
  let origin = '';

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    copy = mkdtempSync(join(tmpdir(), 'sinter-dropped-'));
    for (const path of repositoryFiles()) cpSync(join(repository, path), join(copy, path));
    cpSync(join(repository, 'tests/fixtures/plugins'), join(copy, 'plugins'), { recursive: true });
    symlinkSync(join(repository, 'node_modules'), join(copy, 'node_modules'));
    server = await startServer(copy);
    origin = server.origin;
  });

  test.afterAll(() => {
    server?.stop();
    rmSync(copy, { recursive: true, force: true });
  });

  test('provide a view, a command and a shortcut, while faulty plugins are reported without affecting the shell', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: origin });
    const page = await context.newPage();
    const product = new ProductPage(page);
    await product.createProject('TON', 'With plugins');
    const notifications = page.getByRole('region', { name: 'Notifications' });
    await expect(notifications).toContainText('Thrower could not be started: it was built to throw');
    await expect(notifications).toContainText("unknown command 'liar.gone'");
    await expect(notifications).toContainText("unknown context key 'tennant'");
    await expect(notifications).toContainText("unknown icon 'unicorn'");

    const activityBar = page.getByRole('navigation', { name: 'Activity bar' });
    await activityBar.getByRole('button', { name: 'Greeter' }).click();
    await expect(product.tab('Greeter')).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('button', { name: 'Say hello' }).click();
    await expect(notifications.getByText('Hello from a folder')).toHaveCount(1);
    await page.keyboard.press('Alt+g');
    await expect(notifications.getByText('2 times')).toBeVisible();
    await expect(notifications.getByText('Hello from a folder')).toHaveCount(1);

    await product.execute.click();
    await expect(product.output).toContainText(counterCodeHash);
    await context.close();
  });

  test('preserve a running frame, a terminal and state through every move, and reopen their view when re-enabled', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const product = new WorkspacePage(page);
    const projectId = await product.open('Survivor', 'package.json');
    await product.activityBar.getByRole('button', { name: 'Survivor' }).click();
    const panel = product.panel('Survivor');
    await panel.getByRole('button', { name: 'Counted 0' }).click();
    const ticks = panel.frameLocator('iframe').locator('body');
    let ticked = 0;
    const expectAlive = async (move: string) => {
      await expect(panel.getByRole('button', { name: 'Counted 1' }), move).toBeVisible();
      await expect(panel.getByRole('status', { name: 'Loads of the frame' }), move).toHaveText('1');
      const before = ticked;
      await expect
        .poll(async () => {
          ticked = Number(await ticks.textContent());
          return ticked;
        }, move)
        .toBeGreaterThan(before);
      await panel.getByRole('button', { name: 'Read the terminal' }).click();
      const reported = "201 lines, from 77, 'line 80'";
      await expect(panel.getByRole('status', { name: 'Terminal' }), move).toHaveText(reported);
      await expect(panel.locator('.xterm-rows'), move).toContainText('line 77 of mount 1');
      await expect(panel, move).not.toHaveAttribute('data-removed');
    };
    await watchRemoval(panel);
    await expectAlive('at first');

    for (const [across, down] of [
      [0.95, 0.5],
      [0.5, 0.95],
      [0.05, 0.5],
      [0.5, 0.05],
      [0.5, 0.5],
    ] as const) {
      const beside = product.panel('package.json');
      const target = (await beside.isVisible()) ? beside : panel;
      await product.dragTab('Survivor', await within(target, across, down));
      await expectAlive(`dropped at ${across}, ${down}`);
    }
    await product.chooseOnTab('Survivor', 'Float Tab');
    await expectAlive('floated');
    const header = await within(product.strip('Survivor').locator('.shell-strip-space'), 0.5, 0.5);
    await product.drag(header, { x: header.x + 90, y: header.y + 40 });
    await product.chooseOnPane('Survivor', 'Maximize Pane');
    await product.chooseOnPane('Survivor', 'Restore Pane');
    await expectAlive('moved and maximized');
    await product.chooseOnPane('Survivor', 'Unfloat Pane');
    await product.dragTab('Survivor', await within(product.tab('main.fc'), 0.1, 0.5));
    await product.tab('main.fc').click();
    await product.tab('Survivor').click();
    await expectAlive('tiled, among others and behind one');

    await page.goto(`/tenant/ton/editor/${projectId}`);
    await expect(page.getByText('Unknown tab type: survivor')).toBeVisible();
    await page.goto(`/editor/${projectId}`);
    await expect(panel.getByRole('button', { name: 'Counted 0' })).toBeVisible();
    await context.close();
  });

  test('do not prevent files and Get Started from opening in a pane next to the AI chat', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const product = new WorkspacePage(page);
    await product.createProject('Empty', 'Beside the chat');
    await expect.poll(() => product.panes()).toEqual([['Files'], ['Get Started'], ['AI Assistant']]);
    const shareOf = async (title: string) => {
      const [{ width }, chat] = [
        await boxOf(product.panel(title)),
        await boxOf(product.panel('AI Assistant')),
      ];
      return width / (width + chat.width);
    };
    expect(await shareOf('Get Started')).toBeCloseTo(0.6, 2);

    await page.getByRole('button', { name: 'Close Get Started' }).click();
    await expect.poll(() => product.panes()).toEqual([['Files'], ['AI Assistant']]);
    await page.getByRole('button', { name: 'New File' }).click();
    await page.keyboard.type('notes.md');
    await page.keyboard.press('Enter');
    await expect.poll(() => product.panes()).toEqual([['Files'], ['notes.md'], ['AI Assistant']]);
    expect(await shareOf('notes.md')).toBeCloseTo(0.6, 2);

    await page.getByRole('button', { name: 'Close AI Assistant' }).click();
    await expect.poll(() => product.panes()).toEqual([['Files'], ['notes.md']]);
    await page.getByRole('button', { name: 'Close notes.md' }).click();
    await expect.poll(() => product.panes()).toEqual([['Files'], ['Get Started']]);
    await context.close();
  });
});
