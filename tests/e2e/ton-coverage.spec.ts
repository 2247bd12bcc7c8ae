import { expect, test } from '@playwright/test';
import { ProductPage, runCommand } from './product-page';

test('a test run shows a contract’s coverage and gas usage, and a transaction can be traced', {
  tag: '@long',
}, async ({ page }) => {
  test.slow();
  const product = new ProductPage(page);
  await product.createProject('Counter in Tolk', 'Followed');
  await expect(product.tab('counter.tolk')).toHaveAttribute('aria-selected', 'true');

  await runCommand(page, 'Tests: Run with Coverage');
  const output = page.getByRole('log', { name: 'Output' });
  await expect(output).toContainText(/contracts\/counter\.tolk\s+100\.00% \((\d+)\/\1\)/, {
    timeout: 120_000,
  });
  await product.tab('counter.tolk').click();
  await expect(page.locator('.editor-glyph.codicon-check').first()).toBeVisible();
  await expect(page.locator('.editor-glyph.codicon-circle-slash')).toHaveCount(0);
  await runCommand(page, 'Tests: Show Gas Report');
  await expect(output).toContainText('contracts/counter.tolk:Counter');
  await expect(output).toContainText(/Increase\s+\d+\s+\d+\s+\d+\s+\d+\s+\d/);
  await expect(output).toContainText(/count\(\)\s+\d+/);

  await product.activityBar.getByRole('button', { name: 'TON Deploy' }).click();
  const deploy = page.getByRole('tabpanel', { name: 'TON Deploy' });
  await runCommand(page, 'Build: Compile');
  await expect(deploy.getByRole('combobox', { name: 'Contract' })).toContainText('Counter', {
    timeout: 60_000,
  });
  await expect(deploy.getByRole('combobox', { name: 'Account' })).toContainText('deployer', {
    timeout: 60_000,
  });
  await deploy.getByRole('button', { name: 'Choose an address for owner' }).click();
  await page.getByRole('menuitem', { name: /^deployer EQ/ }).click();
  await deploy.getByRole('textbox', { name: 'id', exact: true }).fill('1');
  await deploy.getByRole('textbox', { name: 'count', exact: true }).fill('0');
  await deploy.getByRole('button', { name: 'Deploy', exact: true }).click();
  await expect(deploy.getByRole('status').first()).toContainText('deployed at EQ', { timeout: 60_000 });

  await product.activityBar.getByRole('button', { name: 'TON Interact' }).click();
  const log = page.getByRole('list', { name: 'Transactions' });
  await log
    .getByRole('button', { name: /Counter/ })
    .first()
    .click();
  await log.getByRole('button', { name: 'Trace Transaction' }).click();
  await expect(log.getByText(/^\d+ instructions executed$/)).toBeVisible({ timeout: 60_000 });
  const lines = log.getByRole('table', { name: 'Gas by line' });
  await lines.getByRole('button', { name: 'contracts/counter.tolk:35' }).click();
  await expect(page.getByRole('button', { name: /^Ln 35, Col \d+/ })).toBeVisible();
});
