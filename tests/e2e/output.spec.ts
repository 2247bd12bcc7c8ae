import { type Download, expect, type Page, test } from '@playwright/test';
import { ProductPage, runCommand, storedText } from './product-page';

const numbered = `for (let line = 0; line < 100_000; line++) console.log('line ' + line);
console.log('the result is 42');
throw new Error('after all lines');
`;

/** Prints a million lines, which is more than a sandbox forwards. */
const chatty = `for (let piece = 0; piece < 200; piece++) {
  const lines = [];
  for (let line = piece * 5000; line < (piece + 1) * 5000; line++) {
    lines.push(line % 1000 === 0 ? 'mark ' + line / 1000 : '');
  }
  console.log(lines.join('\\n'));
}
console.log('that was all');
`;

const endless = `console.log('begun');
for (let line = 0; ; line++) console.log('line ' + line, 'x'.repeat(1000));
`;

async function openScript(page: Page, text: string): Promise<ProductPage> {
  const product = new ProductPage(page);
  const id = await product.createProject('Empty', 'Chatty');
  await page.getByRole('button', { name: 'New File' }).click();
  await page.keyboard.type('scripts/deploy.js');
  await page.keyboard.press('Enter');
  await expect(product.tab('deploy.js')).toBeVisible();
  await expect(product.editor).toBeVisible();
  await product.replaceText(text);
  await product.save();
  await expect.poll(() => storedText(page, id, 'scripts/deploy.js')).toBe(text);
  return product;
}

async function savedText(download: Download): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of await download.createReadStream()) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}

test('the log shows both ends of 100,000 lines, and all lines can be opened and saved', {
  tag: '@long',
}, async ({ page }) => {
  test.slow();
  const product = await openScript(page, numbered);
  await runCommand(page, 'Build: Run Script');
  await expect(product.output).toContainText('Error: after all lines', { timeout: 60_000 });
  await expect(product.output).toContainText('the result is 42');
  await expect(product.output).toContainText('line 99999');
  await expect(product.output.getByRole('button', { name: 'scripts/deploy.js:3:7' }).first()).toBeVisible();

  await product.output.focus();
  await page.keyboard.press('Home');
  await expect(product.output).toContainText('line 0');
  await product.output.evaluate((log) => {
    log.scrollTop = 990 * 20;
  });
  const omitted = product.output.getByText(/^95,00\d lines omitted$/);
  await expect(omitted).toBeVisible();
  // Only visible lines are in the document.
  expect(await product.output.locator('.output-line').count()).toBeLessThan(200);

  await product.output.getByRole('button', { name: 'Open Full Output' }).click();
  const full = page.getByRole('log', { name: 'Full Output' });
  await expect(full).toContainText('line 999');
  await full.evaluate((log) => {
    log.scrollTop = 50_000 * 20;
  });
  await expect(full).toContainText('line 50000');
  const saving = page.waitForEvent('download', (download) => download.suggestedFilename() !== '');
  await product.output.getByRole('button', { name: 'Save Full Output' }).click();
  const lines = (await savedText(await saving)).split('\n');
  expect(lines.filter((line) => /^line \d+$/.test(line))).toHaveLength(100_000);
  expect(lines.some((line) => line.includes('scripts/deploy.js:3:7: error: Error: after all lines'))).toBe(
    true,
  );
});

test('a script that prints endlessly can be stopped, and the next script runs', { tag: '@long' }, async ({
  page,
}) => {
  test.slow();
  const product = await openScript(page, endless);
  await runCommand(page, 'Build: Run Script');
  await expect(product.output).toContainText(/line \d{4}/, { timeout: 60_000 });
  await expect(product.output).toContainText(/\d lines omitted/, { timeout: 60_000 });
  await product.stop.click();
  await expect(product.execute).toBeEnabled({ timeout: 10_000 });
  await product.replaceText("console.log('the next one');\n");
  await runCommand(page, 'Build: Run Script');
  await expect(product.output).toContainText('the next one', { timeout: 30_000 });
});

test('a million lines can be filtered, scrolled, copied and saved while the page stays responsive', {
  tag: '@long',
}, async ({ page }) => {
  test.slow();
  const product = await openScript(page, chatty);
  await runCommand(page, 'Build: Run Script');
  await expect(product.output).toContainText('that was all', { timeout: 120_000 });
  // Only visible lines are in the document.
  expect(await product.output.locator('.output-line').count()).toBeLessThan(200);

  const panel = page.getByRole('tabpanel', { name: 'Output', exact: true });
  const filter = panel.getByRole('textbox', { name: 'Filter' });
  await filter.fill('mark 99');
  await expect(panel.getByText('11 lines')).toBeVisible({ timeout: 30_000 });
  await expect(product.output).toContainText('mark 990');
  await filter.fill('no such mark');
  await expect(panel.getByText('No lines match the filter')).toBeVisible({ timeout: 30_000 });
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
    .toBeGreaterThan(600_000);
  const saving = page.waitForEvent('download', (download) => download.suggestedFilename() !== '');
  await panel.getByRole('button', { name: 'Save as File' }).click();
  expect(await savedText(await saving)).toMatch(
    /\nmark 499\n[\s\S]*\n[\d,]+ lines omitted\n[\s\S]*\nmark 999\n/,
  );

  // While Scroll Lock is on, new output does not change the scroll position.
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
