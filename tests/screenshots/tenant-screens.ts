import { expect, type Page, type PlaywrightWorkerArgs } from '@playwright/test';
import { signInAsAdministrator } from '../e2e/administrator';
import { asAdministrator } from '../support/administrator';
import type { Screen } from './screens';

const page = (name: string, path: string): Screen => ({
  name,
  open: async (page: Page) => {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
  },
});

/** Opens a page as `page` does, after signing in as an administrator. */
const adminPage = (name: string, path: string): Screen => ({
  name,
  open: async (browser: Page) => {
    await signInAsAdministrator(browser);
    await page(name, path).open(browser);
  },
});

/** Layout types for which the screenshots need a new tenant. */
const madeLayouts = ['default', 'blog', 'enterprise', 'custom'] as const;

const madeTenant = (layout: string) => `pictures-${layout}`;

/** Screens of all layouts and home pages, and of the pages that only they link to. */
export const tenantScreens: readonly Screen[] = [
  page('home-sinter', '/'),
  ...['ton', 'aptos', 'sui', 'default', 'admin', 'dashboard', 'auth'].map((id) =>
    page(`home-${id}`, `/tenant/${id}/`),
  ),
  ...madeLayouts.flatMap((layout) => [
    page(`home-made-${layout}`, `/tenant/${madeTenant(layout)}/`),
    page(`projects-${layout}`, `/tenant/${madeTenant(layout)}/projects`),
  ]),
  ...['dashboard', 'teams', 'analytics', 'reports', 'projects'].map((name) =>
    page(`ton-${name}`, `/tenant/ton/${name}`),
  ),
  ...['metrics', 'alerts'].map((name) => page(`dashboard-${name}`, `/tenant/dashboard/${name}`)),
  page('contracts', '/contracts'),
  page('deployments', '/deploy'),
  page('settings', '/settings'),
  page('tenant-not-found', '/tenant-not-found?tenant=aptso&path=%2F&suggestions=aptos'),
  page('route-not-available', '/tenant-route-not-available?path=%2Fadmin&tenant=sinter'),
  page('feature-not-available', '/feature-not-available?path=%2Fdeploy&tenant=ton&reason=missing_features'),
  page('404', '/404?path=%2Fnowhere'),
  page('admin-sign-in', '/tenant/admin/admin/tenants'),
  page('admin-first-administrator', '/tenant/admin/admin/first-administrator#token'),
  ...['', '/tenants', '/users', '/system', '/logs', '/settings'].map((path) =>
    adminPage(`admin${path.replace('/', '-')}`, `/tenant/admin/admin${path}`),
  ),
  {
    name: 'admin-tenant-editor',
    open: async (page) => {
      await page.goto('/tenant/admin/admin/tenants');
      await page
        .getByRole('link', { name: 'TON' })
        .or(page.getByRole('button', { name: 'TON' }))
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 2, name: 'TON' })).toBeVisible();
    },
  },
];

/** Creates the tenants for the screenshots, unless an earlier run has created them. */
export async function makePictureTenants(
  playwright: PlaywrightWorkerArgs['playwright'],
  baseURL: string | undefined,
): Promise<void> {
  const request = await playwright.request.newContext({
    extraHTTPHeaders: asAdministrator,
    ...(baseURL && { baseURL }),
  });
  for (const layout of madeLayouts) {
    const data = { name: `Acme ${layout}`, slug: madeTenant(layout), layout_type: layout };
    expect([201, 409]).toContain((await request.post('/tenants', { data })).status());
  }
  await request.dispose();
}
