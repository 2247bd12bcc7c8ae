import { join } from 'node:path';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { expect, it, onTestFinished } from 'vitest';
import { createApp } from './app';
import { webBuildOf } from './build-web';

async function serve(files: Readonly<Record<string, string>>) {
  const folder = await temporaryFolder({ 'dist/web/index.html': '<!doctype html>', ...files });
  const app = await createApp(webBuildOf(folder), { dataDir: join(folder, 'data') });
  onTestFinished(() => app.close());
  return app;
}

it('serves the files in the mirror folder but no other files in the data folder', async () => {
  const app = await serve({ 'data/mirror/solc/list.json': '{"builds":[]}', 'data/secret.json': '{}' });
  const list = await app.inject({ url: '/mirror/solc/list.json' });
  expect(list.body).toBe('{"builds":[]}');
  expect(list.headers['content-type']).toContain('application/json');
  for (const url of ['/mirror/../secret.json', '/mirror/solc/absent.js', '/data/secret.json'])
    expect((await app.inject({ url })).statusCode).toBe(404);
});

it('starts if there is no mirror', async () => {
  expect((await (await serve({})).inject({ url: '/mirror/solc/list.json' })).statusCode).toBe(404);
});
