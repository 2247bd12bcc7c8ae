import { expect, test } from '@playwright/test';
import { counterCodeHash, ProductPage } from './product-page';

/** A contract that keeps the compiler busy for many seconds. */
function slowContract(): string {
  const functions = Array.from(
    { length: 6000 },
    (_, index) => `int f${index}(int x) inline { if (x > ${index}) { return x * ${index} + 1; } return x; }`,
  );
  return `${functions.join('\n')}\n() recv_internal(slice body) impure { }\nint total() method_id { return f0(1); }\n`;
}

test.describe('work that has to be stopped', () => {
  test('Stop ends the worker, and the next run works as ever', async ({ page }) => {
    const product = new ProductPage(page);
    await product.createProject('TON', 'Stopped');
    await expect(product.editorText).toContainText('op::increase');
    await product.replaceText(slowContract());
    await product.execute.click();
    await expect(product.banner.getByRole('button', { name: 'Executing...' })).toBeVisible();
    const compiler = page
      .workers()
      .find((worker) => worker.url().includes('worker-') && !worker.url().includes('editor'));
    expect(compiler).toBeDefined();
    const ended = compiler?.waitForEvent('close');
    await product.stop.click();
    await ended;
    await expect(product.execute).toBeEnabled();
    await expect(product.output).toContainText('Cancelled.');

    await product.openFile('contracts', 'main.fc');
    await product.editor.focus();
    await page.keyboard.press('ControlOrMeta+Z');
    await product.execute.click();
    await expect(product.output).toContainText(counterCodeHash);
  });

  test('a compiler that dies in the middle is told, and the button comes back', async ({ page }) => {
    const product = new ProductPage(page);
    await product.createProject('TON', 'Dying');
    await expect(product.editorText).toContainText('op::increase');
    await product.replaceText(slowContract());
    const started = page.waitForEvent('worker', (worker) => !worker.url().includes('editor'));
    await product.execute.click();
    const worker = await started;
    // Ends the worker from within, as a browser short of memory would.
    await worker.evaluate(() => self.close()).catch(() => {});
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('stopped unexpectedly');
    await expect(product.execute).toBeEnabled();
  });
});
