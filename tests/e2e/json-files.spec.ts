import { expect, test } from '@playwright/test';
import { ProductPage } from './product-page';

test('package.json and tsconfig.json have completion and validation', { tag: '@long' }, async ({ page }) => {
  const product = new ProductPage(page);
  await product.createProject('TON', 'Packed');
  await product.openFile('package.json');
  await product.replaceText('{\n  "name": "packed",\n  "private": "yes",\n  "version": "1.0.0",\n}\n');
  await product.activityBar.getByRole('button', { name: 'Diagnostics', exact: true }).click();
  const problem = (name: string) => product.problems.getByRole('treeitem', { name, exact: true });
  await expect(problem('Incorrect type. Expected "boolean".')).toBeVisible({ timeout: 40_000 });
  await expect(problem('Incorrect type. Expected "boolean".')).toHaveAccessibleDescription(
    /package\.json:3:14/,
  );
  await expect(problem('Trailing comma')).toBeVisible();

  await product.replaceText('{\n  "name": "packed",\n  \n}\n');
  await expect(problem('Incorrect type. Expected "boolean".')).toBeHidden({ timeout: 20_000 });
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.type('"devD');
  await expect(page.locator('.suggest-widget')).toContainText('devDependencies', { timeout: 20_000 });
  await page.keyboard.press('Escape');
  await expect(page.locator('.suggest-widget')).toBeHidden();

  await product.openFile('tsconfig.json');
  await product.replaceText(
    '{\n  // as people write it\n  "compilerOptions": { "strict": 1, "target": "ES2022", },\n}\n',
  );
  await expect(problem('Incorrect type. Expected "boolean".')).toBeVisible({ timeout: 20_000 });
  await expect(problem('Incorrect type. Expected "boolean".')).toHaveAccessibleDescription(
    /tsconfig\.json:3:34/,
  );
});
