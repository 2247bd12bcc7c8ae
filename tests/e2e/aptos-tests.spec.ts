import { expect, test } from '@playwright/test';
import { LookPage } from './look-page';
import { runCommand } from './product-page';

test('runs Move tests in the page, links a failure to its line, and reports success after the error is fixed', async ({
  page,
}) => {
  test.slow();
  const product = new LookPage(page);
  await product.createProject('Aptos', 'Counted');
  await expect(product.editorText).toContainText('module counter::counter');
  await product.activityBar.getByRole('button', { name: 'Tests', exact: true }).click();
  const explorer = page.getByRole('tabpanel', { name: 'Tests', exact: true });
  const item = (name: string) =>
    page.getByRole('tree', { name: 'Tests', exact: true }).getByRole('treeitem', { name, exact: true });
  await expect(item('counts_from_zero')).toHaveAccessibleDescription(/^not run/, { timeout: 60_000 });
  await explorer.getByRole('button', { name: 'Run all', exact: true }).click();
  await expect(explorer.getByRole('status')).toHaveText('3 passed, 0 failed', { timeout: 90_000 });

  await product.openFile('tests', 'counter_tests.move');
  await product.editorText.getByText('0x60001', { exact: true }).dblclick();
  await page.keyboard.type('0x60002');
  await product.save();
  await product.tab('Tests').click();
  await explorer.getByRole('button', { name: 'Run all', exact: true }).click();
  await expect(explorer.getByRole('status')).toHaveText('2 passed, 1 failed', { timeout: 90_000 });
  await item('has_no_value_before_it_counts').click();
  const details = explorer.getByRole('article', { name: 'has_no_value_before_it_counts' });
  await expect(details.getByRole('button', { name: /sources\/counter\.move:\d+:/ })).toBeVisible();
  await item('counts_from_zero').click();
  await expect(explorer.getByRole('article', { name: 'counts_from_zero' })).toContainText(/gas: [1-9]\d*/);

  await product.openFile('tests', 'counter_tests.move');
  await product.editorText.getByText('0x60002', { exact: true }).dblclick();
  await page.keyboard.type('0x60001');
  await product.save();
  await runCommand(page, 'Tests: Run with Coverage');
  await expect(product.statusBar).toContainText('3 passed, 0 failed', { timeout: 90_000 });
});
