import { expect, test } from '@playwright/test';
import { violations } from './axe';
import { ProductPage } from './product-page';

/** The dialog shown above the page. */
const layer = '[role="dialog"], dialog[open]';

/** A menu is shown above the page and needs no landmark. */
const inMenu = { without: ['region'] };

test.describe('axe checks', () => {
  test('find no violations on pages without a project or in the New Project dialog', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Sinter' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.goto('/projects');
    await expect(page.getByText('No projects yet')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'New Project' }).click();
    await expect(page.getByRole('dialog', { name: 'New Project' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test('find no violations in the project list or in a workspace with an editor, Output and Problems', async ({
    page,
  }) => {
    const product = new ProductPage(page);
    await product.createProject('TON', 'Read aloud');
    await expect(product.editorText).toContainText('op::increase');
    expect(await violations(page)).toEqual([]);

    await product.replaceText('() recv_internal() impure { missing(); }');
    await product.execute.click();
    await expect(product.output).toContainText('Build finished: 0 artifacts, 1 error');
    await expect(product.execute).toBeEnabled();
    expect(await violations(page)).toEqual([]);

    await product.activityBar.getByRole('button', { name: 'Diagnostics' }).click();
    await expect(product.problems).toContainText('missing');
    expect(await violations(page)).toEqual([]);

    await product.floatPaneOf('Problems');
    expect(await violations(page)).toEqual([]);

    await product.banner.getByRole('link', { name: 'All projects' }).click();
    await expect(page.getByRole('listitem', { name: 'Read aloud' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test('find no violations in a workspace’s open menus, popovers, notifications and dialogs', {
    tag: '@long',
  }, async ({ page }) => {
    const product = new ProductPage(page);
    await product.createProject('TON', 'Everything open');
    await expect(product.editorText).toContainText('op::increase');
    const { banner, statusBar } = product;

    await banner.getByRole('button', { name: 'Edit project name' }).click();
    await page.keyboard.type('?');
    await page.keyboard.press('Enter');
    await expect(banner.getByRole('alert')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await banner.getByRole('button', { name: 'User profile' }).click();
    await expect(page.getByRole('dialog', { name: 'User profile' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');

    for (const target of [product.tab('main.fc'), product.file('package.json')]) {
      await target.click({ button: 'right' });
      await expect(page.getByRole('menu')).toBeVisible();
      expect(await violations(page, inMenu)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
    }
    await product.strip('main.fc').getByRole('button', { name: 'Pane options' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    expect(await violations(page, inMenu)).toEqual([]);
    await page.keyboard.press('Escape');

    // Checks a dialog with a notification behind it, then the notification, and finally the notification list.
    await page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      for (const name of ['README.md', 'package.json']) dataTransfer.items.add(new File(['x'], name));
      const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer });
      document.body.dispatchEvent(drop);
    });
    const dialog = page.getByRole('dialog', { name: 'This file already exists' });
    await expect(dialog).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('checkbox').click();
    await dialog.getByRole('button', { name: 'Keep Both' }).click();
    await expect(product.notifications).toContainText('Added 2 files');
    expect(await violations(page)).toEqual([]);
    await statusBar.getByRole('button', { name: '1 new notification' }).click();
    await expect(page.getByRole('list', { name: 'Notification history' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test('find no violations in any view that a new tab offers', { tag: '@long' }, async ({ page }) => {
    test.slow();
    const product = new ProductPage(page);
    await product.createProject('TON', 'Every view');
    await expect(product.editorText).toContainText('op::increase');
    const add = product.strip('main.fc').getByRole('button', { name: 'New tab', exact: true });
    const offered = page.getByRole('list', { name: 'Views' }).getByRole('button');
    await add.click();
    await expect(offered.first()).toBeVisible();
    const names = await offered.allTextContents();
    expect(names).toEqual(expect.arrayContaining(['Output', 'Problems', 'Terminal', 'TON Deploy', 'Tests']));
    for (const name of names) {
      if ((await offered.count()) === 0) await add.click();
      await offered.filter({ hasText: new RegExp(`^${name}$`) }).click();
      const panel = page.getByRole('tabpanel', { name, exact: true });
      await expect(panel).toBeVisible();
      // Wait until the view replaces its loading placeholder.
      await expect(panel.locator('.ui-skeleton')).toHaveCount(0);
      expect(await violations(page, { within: `#${await panel.getAttribute('id')}` }), name).toEqual([]);
    }
  });

  test('find no violations in the settings, the palette, dialogs or the shortcuts', {
    tag: '@long',
  }, async ({ page }) => {
    test.slow();
    const product = new ProductPage(page);
    await product.createProject('TON', 'Layers');
    await expect(product.editorText).toContainText('op::increase');
    await product.activityBar.getByRole('button', { name: 'Settings', exact: true }).click();
    await expect(page.getByRole('group', { name: 'Theme' })).toBeVisible();
    expect(await violations(page, { within: layer })).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('group', { name: 'Theme' })).toHaveCount(0);

    await product.tab('main.fc').focus();
    await page.keyboard.press('ControlOrMeta+/');
    await expect(page.getByPlaceholder('Search shortcuts...')).toBeFocused();
    expect(await violations(page, { within: layer })).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(product.tab('main.fc')).toBeFocused();

    await page.keyboard.press('F1');
    const field = page.getByPlaceholder('Search files by name...');
    await expect(field).toBeFocused();
    await page.keyboard.type('open view');
    await expect(page.getByRole('option', { selected: true })).toContainText('Open View');
    expect(await violations(page, { within: layer })).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Open View' })).toBeFocused();
    expect(await violations(page, { within: layer })).toEqual([]);
    await page.keyboard.press('Escape');

    await expect(product.tab('main.fc')).toBeFocused();
    await page.keyboard.press('Control+K');
    await page.keyboard.press('Control+S');
    const table = page.getByRole('table', { name: 'Keyboard Shortcuts' });
    await expect(table.getByRole('row').nth(5)).toBeVisible();
    expect(await violations(page, { within: '[role="tabpanel"]:has(table)' })).toEqual([]);
  });

  test('find no violations at 200% zoom, where all controls remain usable', { tag: '@long' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 720, height: 450 });
    const product = new ProductPage(page);
    await product.createProject('TON', 'Zoomed');
    await expect(product.editorText).toContainText('op::increase');
    await product.execute.click();
    await expect(product.output).toContainText('Build finished: 1 artifact');
    await expect(product.execute).toBeEnabled();
    expect(await violations(page)).toEqual([]);
    // The page must not scroll horizontally, and the buttons must be completely visible.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(720);
    for (const button of [product.execute, product.banner.getByRole('button', { name: 'User profile' })])
      await expect(button).toBeInViewport({ ratio: 1 });
    await product.floatPaneOf('Output');
    await expect(product.floatingWindow).toBeInViewport();
    expect(await violations(page)).toEqual([]);
    await product.activityBar.getByRole('button', { name: 'Toggle file tree' }).click();
    await expect(product.files).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
  });

  test('no animation is noticeable if reduced motion is preferred', { tag: '@long' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const product = new ProductPage(page);
    await product.createProject('Empty', 'Still');
    await page.getByRole('button', { name: 'Open Files…' }).waitFor();
    await page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['x'], 'note.md'));
      document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    });
    await expect(product.notifications).toContainText('Added note.md');
    const durations = await page.evaluate(() =>
      document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0)),
    );
    expect(durations.filter((duration) => duration > 10)).toEqual([]);
  });

  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 1024, height: 700 },
    { width: 720, height: 450 },
  ])
    test(`find no violations in Get Started and New Tab at ${viewport.width}×${viewport.height}`, {
      tag: '@long',
    }, async ({ page }) => {
      await page.setViewportSize(viewport);
      const product = new ProductPage(page);
      await product.createProject('Empty', 'Bare');
      await expect(page.getByRole('list', { name: 'Suggested actions' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await product.strip('Get Started').getByRole('button', { name: 'New tab', exact: true }).click();
      await expect(page.getByRole('list', { name: 'Views' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
});
