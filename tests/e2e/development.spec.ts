import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { ProductPage, runCommand } from './product-page';

const repository = resolve(import.meta.dirname, '../..');

let cache: string;
let server: ViteDevServer;

/** What `npm run dev` serves: nothing of it is built beforehand. */
test.beforeAll(async ({ baseURL }) => {
  cache = await mkdtemp(join(tmpdir(), 'sinter-vite-'));
  process.env.SINTER_BACKEND = baseURL;
  server = await createServer({
    configFile: join(repository, 'vite.config.ts'),
    cacheDir: cache,
    logLevel: 'error',
    server: { host: 'localhost', port: 0 },
  });
  await server.listen();
});

test.afterAll(async () => {
  delete process.env.SINTER_BACKEND;
  await server.close();
  await rm(cache, { recursive: true, force: true });
});

test('the development server has the sandbox as it is built: it runs tests, behind the same wall', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const [origin = ''] = server.resolvedUrls?.local ?? [];
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const product = new ProductPage(page);
  const panel = page.getByRole('tabpanel', { name: 'Tests', exact: true });
  const slow = { timeout: 60_000 };
  // Thousands of modules are transformed as they are asked for. Libraries that are met on the way are bundled then, and the
  // page is loaded anew: what a person does again, the test does again.
  await expect(async () => {
    await page.goto('/projects');
    await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible(slow);
    await product.createProject('TON', 'In development');
    await expect(product.editorText).toContainText('op::increase', slow);
    await product.activityBar.getByRole('button', { name: 'Tests', exact: true }).click();
    const tests = panel.getByRole('tree', { name: 'Tests' }).getByRole('treeitem');
    await expect(tests.first()).toBeVisible(slow);
    await runCommand(page, 'Build: Run Tests');
    await expect(panel.getByRole('status')).toHaveText(/^[1-9]\d* passed, 0 failed$/, slow);
  }).toPass({ timeout: 270_000 });

  // The frame file is served with the policy of the product, and not with that of the development server's pages.
  const frame = await page.request.get('/sandbox/runner.html');
  const policy = frame.headers()['content-security-policy'] ?? '';
  expect(policy).toContain('sandbox allow-scripts');
  expect(policy).toContain("default-src 'none'");
  await context.close();
});
