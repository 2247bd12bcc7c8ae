import { expect, type Page, test } from '@playwright/test';
import { ProductPage } from './product-page';
import { storedProjects } from './stored-projects';

const project = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Projects' }).getByRole('listitem', { name, exact: true });

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function remove(page: Page, name: string): Promise<void> {
  await choose(page, name, 'Delete');
  const dialog = page.getByRole('dialog', { name: `Delete “${name}”?` });
  await dialog.getByRole('button', { name: 'Delete' }).click();
}

test.describe('the project list', () => {
  test('renames, deletes and restores projects, and preserves all changes across a reload', async ({
    page,
  }) => {
    const product = new ProductPage(page);
    await product.createProject('Empty', 'First');
    await product.banner.getByRole('link', { name: 'All projects' }).click();
    await choose(page, 'First', 'Rename');
    const dialog = page.getByRole('dialog', { name: 'Rename Project' });
    await dialog.getByRole('textbox', { name: 'Project name' }).fill('  Second ');
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await expect(project(page, 'Second')).toBeVisible();

    await remove(page, 'Second');
    await expect(page.getByText('No projects yet')).toBeVisible();
    await product.notifications.getByRole('button', { name: 'Undo' }).click();
    await expect(project(page, 'Second')).toBeVisible();
    await page.reload();
    await expect(project(page, 'Second')).toBeVisible();

    await remove(page, 'Second');
    await expect(product.notifications).toContainText('Deleted “Second”');
    await page.reload();
    await expect(page.getByText('No projects yet')).toBeVisible();

    await page.getByRole('button', { name: 'Deleted projects (1)' }).click();
    await page.getByRole('button', { name: 'Restore Second' }).click();
    await expect(project(page, 'Second')).toBeVisible();
    await remove(page, 'Second');
    await page.getByRole('button', { name: 'Delete Second forever' }).click();
    const dialogForever = page.getByRole('dialog', { name: 'Delete “Second” forever?' });
    await dialogForever.getByRole('button', { name: 'Delete Forever' }).click();
    await expect(page.getByRole('button', { name: /^Deleted projects/ })).toBeHidden();
    expect(await storedProjects(page)).toEqual({});
  });

  test('duplicates a project with all its files, searches and sorts projects, and stores the sort order', {
    tag: '@long',
  }, async ({ page }) => {
    const product = new ProductPage(page);
    await product.createProject('TON', 'Vault');
    await product.createProject('Empty', 'Bank');
    await page.goto('/projects');
    await choose(page, 'Vault', 'Duplicate');
    await expect(project(page, 'Vault 2').getByText('10 files')).toBeVisible();
    const { Vault: original = {}, 'Vault 2': copy = {} } = await storedProjects(page);
    const contents = (files: typeof copy) =>
      Object.fromEntries(Object.entries(files).map(([path, { bytes }]) => [path, bytes]));
    expect(contents(copy)).toEqual(contents(original));

    await page.getByRole('searchbox', { name: 'Search projects' }).fill('ton 2');
    await expect(page.getByText('1 of 3 projects')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Sort by: Last modified' }).click();
    // Reload immediately, before the database has stored the change.
    await page.getByRole('menuitemcheckbox', { name: 'Name' }).evaluate((item: HTMLElement) => {
      item.click();
      location.reload();
    });
    await expect(page.getByRole('button', { name: 'Sort by: Name' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Projects' }).getByRole('link')).toHaveText([
      'Bank',
      'Vault',
      'Vault 2',
    ]);
  });

  test('shows five hundred projects, including a damaged one', { tag: '@long' }, async ({ page }) => {
    await page.goto('/projects');
    await page.evaluate(async () => {
      const request = indexedDB.open('sinter');
      await new Promise((resolve) => request.addEventListener('success', resolve));
      const transaction = request.result.transaction('projects', 'readwrite');
      const store = transaction.objectStore('projects');
      const time = '2026-01-01T00:00:00.000Z';
      for (let index = 0; index < 500; index++) {
        store.put({
          id: `project-${index}`,
          name: `Number ${index}`,
          blockchain: 'ton',
          tenantId: 'sinter',
          metadata: { hasAIContract: false },
          created_at: time,
          updated_at: time,
        });
      }
      store.put({ id: 'project-broken', name: 'Broken', blockchain: 7 });
      await new Promise((resolve) => transaction.addEventListener('complete', resolve));
      request.result.close();
    });
    await page.reload();
    await expect(page.getByText('500 projects')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search projects' }).fill('number 499');
    await expect(project(page, 'Number 499')).toBeVisible();
    await expect(page.getByText('1 of 500 projects')).toBeVisible();
    await page.getByRole('button', { name: 'Repair' }).click();
    await page.getByRole('searchbox', { name: 'Search projects' }).fill('broken');
    await expect(project(page, 'Broken')).toBeVisible();
  });

  test('names an unnamed project after its first contract', { tag: '@long' }, async ({ page }) => {
    const product = new ProductPage(page);
    await product.createProject('TON', '');
    await expect(product.banner.getByText('Main', { exact: true })).toBeVisible();
    const id = await product.createProject('Empty', '');
    await expect(product.banner.getByText(`Project ${id.slice(-6)}`, { exact: true })).toBeVisible();
  });

  test('the path /editor opens the most recent project', { tag: '@long' }, async ({ page }) => {
    const product = new ProductPage(page);
    await page.goto('/editor');
    await expect(page).toHaveURL(/\/projects$/);
    const first = await product.createProject('Empty', 'First');
    const second = await product.createProject('Empty', 'Second');
    await page.goto('/editor');
    await expect(page).toHaveURL(`/editor/${second}`);
    await page.goto(`/editor/${first}`);
    await page.getByRole('button', { name: 'New File' }).click();
    await page.keyboard.type('notes.md');
    await page.keyboard.press('Enter');
    await expect(product.tab('notes.md')).toBeVisible();
    await page.goto('/editor');
    await expect(page).toHaveURL(`/editor/${first}`);
  });

  test('opens without a reload when the logo link is clicked', { tag: '@long' }, async ({
    page,
    context,
  }) => {
    const product = new ProductPage(page);
    await product.createProject('Empty', 'Linked');
    await page.evaluate(() => {
      document.documentElement.dataset.same = 'page';
    });
    const link = product.banner.getByRole('link', { name: 'All projects' });
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      link.click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await expect(opened).toHaveURL(/\/projects$/);
    await expect(product.banner).toBeVisible();
    await link.click();
    await expect(project(page, 'Linked')).toBeVisible();
    await expect(page).toHaveURL(/\/projects$/);
    await expect(page.locator('html')).toHaveAttribute('data-same', 'page');
  });

  test('offers the templates of the tenant’s chain, and preserves the tenant in links', async ({ page }) => {
    await page.goto('/tenant/ton/projects');
    await page.getByRole('button', { name: 'New Project' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New Project' });
    const radios = dialog.getByRole('group', { name: 'Template' }).or(dialog.getByRole('radiogroup'));
    await expect(radios.getByRole('radio')).toHaveCount(5);
    await expect(dialog.getByRole('radio', { name: 'TON', exact: true })).toBeVisible();
    await dialog.getByRole('radio', { name: 'Empty' }).click();
    await dialog.getByRole('textbox', { name: 'Project name' }).fill('Of TON');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(page).toHaveURL(/\/tenant\/ton\/editor\/project-/);
    const link = page.getByRole('banner').getByRole('link', { name: 'All projects' });
    await expect(link).toHaveAttribute('href', '/tenant/ton/projects');
    await link.click();
    await expect(page).toHaveURL(/\/tenant\/ton\/projects$/);
    await expect(project(page, 'Of TON').getByRole('link')).toHaveAttribute(
      'href',
      /^\/tenant\/ton\/editor\/project-/,
    );
    await expect(
      page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Projects' }),
    ).toHaveAttribute('href', '/tenant/ton/projects');
  });
});
