import { expect, test } from '@playwright/test';
import { boxOf, ProductPage, storedText } from './product-page';

test.describe('the project name', () => {
  test('is edited with the pencil or a double click, trimmed, and shown in full on hover', async ({
    page,
  }) => {
    const product = new ProductPage(page);
    await product.createProject('Empty', 'First');
    const { banner } = product;
    const pencil = banner.getByRole('button', { name: 'Edit project name' });
    const field = banner.getByRole('textbox', { name: 'Project name' });
    const long = 'A name that exceeds the VM limit of room that the bar has for it';

    await pencil.focus();
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    await page.keyboard.type(`  ${long} `);
    await page.keyboard.press('Enter');
    await expect(field).toHaveCount(0);
    await expect(pencil).toBeFocused();
    const name = banner.getByText(long, { exact: true });
    await expect(name).toBeVisible();
    await expect(page).toHaveTitle(`${long} – Sinter`);
    await expect(product.statusBar).toContainText(long);
    expect((await boxOf(name)).width).toBeLessThanOrEqual(192);
    await name.hover();
    await expect(page.locator('.ui-tooltip')).toHaveText(long);

    await page.reload();
    await name.dblclick();
    await field.fill('Short');
    await field.press('Enter');
    await expect(banner.getByText('Short', { exact: true })).toBeVisible();
  });

  test('can be saved again after a failure, and the reason for the failure is shown', {
    tag: '@long',
  }, async ({ page }) => {
    const product = new ProductPage(page);
    await product.createProject('Empty', 'Kept');
    const field = product.banner.getByRole('textbox', { name: 'Project name' });
    const problem = product.banner.getByRole('alert');
    await product.banner.getByRole('button', { name: 'Edit project name' }).click();

    // Make the browser's storage fail once.
    await page.evaluate(() => {
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (...args) {
        if (this.transaction.db.name !== 'sinter' || this.name !== 'projects') return put.apply(this, args);
        IDBObjectStore.prototype.put = put;
        throw new DOMException('The disk is broken', 'UnknownError');
      };
    });
    await field.fill('Renamed');
    await field.press('Enter');
    await expect(problem).toHaveText('Failed to save project name');
    await field.press('Enter');
    await expect(field).toHaveCount(0);
    await expect(product.banner.getByText('Renamed', { exact: true })).toBeVisible();

    // Simulate the project's deletion from storage.
    await product.banner.getByRole('button', { name: 'Edit project name' }).click();
    await page.evaluate(() => {
      const { get } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.get = function (key) {
        if (this.transaction.db.name !== 'sinter' || this.name !== 'projects') return get.call(this, key);
        IDBObjectStore.prototype.get = get;
        return get.call(this, 'project-gone');
      };
    });
    await field.fill('Too late');
    await field.press('Enter');
    await expect(problem).toHaveText('Failed to update project name');
    await field.press('Escape');
    await expect(product.banner.getByText('Renamed', { exact: true })).toBeVisible();
  });
});

test('the activity bar supports arrow keys, counts problems, and moves overflowing items to a menu', {
  tag: '@long',
}, async ({ page }) => {
  const product = new ProductPage(page);
  await product.createProject('TON', 'Tools');
  await expect(product.editorText).toContainText('op::increase');
  const toggle = product.activityBar.getByRole('button', { name: 'Toggle file tree' });
  const problems = product.activityBar.getByRole('button', { name: 'Diagnostics', exact: true });
  const output = product.activityBar.getByRole('button', { name: 'Output', exact: true });

  await expect(output).toHaveAttribute('aria-pressed', 'false');
  await product.replaceText('() recv_internal() impure { missing(); }');
  await page.keyboard.press('Alt+R');
  await expect(product.output).toContainText('Build finished: 0 artifacts, 1 error');
  await expect(output).toHaveAttribute('aria-pressed', 'true');
  await expect(problems).toHaveAccessibleDescription('1 error, 0 warnings');

  await toggle.focus();
  await page.keyboard.press('ArrowDown');
  await expect(product.activityBar.locator(':focus')).not.toHaveAttribute('aria-label', 'Toggle file tree');
  await page.keyboard.press('Home');
  await expect(toggle).toBeFocused();

  await page.setViewportSize({ width: 720, height: 190 });
  await expect(output).toHaveCount(0);
  await product.activityBar.getByRole('button', { name: 'More tools' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Diagnostics', exact: true }).click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(product.tab('Problems')).toHaveAttribute('aria-selected', 'true');
  await expect(output).toBeVisible();
});

test('the status bar renames the project, and changes the language and encoding of the open file', {
  tag: '@long',
}, async ({ page }) => {
  const product = new ProductPage(page);
  const id = await product.createProject('TON', 'Clicked');
  await expect(product.editorText).toContainText('op::increase');
  const { statusBar } = product;
  const pick = async (option: string) => {
    await page.getByRole('option', { name: option }).first().click();
    await expect(page.getByRole('option')).toHaveCount(0);
  };

  await statusBar.getByRole('button', { name: 'Clicked' }).click();
  await page.getByRole('menuitem', { name: 'Rename Project', exact: true }).click();
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Project name' });
  await name.fill('Renamed');
  await name.press('Enter');
  await expect(product.banner.getByText('Renamed', { exact: true })).toBeVisible();
  await expect(statusBar.getByRole('button', { name: 'Renamed' })).toBeVisible();

  await product.openFile('package.json');
  await statusBar.getByRole('button', { name: 'JSON', exact: true }).click();
  await pick('Plain Text');
  await statusBar.getByRole('button', { name: 'Plain Text' }).click();
  await pick('Detect from the file name');
  await expect(statusBar.getByRole('button', { name: 'JSON', exact: true })).toBeVisible();

  await statusBar.getByRole('button', { name: 'UTF-8', exact: true }).click();
  await pick('UTF-8 with BOM');
  await expect.poll(() => storedText(page, id, 'package.json')).toMatch(/^\uFEFF\{/);
  await statusBar.getByRole('button', { name: 'UTF-8 with BOM' }).click();
  await pick('UTF-8');
  await expect.poll(() => storedText(page, id, 'package.json')).toMatch(/^\{/);

  // The network and the signing account are not shown until a network is opened.
  await expect(statusBar).not.toContainText('TON local network');
  await product.activityBar.getByRole('button', { name: 'TON Deploy' }).click();
  await expect(statusBar).toContainText(/TON local network · \S/, { timeout: 60_000 });
});

test('the status bar shows the connection, and the bell opens the notification history', {
  tag: '@long',
}, async ({ page, context }) => {
  const product = new ProductPage(page);
  await product.createProject('Empty', 'Connected');
  const { statusBar } = product;
  await expect(statusBar.getByRole('button', { name: 'Remote' })).toBeVisible();
  await expect(statusBar.getByRole('button', { name: 'Online' })).toBeVisible();
  // Wait until nothing has been downloaded for 1.5 seconds.
  await page.waitForFunction(() => {
    const ends = performance
      .getEntriesByType('resource')
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
    return performance.now() - Math.max(...ends) > 1500;
  });
  await context.setOffline(true);
  await expect(statusBar.getByRole('button', { name: 'Offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(statusBar.getByRole('button', { name: 'Online' })).toBeVisible();

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open Files…' }).click();
  await (await chooser).setFiles({ name: 'notes.md', mimeType: 'text/plain', buffer: Buffer.from('note') });
  await expect(product.notifications).toContainText('Added notes.md');
  await product.notifications.getByRole('button', { name: 'Dismiss' }).click();
  await statusBar.getByRole('button', { name: '1 new notification' }).click();
  const history = page.getByRole('list', { name: 'Notification history' });
  await expect(history.getByRole('listitem')).toHaveText(/Added notes.md/);
  await page.keyboard.press('Escape');
  await expect(statusBar.getByRole('button', { name: 'No new notifications' })).toBeFocused();
});
