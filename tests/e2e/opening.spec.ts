import { expect, test } from '@playwright/test';
import { ProductPage } from './product-page';

test('an address leads to a line of a file, once', async ({ page }) => {
  const product = new ProductPage(page);
  const projectId = await product.createProject('TON', 'Addressed');
  await expect(product.editorText).toContainText('op::increase');

  await page.goto(`/editor/${projectId}?file=wrappers/Main.ts&line=3&column=4`);
  await expect(product.tab('Main.ts')).toHaveAttribute('aria-selected', 'true');
  await expect(product.statusBar).toContainText('Ln 3, Col 4');
  await expect(product.editor).toBeFocused();
  await expect(page).toHaveURL(`/editor/${projectId}`);

  // A reload stays where the person has gone since.
  await page.keyboard.press('ControlOrMeta+Home');
  await expect(product.statusBar).toContainText('Ln 1, Col 1');
  await page.reload();
  await expect(product.tab('Main.ts')).toHaveAttribute('aria-selected', 'true');
  await expect(product.statusBar).toContainText('Ln 1, Col 1');

  await page.goto(`/editor/${projectId}?file=gone.fc&line=3`);
  await expect(product.notifications).toContainText(
    "The address names 'gone.fc', which is not in this project",
  );
  await expect(product.tab('Main.ts')).toHaveAttribute('aria-selected', 'true');
});

test('a new project that is addressed opens the file of the address, and Get Started makes room', async ({
  page,
}) => {
  const product = new ProductPage(page);
  const projectId = await product.createProject('TON', 'Direct');
  await expect(product.editorText).toContainText('op::increase');
  await page.evaluate(() => window.localStorage.clear());
  await page.goto(`/editor/${projectId}?file=README.md`);
  await expect(product.tab('README.md')).toHaveAttribute('aria-selected', 'true');
  await expect(product.tab('Get Started')).toHaveCount(0);
});

test('a place in the Output leads to its line', async ({ page }) => {
  const product = new ProductPage(page);
  await product.createProject('TON', 'Linked');
  await expect(product.editorText).toContainText('op::increase');
  await product.replaceText('\n\n() recv_internal() impure { missing(); }');
  await page.keyboard.press('Alt+R');
  const link = product.output.getByRole('button', { name: /^contracts\/main\.fc:3:\d+$/ });
  await link.first().click();
  await expect(product.statusBar).toContainText(/Ln 3, Col \d+/);
  await expect(page.getByRole('tabpanel', { name: 'main.fc' }).getByRole('textbox')).toBeFocused();
});
