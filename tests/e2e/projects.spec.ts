import { expect, type Page, test } from '@playwright/test';
import { ProductPage } from './product-page';

const project = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Projects' }).getByRole('listitem', { name, exact: true });

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test.describe('the list of projects', () => {
  test('renames, deletes and takes back, and keeps it all over a reload', async ({ page }) => {
    const product = new ProductPage(page);
    await product.createProject('Empty', 'First');
    await product.banner.getByRole('link', { name: 'All projects' }).click();
    await choose(page, 'First', 'Rename');
    const dialog = page.getByRole('dialog', { name: 'Rename Project' });
    await dialog.getByRole('textbox', { name: 'Project name' }).fill('  Second ');
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await expect(project(page, 'Second')).toBeVisible();

    await choose(page, 'Second', 'Delete');
    await expect(page.getByText('No projects yet')).toBeVisible();
    await product.notifications.getByRole('button', { name: 'Undo' }).click();
    await expect(project(page, 'Second')).toBeVisible();
    await page.reload();
    await expect(project(page, 'Second')).toBeVisible();

    await choose(page, 'Second', 'Delete');
    await expect(product.notifications).toContainText('Deleted “Second”');
    await page.reload();
    await expect(page.getByText('No projects yet')).toBeVisible();
  });

  test('names a project that nobody named after its first contract', async ({ page }) => {
    const product = new ProductPage(page);
    await product.createProject('TON', '');
    await expect(product.banner.getByText('Main', { exact: true })).toBeVisible();
    const id = await product.createProject('Empty', '');
    await expect(product.banner.getByText(`Project ${id.slice(-6)}`, { exact: true })).toBeVisible();
  });

  test("'/editor' leads to the project that was worked on last", async ({ page }) => {
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

  test("the logo's link goes there without a reload, and is a link to the browser too", async ({
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

  test('of a chain offers that chain, and its links stay with the tenant', async ({ page }) => {
    await page.goto('/tenant/ton/projects');
    await page.getByRole('button', { name: 'New Project' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New Project' });
    const radios = dialog.getByRole('group', { name: 'Template' }).or(dialog.getByRole('radiogroup'));
    await expect(radios.getByRole('radio')).toHaveCount(2);
    await expect(dialog.getByRole('radio', { name: 'TON' })).toBeVisible();
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
