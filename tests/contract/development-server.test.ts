import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const repository = resolve(import.meta.dirname, '../..');

/** Starts the `npm run dev` server. */
async function startDevelopment(cacheDir: string): Promise<ViteDevServer> {
  // The Vite configuration for tests must not apply to pages.
  vi.stubEnv('VITEST', undefined);
  const server = await createServer({
    configFile: resolve(repository, 'vite.config.ts'),
    cacheDir,
    logLevel: 'error',
    server: { host: 'localhost', port: 0 },
    optimizeDeps: { noDiscovery: true },
  });
  await server.listen();
  return server;
}

describe('the development server', () => {
  let cache: string;
  let server: ViteDevServer;
  let address: string;
  beforeAll(async () => {
    cache = await mkdtemp(join(tmpdir(), 'sinter-vite-'));
    server = await startDevelopment(cache);
    address = server.resolvedUrls?.local[0] ?? '';
  }, 60_000);
  afterAll(async () => {
    await server.close();
    await rm(cache, { recursive: true });
  });

  it('serves a TON Connect manifest with the server address', async () => {
    const { origin } = new URL(address);
    const response = await fetch(`${address}tonconnect-manifest.json`);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.json()).toEqual({ url: origin, name: 'Sinter', iconUrl: `${origin}/icon-180.png` });
    expect((await fetch(`${origin}/icon-180.png`)).headers.get('content-type')).toBe('image/png');
  }, 60_000);

  it('serves the sandbox script as one classic script, and the sandbox frames with the sandbox policy', async () => {
    const path = resolve(repository, 'plugins/typescript-runner/sandbox/worker.ts');
    const module = await (await fetch(`${address}@fs${path}?sandbox`)).text();
    const script = String(new Function(module.replace(/^export const script =/m, 'return'))());
    // A script with imports would not parse as a classic script.
    expect(() => new Function(script)).not.toThrow();
    expect(script.length).toBeGreaterThan(100_000);
    // Vite's replacements for Node modules throw on first access.
    expect(script).not.toContain('externalized for browser compatibility');
    for (const profile of ['runner', 'plugin']) {
      const frame = await fetch(`${address}sandbox/${profile}.html`);
      const policy = frame.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("sandbox allow-scripts; default-src 'none'");
      expect(policy).toContain("connect-src 'none'");
      expect(policy.includes("'unsafe-eval'")).toBe(profile === 'runner');
    }
  }, 60_000);
});
