import { expect, test } from '@playwright/test';
import { chooseTarget, ProductPage } from './product-page';

/** Sinter's TON templates, each with the contract that it opens and the number of tests in its spec. */
const templates = [
  { template: 'Token in Tolk', opens: 'jetton-minter.tolk', tests: 6, prints: 'Supply: 1000000000' },
  { template: 'NFT collection in Tolk', opens: 'nft-collection.tolk', tests: 6, prints: 'First item: EQ' },
  { template: 'Counter in Tolk', opens: 'counter.tolk', tests: 4, prints: 'Count: 1' },
] as const;

for (const { template, opens, tests, prints } of templates) {
  test(`${template}: compiles, and its script and spec run in the page`, { tag: '@long' }, async ({
    page,
  }) => {
    test.slow();
    const product = new ProductPage(page);
    // tests/contract/scripted-execution.long.test.ts covers runs on the server.
    await chooseTarget(page, 'local');
    await product.createProject(template, 'Mine');
    await expect(product.tab(opens)).toHaveAttribute('aria-selected', 'true');
    await product.execute.click();
    await expect(product.output).toContainText(prints, { timeout: 90_000 });
    await expect(product.output).toContainText(`${tests} passed, 0 failed`, { timeout: 60_000 });
  });
}

test('the contract editor supports completion, signature help and definitions', {
  tag: '@long',
}, async ({ page }) => {
  test.slow();
  const product = new ProductPage(page);
  await product.createProject('Counter in Tolk', 'Written');
  await expect(product.tab('counter.tolk')).toHaveAttribute('aria-selected', 'true');
  await expect(product.editorText).toContainText('Increase');
  await product.replaceText(
    '/// Twice as much.\nfun twice(value: int): int { return value * 2 }\nfun onInternalMessage(in: InMessage) {\n  val x = ',
  );
  await page.keyboard.type('twi');
  const suggestions = page.locator('.suggest-widget');
  await expect(suggestions).toContainText('twice', { timeout: 30_000 });
  await page.keyboard.press('Enter');
  await expect(suggestions).toBeHidden();
  await page.keyboard.type('(');
  const signature = page.locator('.parameter-hints-widget');
  await expect(signature).toContainText('fun twice(value: int): int', { timeout: 20_000 });
  await expect(signature).toContainText('Twice as much.');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('F12');
  await expect(product.statusBar).toContainText('Ln 2');
});
