import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { ProductPage } from './product-page';

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
  // Thousands of modules are transformed as they are asked for, and libraries bundled when they are first met.
  test.setTimeout(300_000);
  const [origin = ''] = server.resolvedUrls?.local ?? [];
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const long = { timeout: 120_000 };
  const product = new ProductPage(page);
  await page.goto('/projects');
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible(long);
  await product.createProject('TON', 'In development');
  await expect(product.editorText).toContainText('op::increase', long);

  await product.activityBar.getByRole('button', { name: 'Tests', exact: true }).click();
  const panel = page.getByRole('tabpanel', { name: 'Tests', exact: true });
  await expect(panel.getByRole('tree', { name: 'Tests' }).getByRole('treeitem').first()).toBeVisible(long);
  await panel.getByRole('button', { name: 'Run all' }).click();
  await expect(panel.getByRole('status')).toHaveText(/^[1-9]\d* passed, 0 failed$/, long);

  // The frame file is served with the policy of the product, and not with that of the development server's pages.
  const frame = await page.request.get('/sandbox/runner.html');
  const policy = frame.headers()['content-security-policy'] ?? '';
  expect(policy).toContain('sandbox allow-scripts');
  expect(policy).toContain("default-src 'none'");
  await context.close();
});
