import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { firstLoadFiles, parseManifest, projectsPageRoots } from '../size/first-load';
import { repository } from '../support/repository-files';
import { ProductPage } from './product-page';

test('the page loads without errors or violations of its content security policy', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await page.waitForLoadState('networkidle');
  expect(problems).toEqual([]);
});

test('the projects page loads at most 200 kB of gzip-compressed files before its heading is shown', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const headings = document.getElementsByTagName('h1');
    const observer = new MutationObserver(() => {
      if (headings.length === 0) return;
      performance.mark('heading');
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/projects');
  await page.getByRole('heading', { name: 'Projects' }).waitFor();
  const requested = await page.evaluate(() => {
    const shown = performance.getEntriesByName('heading')[0]?.startTime ?? Number.NaN;
    const resources = performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => !(startTime > shown));
    return resources.map(({ name }) => new URL(name).pathname.slice(1));
  });
  const build = join(repository, 'dist/web');
  const loaded = ['index.html', ...requested];
  const manifest = parseManifest(JSON.parse(readFileSync(join(build, '.vite/manifest.json'), 'utf8')));
  const listed = new Set([...firstLoadFiles(manifest, projectsPageRoots), 'icon.svg']);
  // The build's size check covers only the listed files.
  expect(loaded.filter((file) => !listed.has(file))).toEqual([]);
  const sizes = loaded.map((file) => gzipSync(readFileSync(join(build, file))).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(200_000);
});

test('file icons are loaded in a workspace, but not on the projects page', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('file-icon-theme')) loaded.push(request.url());
  });
  await page.goto('/projects');
  await page.getByRole('heading', { name: 'Projects' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(loaded).toEqual([]);
  await new ProductPage(page).createProject('TON', 'Icons');
  await expect.poll(() => loaded.length).toBeGreaterThan(0);
});

test('the content security policy allows WebAssembly, but not eval, inline scripts or other origins', async ({
  page,
}) => {
  await page.goto('/');
  const emptyModule = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
  const outcome = await page.evaluate(async (bytes) => {
    const attempt = async (act: () => unknown) => {
      try {
        await act();
        return 'allowed';
      } catch {
        return 'refused';
      }
    };
    const script = document.createElement('script');
    script.textContent = 'document.documentElement.dataset.inline = "ran"';
    document.head.append(script);
    return {
      wasm: await attempt(() => WebAssembly.compile(new Uint8Array(bytes))),
      code: await attempt(() => new Function('return 1')()),
      inline: document.documentElement.dataset.inline ?? 'refused',
      stranger: await attempt(() => fetch('https://example.com/', { mode: 'no-cors' })),
    };
  }, emptyModule);
  expect(outcome).toEqual({ wasm: 'allowed', code: 'refused', inline: 'refused', stranger: 'refused' });
});

test('an app route returns the page, but a missing file returns 404', async ({ page }) => {
  const route = await page.goto('/editor/project-1');
  expect(route?.headers()['content-type']).toContain('text/html');
  const missing = await page.request.get('/assets/gone-00000000.js');
  expect(missing.status()).toBe(404);
});
