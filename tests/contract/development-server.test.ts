import { resolve } from 'node:path';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { createServer } from 'vite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

const repository = resolve(import.meta.dirname, '../..');

/** What `npm run dev` serves, and where. */
async function startDevelopment(): Promise<string> {
  // Vitest's own part of the configuration is not for pages.
  vi.stubEnv('VITEST', undefined);
  const server = await createServer({
    configFile: resolve(repository, 'vite.config.ts'),
    cacheDir: await temporaryFolder(),
    logLevel: 'error',
    server: { host: 'localhost', port: 0 },
    optimizeDeps: { noDiscovery: true },
  });
  onTestFinished(() => server.close());
  await server.listen();
  return server.resolvedUrls?.local[0] ?? '';
}

describe('the development server', () => {
  it('serves the manifest for TON wallets with its own address', async () => {
    const address = await startDevelopment();
    const { origin } = new URL(address);
    const response = await fetch(`${address}tonconnect-manifest.json`);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.json()).toEqual({ url: origin, name: 'Sinter', iconUrl: `${origin}/icon-180.png` });
    expect((await fetch(`${origin}/icon-180.png`)).headers.get('content-type')).toBe('image/png');
  }, 60_000);

  it('has the script of a sandbox as one classic script, and its frames behind the same wall', async () => {
    const origin = await startDevelopment();
    const path = resolve(repository, 'plugins/typescript-runner/sandbox/worker.ts');
    const module = await (await fetch(`${origin}@fs${path}?sandbox`)).text();
    const script = String(new Function(module.replace(/^export const script =/m, 'return'))());
    // It would not parse as a classic script if it still imported anything.
    expect(() => new Function(script)).not.toThrow();
    expect(script.length).toBeGreaterThan(100_000);
    // What Vite puts in the place of Node's modules throws as soon as somebody looks at it.
    expect(script).not.toContain('externalized for browser compatibility');
    for (const profile of ['runner', 'plugin']) {
      const frame = await fetch(`${origin}sandbox/${profile}.html`);
      const policy = frame.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("sandbox allow-scripts; default-src 'none'");
      expect(policy).toContain("connect-src 'none'");
      expect(policy.includes("'unsafe-eval'")).toBe(profile === 'runner');
    }
  }, 60_000);
});
