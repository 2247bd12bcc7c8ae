import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { startServerProcess } from '../reliability/server/server-process';
import { chooseTarget, counterCodeHash, ProductPage, runCommand } from './product-page';
import { openStaticHost } from './static-host';

const executeCall = /\/api\/v1\/wasm\/execute\?/;

/** Returns a port that is currently free, so that a restarted server can use the same address. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * Creates FunC code that takes the compiler a few seconds per thousand functions. The text is unique, because a warm
 * compiler would reuse the result for the same text.
 */
function slowContract(thousands: number): string {
  const name = `f${randomUUID().replaceAll('-', '')}`;
  const functions = Array.from(
    { length: thousands * 1000 },
    (_, index) =>
      `int ${name}${index}(int x) inline { if (x > ${index}) { return x * ${index} + 1; } return x; }`,
  );
  return `${functions.join('\n')}\n() recv_internal(slice body) impure { }\nint total() method_id { return ${name}0(1); }\n`;
}

function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (executeCall.test(request.url())) calls.push(request.url());
  });
  return calls;
}

test('Execute runs a project on the server, with live progress in the status bar and an entry in the list of runs', async ({
  page,
}) => {
  const product = new ProductPage(page);
  const calls = callsOf(page);
  await product.createProject('TON', 'Far away');
  const place = product.statusBar.getByRole('button', { name: 'Remote' });
  await expect(place).toHaveAttribute('aria-description', 'Runs on the server');
  await product.execute.click();
  // Only server runs have these stages.
  await expect(product.statusBar).toContainText(/Executing: (queued|preparing|compiling|running|testing)/);
  await expect(product.output).toContainText(counterCodeHash);
  await expect(product.output).toContainText('Build finished: 1 artifact, 0 errors, 0 warnings');
  await expect(product.execute).toBeEnabled();
  expect(calls).toHaveLength(1);

  // The server's build can be deployed without another build.
  await product.activityBar.getByRole('button', { name: 'TON Deploy' }).click();
  const deploy = page.getByRole('tabpanel', { name: 'TON Deploy' });
  await expect(deploy.getByRole('combobox', { name: 'Contract' })).toContainText('Main');
  await expect(deploy.getByText('Compile a contract first')).toBeHidden();
  await runCommand(page, 'Build: Compile');
  await expect(product.output).toContainText('Compiling Far away');
  await expect(deploy.getByText('The sources have changed since')).toBeHidden();

  await place.click();
  const remembered = page.getByRole('list', { name: 'On the server' });
  await expect(remembered.getByRole('listitem')).toHaveCount(1);
  await expect(remembered).toContainText('completed');
  await remembered.getByRole('button', { name: /^[A-Z][a-z]{2} \d/ }).click();
  await expect(page.getByRole('region', { name: 'Result' })).toContainText(counterCodeHash);
  const where = page.getByRole('table', { name: 'Supported languages' });
  await expect(where.getByRole('row', { name: 'func yes yes' })).toBeVisible();

  await chooseTarget(page, 'local');
  await page.goto('/editor');
  await expect(product.statusBar.getByRole('button', { name: 'Local' })).toBeVisible();
  await product.execute.click();
  await expect(product.execute).toBeEnabled();
  expect(calls).toHaveLength(1);
});

test('a project’s scripts and tests run on the server', { tag: '@long' }, async ({ page }) => {
  test.slow();
  const product = new ProductPage(page);
  const calls = callsOf(page);
  await product.createProject('Counter in Tolk', 'Scripted');
  await expect(product.statusBar.getByRole('button', { name: 'Remote' })).toBeVisible();
  await product.execute.click();
  await expect(product.output).toContainText('Running scripts/deployCounter.ts', { timeout: 60_000 });
  await expect(product.output).toContainText('4 passed, 0 failed', { timeout: 60_000 });
  await expect(product.execute).toBeEnabled();
  expect(calls).toHaveLength(1);
});

test.describe('a run on the server', () => {
  /**
   * Starts a long run. Returns a function that requests the states of the visitor's runs from the server, newest first.
   */
  async function startLongRun(product: ProductPage, name: string): Promise<() => Promise<readonly string[]>> {
    const { page } = product;
    const statuses = async () => {
      const response = await page.request.get('/api/v1/wasm/executions?user_id=current-user&limit=5');
      const { executions } = await response.json();
      return executions.map(({ status }: { status: string }) => status);
    };
    await product.createProject('TON', name);
    await expect(product.editorText).toContainText('op::increase');
    await expect(product.statusBar.getByRole('button', { name: 'Remote' })).toBeVisible();
    // Compiling this contract takes longer than any test, so the run cannot end before it is stopped.
    await product.replaceText(slowContract(8));
    await expect(product.editorText).not.toContainText('op::increase');
    await product.execute.click();
    // Runs from other tests may be ahead in the queue.
    await expect.poll(statuses, { timeout: 60_000 }).toEqual(['running']);
    return statuses;
  }

  test('ends when Stop is clicked', async ({ page }) => {
    const product = new ProductPage(page);
    const statuses = await startLongRun(product, 'Stopped there');
    await expect(product.banner.getByRole('button', { name: 'Executing...' })).toBeVisible();
    await product.stop.click();
    await expect(product.execute).toBeEnabled();
    await expect.poll(statuses).toEqual(['cancelled']);
  });

  test('ends when the user leaves the page, even if the page has not received the run id', {
    tag: '@long',
  }, async ({ page }) => {
    const product = new ProductPage(page);
    const statuses = await startLongRun(product, 'Left');
    await page.reload();
    await expect.poll(statuses).toEqual(['cancelled']);

    // Simulates a response that never arrives. A Playwright route would drop requests sent while the page closes.
    await page.evaluate(() => {
      const { fetch } = window;
      window.fetch = async (address, init) => {
        const answer = await fetch(address, init);
        return String(address).includes('/wasm/execute?') ? new Promise(() => undefined) : answer;
      };
    });
    await product.execute.click();
    await expect.poll(statuses, { timeout: 60_000 }).toEqual(['running', 'cancelled']);
    await page.reload();
    await expect.poll(statuses).toEqual(['cancelled', 'cancelled']);
  });
});

test('a run completes even if its server is killed and restarted', {
  tag: '@long',
}, async ({ page }) => {
  test.slow();
  const variables = { DATA_DIR: test.info().outputPath('data'), PORT: String(await freePort()) };
  const first = await startServerProcess(variables, 'server/main.ts');
  const product = new ProductPage(page);
  await product.createProject('TON', 'Survivor', first.origin);
  await expect(product.editorText).toContainText('op::increase');
  await expect(product.statusBar.getByRole('button', { name: 'Remote' })).toBeVisible();
  await product.replaceText(slowContract(3));
  await product.execute.click();
  await expect(product.statusBar).toContainText('Executing: compiling');
  await first.kill();
  await expect(product.banner.getByRole('button', { name: 'Executing...' })).toBeVisible();
  const second = await startServerProcess(variables, 'server/main.ts');
  try {
    await expect(product.output).toContainText('total() = 1', { timeout: 120_000 });
    await expect(product.execute).toBeEnabled();
    await expect(product.statusBar).toContainText('Build finished: 1 artifact, 0 errors, 0 warnings');
  } finally {
    await second.end();
  }
});

test('the app on a static host runs everything locally, and reports that no server is available', {
  tag: '@long',
}, async ({ page }) => {
  const host = await openStaticHost();
  try {
    const product = new ProductPage(page);
    const calls = callsOf(page);
    await chooseTarget(page, 'remote', host.origin);
    await product.createProject('TON', 'Alone', host.origin);
    await expect(product.editorText).toContainText('op::increase');
    await expect(product.statusBar.getByRole('button', { name: 'Static host' })).toBeVisible();
    await expect(product.statusBar.getByRole('button', { name: 'Local' })).toHaveAttribute(
      'aria-description',
      'Runs in this browser: no server is available',
    );
    await product.execute.click();
    await expect(product.output).toContainText(counterCodeHash);
    await expect(product.notifications.getByRole('alert')).toHaveCount(0);
    expect(calls).toEqual([]);
  } finally {
    host.close();
  }
});
