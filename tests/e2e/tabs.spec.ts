import { expect, test } from '@playwright/test';
import { boxOf } from './product-page';
import { WorkspacePage, within } from './workspace-page';

test.describe('tabs', () => {
  test('have numbered titles when new, are replaced by the chosen view, and never include a second Output tab', {
    tag: '@long',
  }, async ({ page }) => {
    const product = new WorkspacePage(page);
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

  test('close with the close button or the middle mouse button, except for the file tree, and can be reopened', {
    tag: '@long',
  }, async ({ page }) => {
    const product = new WorkspacePage(page);
    await product.open('Closed', 'package.json', 'README.md');
    await page.getByRole('button', { name: 'Close README.md' }).click();
    await expect(product.tab('README.md')).toHaveCount(0);
    await product.tab('package.json').click({ button: 'middle' });
    await expect(product.tab('package.json')).toHaveCount(0);
    await product.tab('main.fc').focus();
    await page.keyboard.press('Alt+Shift+t');
    await expect(product.tab('package.json')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Alt+Shift+t');
    await expect.poll(() => product.panes()).toEqual([['Files'], ['main.fc', 'package.json', 'README.md']]);

    await product.chooseOnTab('main.fc', 'Close to the Right');
    await expect.poll(() => product.panes()).toEqual([['Files'], ['main.fc']]);
    await product.tab('Files').click({ button: 'middle' });
    await expect(product.tab('Files')).toBeVisible();
    await product.tab('main.fc').click({ button: 'middle' });
    await expect(product.tab('Get Started')).toHaveAttribute('aria-selected', 'true');
  });

  test('are reordered by dragging, with pinned tabs first', { tag: '@long' }, async ({ page }) => {
    const product = new WorkspacePage(page);
    await product.open('Order', 'package.json', 'README.md');
    await product.dragTab('README.md', await within(product.tab('main.fc'), 0.1, 0.5));
    await expect.poll(() => product.panes()).toEqual([['Files'], ['README.md', 'main.fc', 'package.json']]);
    await product.chooseOnTab('package.json', 'Pin');
    await expect.poll(() => product.panes()).toEqual([['Files'], ['package.json', 'README.md', 'main.fc']]);
    await product.dragTab('main.fc', await within(product.tab('package.json'), 0.1, 0.5));
    await expect.poll(() => product.panes()).toEqual([['Files'], ['package.json', 'main.fc', 'README.md']]);
    await expect(page.getByRole('button', { name: 'Close package.json' })).toHaveCount(0);
    await product.tab('package.json').click({ button: 'middle' });
    await product.chooseOnTab('main.fc', 'Close Others');
    await expect.poll(() => product.panes()).toEqual([['Files'], ['package.json', 'main.fc']]);
    await page.reload();
    await expect(product.tab('package.json')).toHaveAttribute('aria-description', 'Pinned');
    await page.getByRole('button', { name: 'Unpin package.json' }).click();
    await product.chooseOnTab('main.fc', 'Close Others');
    await expect.poll(() => product.panes()).toEqual([['Files'], ['main.fc']]);
  });

  test('have a dot while they contain unsaved changes, and are closed by Close Saved once they are saved', {
    tag: '@long',
  }, async ({ page }) => {
    const product = new WorkspacePage(page);
    await product.open('Dots', 'package.json');
    await product.editor.focus();
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.type(' ');
    await expect(product.tab('package.json')).toHaveAttribute('aria-description', 'Unsaved changes');
    await product.save();
    await expect(product.tab('package.json')).not.toHaveAttribute('aria-description', /.*/);
    await product.chooseOnTab('package.json', 'Close Saved');
    await expect(product.tab('Get Started')).toBeVisible();
  });

  test('can be scrolled with the wheel if they overflow, and are all listed in a menu', {
    tag: '@long',
  }, async ({ page }) => {
    const product = new WorkspacePage(page);
    await page.setViewportSize({ width: 1024, height: 700 });
    await product.open('Many', '.gitignore', 'README.md', 'package.json', 'tsconfig.json');
    const add = product.strip('main.fc').getByRole('button', { name: 'New tab', exact: true });
    for (const title of ['New Tab', 'New Tab 2', 'New Tab 3', 'New Tab 4', 'New Tab 5']) {
      await add.click();
      await expect(product.tab(title)).toHaveAttribute('aria-selected', 'true');
      await expect(add).not.toHaveAttribute('aria-disabled', 'true');
    }
    await expect(product.tab('New Tab 5')).toBeInViewport({ ratio: 0.9 });
    await expect(product.tab('main.fc')).not.toBeInViewport();
    const at = await within(product.strip('main.fc'), 0.3, 0.5);
    await page.mouse.move(at.x, at.y);
    await page.mouse.wheel(0, -3000);
    await expect(product.tab('main.fc')).toBeInViewport({ ratio: 0.9 });

    await page.getByRole('button', { name: 'All tabs' }).click();
    const list = page.getByRole('menu', { name: 'All tabs' });
    await expect(list.getByRole('menuitem')).toHaveCount(10);
    await list.getByRole('menuitem', { name: 'package.json' }).click();
    await expect(product.tab('package.json')).toHaveAttribute('aria-selected', 'true');
    await expect(product.tab('package.json')).toBeInViewport({ ratio: 0.9 });
    await product.chooseOnTab('package.json', 'Close Others');
    await expect(page.getByRole('button', { name: 'All tabs' })).toHaveCount(0);
  });

  test('truncate long titles at 120 px and show the full path in a tooltip', { tag: '@long' }, async ({
    page,
  }) => {
    const product = new WorkspacePage(page);
    await product.createProject('Empty', 'Long');
    await page.getByRole('button', { name: 'New File' }).click();
    const name = `a-contract-with-quite-a-long-name-${'x'.repeat(40)}.fc`;
    await page.keyboard.type(`deep/er/${name}`);
    await page.keyboard.press('Enter');
    const title = product.tab(name).locator('.shell-tab-title');
    expect((await boxOf(title)).width).toBeCloseTo(120, 0);
    // A tooltip closes when focus moves, so wait until the editor has focus.
    await expect(product.editor).toBeFocused();
    await product.tab(name).hover();
    await expect(page.locator('.ui-tooltip')).toHaveText(`deep/er/${name}`);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await product.chooseOnTab(name, 'Copy Path');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`deep/er/${name}`);

    await page.getByRole('button', { name: 'Collapse All' }).click();
    await expect(product.file(name)).toHaveCount(0);
    await product.chooseOnTab(name, 'Reveal in Tree');
    await expect(product.file(name)).toBeFocused();
    await expect(product.file(name)).toHaveAttribute('aria-selected', 'true');
  });
});
