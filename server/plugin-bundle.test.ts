import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { expect, it } from 'vitest';
import { bundlePlugin } from './plugin-bundle';

it('bundles a plugin from any folder with its workers, its manifests and the files that they refer to', async () => {
  const folder = await temporaryFolder({
    'source/manifest.json': JSON.stringify({
      id: 'far',
      entry: { page: './plugin.ts' },
      contributes: { grammars: [{ path: './languages/far.tmLanguage.json' }] },
    }),
    'source/languages/far.tmLanguage.json': '{ "patterns": [] }',
    'source/manifest.de.json': '{}',
    'source/plugin.ts': [
      "import { stem } from '@core/base/path';",
      "export const activate = () => stem('folder/name-of-file.ts');",
      "new Worker(new URL('./engine/worker.ts', import.meta.url), { type: 'module' });",
    ].join('\n'),
    'source/engine/worker.ts': `import { extension } from '@core/base/path';
postMessage(extension('message-of-worker.ts'));`,
  });
  const [source, plugins] = [join(folder, 'source'), join(folder, 'plugins')];
  await bundlePlugin(source, plugins);
  const files = readdirSync(join(plugins, 'far'), { recursive: true, encoding: 'utf8' });
  expect(files).toEqual(
    expect.arrayContaining([
      'manifest.json',
      'manifest.de.json',
      'plugin.js',
      'languages/far.tmLanguage.json',
    ]),
  );
  const code = readFileSync(join(plugins, 'far/plugin.js'), 'utf8');
  expect(code).not.toContain('@core/');
  const worker = /assets\/worker-[\w-]+\.js/.exec(code)?.[0] ?? '';
  expect(readFileSync(join(plugins, 'far', worker), 'utf8')).toContain('message-of-worker');
  expect(code).toContain('import.meta.url');
  expect(existsSync(join(source, 'dist'))).toBe(false);
}, 60_000);

it('rejects a plugin without code for the page', async () => {
  const folder = await temporaryFolder({ 'manifest.json': '{ "id": "far" }' });
  await expect(bundlePlugin(folder, join(folder, 'plugins'))).rejects.toThrow('entry');
});

it('rejects a plugin whose manifest refers to a file that does not exist', async () => {
  const folder = await temporaryFolder({
    'manifest.json': JSON.stringify({
      id: 'far',
      entry: { page: './plugin.ts' },
      contributes: { snippets: [{ path: './snippets.json' }] },
    }),
    'plugin.ts': 'export const activate = () => undefined;',
  });
  await expect(bundlePlugin(folder, join(folder, 'plugins'))).rejects.toThrow('snippets.json');
}, 60_000);
