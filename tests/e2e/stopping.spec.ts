import { expect, test } from '@playwright/test';
import { chooseTarget, counterCodeHash, ProductPage } from './product-page';

/** The worker that runs TON's compilers. */
const compilerScript = /\/assets\/chain-ton-worker-[^/]+\.js$/;

/** A contract that takes many seconds to compile. */
function slowContract(): string {
  const functions = Array.from(
    { length: 6000 },
    (_, index) => `int f${index}(int x) inline { if (x > ${index}) { return x * ${index} + 1; } return x; }`,
  );
  return `${functions.join('\n')}\n() recv_internal(slice body) impure { }\nint total() method_id { return f0(1); }\n`;
}

test.describe('cancelling work', () => {
  // Runs on a server are stopped by that server, so these tests run projects locally.
  test.beforeEach(({ page }) => chooseTarget(page, 'local'));

  test('Stop terminates the worker, and the next run succeeds', { tag: '@long' }, async ({ page }) => {
    const product = new ProductPage(page);
    await product.createProject('TON', 'Stopped');
    await expect(product.editorText).toContainText('op::increase');
    await product.replaceText(slowContract());
    const spawned = page.waitForEvent('worker', (worker) => compilerScript.test(worker.url()));
    await product.execute.click();
    await expect(product.banner.getByRole('button', { name: 'Executing...' })).toBeVisible();
    const ended = (await spawned).waitForEvent('close');
    await product.stop.click();
    await ended;
    await expect(product.execute).toBeEnabled();
    await expect(product.output).toContainText('Execution cancelled');

    await product.execute.click();
    await product.stop.click();
    await expect(product.execute).toBeEnabled();
    await expect(product.output.getByText('Execution cancelled')).toHaveCount(2);

    await product.openFile('contracts', 'main.fc');
    await product.editor.focus();
    await page.keyboard.press('ControlOrMeta+Z');
    await product.execute.click();
    await expect(product.output).toContainText(counterCodeHash, { timeout: 60_000 });
  });

  test('Stop ends a run at each of 50 random moments', { tag: '@long' }, async ({ page }) => {
    test.setTimeout(300_000);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const product = new ProductPage(page);
    await product.createProject('TON', 'Random');
    await expect(product.editorText).toContainText('op::increase');
    const started = Date.now();
    await product.execute.click();
    await expect(product.output).toContainText(counterCodeHash, { timeout: 60_000 });
    const longest = Math.min(Date.now() - started, 2000);
    const ends = product.output.getByText(/^(Execution cancelled|Finished in .* with exit code 0)$/).last();
    let stopped = 0;
    for (let round = 0; round < 50; round += 1) {
      await product.openFile('contracts', 'main.fc');
      await product.editor.focus();
      // Change the sources, because unchanged sources are not recompiled.
      await page.keyboard.type(' ');
      await page.keyboard.press('Alt+R');
      await page.waitForTimeout(Math.random() * longest);
      await page.keyboard.press('Alt+Shift+R');
      await expect(product.execute).toBeEnabled();
      await expect(product.stop).toBeDisabled();
      await expect(product.tab('Output')).toBeVisible();
      await expect(ends).toBeVisible();
      if ((await ends.textContent()) === 'Execution cancelled') stopped += 1;
    }
    expect(stopped).toBeGreaterThan(10);
    await product.execute.click();
    await expect(product.output.getByText(/^Finished in .* with exit code 0$/).last()).toBeVisible();
    expect(errors).toEqual([]);
  });

  test('a compiler crash is reported, and the next run succeeds', {
    tag: '@long',
  }, async ({ page }) => {
    const product = new ProductPage(page);
    // The worker terminates itself on its second message, which is the first work item, as if the browser had run out
    // of memory.
    await page.route(compilerScript, async (route) => {
      const response = await route.fetch();
      const dying =
        "let messages = 0; self.addEventListener('message', () => { if (++messages === 2) self.close(); });";
      const body = `${dying}\n${await response.text()}`;
      await route.fulfill({ response, body });
    });
    await product.createProject('TON', 'Dying');
    await expect(product.editorText).toContainText('op::increase');
    await product.execute.click();
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
      'The FunC compiler stopped unexpectedly',
    );
    await expect(product.execute).toBeEnabled();

    await page.unroute(compilerScript);
    await product.execute.click();
    await expect(product.output).toContainText(counterCodeHash);
  });
});
