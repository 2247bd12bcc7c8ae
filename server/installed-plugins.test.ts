import { join } from 'node:path';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from './app';
import { webBuildOf } from './build-web';
import { EnvironmentError } from './environment';

const page = '<!doctype html><html><head><title>Sinter</title></head></html>';

async function serve(plugins: Readonly<Record<string, string>>, installed = 'plugins') {
  const folder = await temporaryFolder({
    'dist/web/index.html': page,
    ...Object.fromEntries(Object.entries(plugins).map(([path, text]) => [`plugins/${path}`, text])),
  });
  const app = await createApp(webBuildOf(folder), {
    plugins: { folder: join(folder, installed), dataDir: join(folder, 'data') },
  });
  onTestFinished(() => app.close());
  return app;
}

describe('installed plugins', () => {
  it('are listed in the page, and their files are served', async () => {
    const app = await serve({
      'a/manifest.json': '{}',
      'b-2/manifest.json': '{}',
      'b-2/plugin.js': 'export {}',
    });
    const html = (await app.inject({ url: '/projects', headers: { accept: 'text/html' } })).body;
    expect(html).toContain('<head><meta name="installed-plugins" content="a b-2" /><title>');
    const script = await app.inject({ url: '/installed-plugins/b-2/plugin.js' });
    expect(script.body).toBe('export {}');
    expect(script.headers['content-type']).toContain('javascript');
    expect((await app.inject({ url: '/installed-plugins/../secret.txt' })).statusCode).toBe(404);
  });

  it('are not listed without a manifest', async () => {
    const app = await serve({ 'a/plugin.js': '', 'notes.txt': '' });
    expect((await app.inject({ url: '/' })).body).toContain('content=""');
  });

  it('cause an error that names the environment variable if their folder is missing', async () => {
    await expect(serve({}, 'gone')).rejects.toThrow(EnvironmentError);
    await expect(serve({}, 'gone')).rejects.toThrow(
      /^The folder specified in SINTER_PLUGINS cannot be read\. ENOENT/,
    );
  });
});
