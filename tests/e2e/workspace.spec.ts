import { expect, test } from '@playwright/test';
import { boxOf, ProductPage } from './product-page';

test.describe('the layout', () => {
  test('hides the file tree and restores it at its previous size', async ({ page }) => {
    const product = new ProductPage(page);
    await product.createProject('TON', 'Tree');
    const panel = page.getByRole('tabpanel', { name: 'Files' });
    const before = await boxOf(panel);
    await page.getByRole('separator', { name: 'Resize file tree' }).press('Shift+ArrowRight');
    await expect.poll(async () => (await boxOf(panel)).width).toBeGreaterThan(before.width);
    const wide = await boxOf(panel);
    const toggle = product.activityBar.getByRole('button', { name: 'Toggle file tree' });
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await toggle.click();
    await expect(product.files).toHaveCount(0);
    await expect(toggle).toHaveAttribute('aria-pressed', 'false');
    await toggle.click();
    await expect(product.file('package.json')).toBeVisible();
    expect(await boxOf(panel)).toEqual(wide);
  });
});

test('a file created in one browser tab appears in another', { tag: '@long' }, async ({ page, context }) => {
  const product = new ProductPage(page);
  const projectId = await product.createProject('Empty', 'Twice open');
  const other = new ProductPage(await context.newPage());
  await other.page.goto(`/editor/${projectId}`);
  await expect(other.page.getByText('This project has no files')).toBeVisible();
  await page.bringToFront();
  await page.getByRole('button', { name: 'New File' }).click();
  await page.keyboard.type('shared/notes.md');
  await page.keyboard.press('Enter');
  await expect(product.tab('notes.md')).toBeVisible();
  await expect(other.file('shared')).toBeVisible();
  await other.openFile('shared', 'notes.md');
  await expect(other.execute).toBeEnabled();
});
