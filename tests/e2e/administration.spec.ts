import { expect, type Page, test } from '@playwright/test';
import { signInAsAdministrator } from './administrator';
import { ProductPage } from './product-page';

const admin = (path: string) => `/tenant/admin/admin/${path}`;

/** Creates a unique slug, because the server stores tenants from earlier runs. */
const newSlug = () => `acme-${Math.random().toString(36).slice(2, 10)}`;

async function configOf(page: Page, slug: string) {
  const response = await page.request.get(`/api/tenant/${slug}/config`);
  return (await response.json()).data;
}

test.describe('administration', () => {
  test.beforeEach(({ page }) => signInAsAdministrator(page));

  test('creates a tenant, changes it with the form, and records the changes in the log', async ({ page }) => {
    const slug = newSlug();
    await page.goto(admin('tenants'));
    await expect(page.getByRole('heading', { level: 1, name: 'Tenants' })).toBeVisible();
    await page.getByRole('button', { name: 'New Tenant' }).click();
    const dialog = page.getByRole('dialog', { name: 'New Tenant' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Acme');
    await dialog.getByRole('textbox', { name: 'Slug' }).fill('ton');
    await dialog.getByRole('button', { name: 'ton-labs' }).click();
    await dialog.getByRole('textbox', { name: 'Slug' }).fill(slug);
    await expect(dialog.getByText('This slug is available.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Create' }).click();

    await expect(page.getByRole('heading', { level: 2, name: 'Acme' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Description' }).fill('Made by a test');
    await page.getByRole('checkbox', { name: 'AI chat' }).click();
    await page.getByRole('checkbox', { name: 'Terminal', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Custom colours' }).click();
    await page.getByRole('textbox', { name: 'Background', exact: true }).fill('navy');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Version 2')).toBeVisible();
    expect(await configOf(page, slug)).toMatchObject({
      name: 'Acme',
      description: 'Made by a test',
      features: { aiChat: true, editor: true },
      disabled_plugins: ['terminal'],
      theme: { background: 'navy' },
      version: 2,
    });

    await page.getByRole('button', { name: 'All Tenants' }).click();
    await page.getByRole('searchbox', { name: 'Search tenants' }).fill(slug);
    await page.getByRole('button', { name: 'Deactivate Acme' }).click();
    await expect(page.getByRole('button', { name: 'Activate Acme', exact: true })).toBeVisible();
    expect(await configOf(page, slug)).toMatchObject({ status: 'inactive', version: 3 });

    await page.goto(admin('logs'));
    await page.getByRole('searchbox', { name: 'Search the log' }).fill(slug);
    const log = page.getByRole('table', { name: 'Logs' });
    await expect(log.getByText('configuration changed')).toHaveCount(2);
    await expect(log.getByText('tenant created')).toHaveCount(1);
  });

  test('shows the server’s state with actual figures', { tag: '@long' }, async ({ page }) => {
    await page.goto(admin('system'));
    const facts = page.getByRole('table', { name: 'System information' });
    await expect(facts.getByRole('row', { name: 'Database Embedded (PGlite)' })).toBeVisible();
    await page.goto('/tenant/admin/admin');
    await expect(page.getByRole('heading', { level: 1, name: 'System Administration' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Figures' }).getByRole('listitem')).toHaveCount(3);
    await expect(page.getByText('Sample figures')).toHaveCount(0);
    await page.goto(admin('users'));
    await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
  });
});

test('lists the contracts of all projects with links to the projects', { tag: '@long' }, async ({ page }) => {
  const product = new ProductPage(page);
  await product.createProject('TON', 'Vault');
  await page.goto('/contracts');
  const contracts = page.getByRole('table', { name: 'Contracts' });
  await expect(contracts.getByRole('link', { name: 'Vault' })).toBeVisible();
  await contracts.getByRole('link').first().click();
  await page.waitForURL(/\/editor\/project-/);
  await expect(product.banner).toBeVisible();
});
