import { expect, test } from '@playwright/test';
import { ProductPage, runCommand, storedText } from './product-page';

/** Prints a million lines, most of them empty, since what a script may print is limited by its characters. */
const chatty = `for (let piece = 0; piece < 200; piece++) {
  const lines = [];
  for (let line = piece * 5000; line < (piece + 1) * 5000; line++) {
    lines.push(line % 1000 === 0 ? 'mark ' + line / 1000 : '');
  }
  console.log(lines.join('\\n'));
}
console.log('that was all');
`;

test('a million lines: the page answers, filters, stays where it is locked, finds the end, copies and saves', async ({
  page,
}) => {
  test.slow();
  const product = new ProductPage(page);
  const id = await product.createProject('Empty', 'Chatty');
  await page.getByRole('button', { name: 'New File' }).click();
  await page.keyboard.type('scripts/deploy.js');
  await page.keyboard.press('Enter');
  await expect(product.tab('deploy.js')).toBeVisible();
  await expect(product.editor).toBeVisible();
  await product.replaceText(chatty);
  await product.save();
  await expect.poll(() => storedText(page, id, 'scripts/deploy.js')).toContain('that was all');
  await runCommand(page, 'Build: Run Script');
  await expect(product.output).toContainText('that was all', { timeout: 120_000 });
  // Only what is in sight is in the document.
  expect(await product.output.locator('.output-line').count()).toBeLessThan(200);

  const panel = page.getByRole('tabpanel', { name: 'Output', exact: true });
  const filter = panel.getByRole('textbox', { name: 'Filter' });
  await filter.fill('mark 99');
  await expect(panel.getByText('11 lines')).toBeVisible({ timeout: 30_000 });
  await expect(product.output).toContainText('mark 990');
  await filter.fill('no such mark');
  await expect(panel.getByText('No line matches the filter')).toBeVisible({ timeout: 30_000 });
  await filter.fill('');
  await expect(product.output).toContainText('that was all');

  await product.output.focus();
  await page.keyboard.press('Home');
  await expect(product.output).toContainText('mark 0');
  await expect(product.output).not.toContainText('that was all');
  await panel.getByRole('button', { name: 'Scroll to End' }).click();
  await expect(product.output).toContainText('that was all');

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await panel.getByRole('button', { name: 'Copy All' }).click();
  await expect
    .poll(
      () =>
        page.evaluate(async () => (await navigator.clipboard.readText()).split('\n').length).catch(() => 0),
      { timeout: 60_000 },
    )
    .toBeGreaterThan(999_000);
  const saving = page.waitForEvent('download', (download) => download.suggestedFilename() !== '');
  await panel.getByRole('button', { name: 'Save as File' }).click();
  const saved = await saving;
  let size = 0;
  for await (const piece of await saved.createReadStream()) size += (piece as Buffer).length;
  expect(size).toBeGreaterThan(1_000_000);

  // Locked, it stays where it is, whatever comes.
  await product.output.focus();
  await page.keyboard.press('Home');
  await expect(product.output).toContainText('mark 0');
  await panel.getByRole('button', { name: 'Scroll Lock' }).click();
  await runCommand(page, 'Build: Run Script');
  await expect(product.banner.getByRole('button', { name: 'Executing...' })).toBeVisible();
  await expect(product.execute).toBeEnabled({ timeout: 120_000 });
  expect(await product.output.evaluate((log) => log.scrollTop)).toBe(0);
  await panel.getByRole('button', { name: 'Clear' }).click();
  await expect(panel.getByText('No output yet')).toBeVisible();
});
