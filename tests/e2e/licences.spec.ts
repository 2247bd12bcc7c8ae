import { expect, test } from '@playwright/test';
import { WorkspacePage } from './workspace-page';

test('lists the product’s components, including the GPL compiler with its licence and source', async ({
  page,
}) => {
  await page.goto('/licences');
  await expect(page.getByRole('heading', { name: 'Licences', level: 1 })).toBeVisible();
  const programs = page.getByRole('list', { name: 'Programs' });
  const packages = page.getByRole('list', { name: 'Packages' });
  await expect(packages.getByRole('listitem', { name: 'react', exact: true })).toBeAttached();
  expect(await packages.getByRole('listitem').count()).toBeGreaterThan(200);

  await programs.getByRole('button', { name: 'Solidity compiler' }).first().click();
  const details = page.getByRole('region', { name: /^Solidity compiler \d/ });
  await expect(details).toContainText('GNU GENERAL PUBLIC LICENSE');
  await expect(details).toContainText('GPL-3.0-or-later');
  await expect(details.getByRole('link')).toHaveAttribute(
    'href',
    /^https:\/\/github\.com\/ethereum\/solidity\/tree\/v\d/,
  );

  const search = page.getByRole('searchbox', { name: 'Search licences' });
  await search.fill('monaco-editor');
  await expect(packages.getByRole('listitem', { name: 'monaco-editor' })).toBeVisible();
  await expect(page.getByRole('region', { name: /^monaco-editor/ })).toContainText('Microsoft Corporation');
  await search.fill('no such words anywhere');
  await expect(page.getByText('No matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(search).toBeFocused();
  await expect(programs).toBeVisible();
});

test('the licence list opens as a tab next to an open project', { tag: '@long' }, async ({ page }) => {
  const product = new WorkspacePage(page);
  await product.createProject('Empty', 'Licensed');
  await product.banner.getByRole('button', { name: 'User profile' }).click();
  await page.getByRole('dialog', { name: 'User profile' }).getByRole('button', { name: 'Licences' }).click();
  await expect(product.tab('Licences')).toHaveAttribute('aria-selected', 'true');
  await expect(
    page.getByRole('tabpanel', { name: 'Licences' }).getByRole('list', { name: 'Programs' }),
  ).toBeVisible();
});
