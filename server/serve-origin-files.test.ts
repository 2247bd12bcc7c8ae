import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { expect, it } from 'vitest';
import { EnvironmentError } from './environment';
import { findOriginFiles } from './origin-files';
import { writeOriginFiles } from './serve-origin-files';

const originFiles = await findOriginFiles();

it('writes the plugins’ origin files with a static host’s address, and deletes them if there is no address', async () => {
  const web = await temporaryFolder({});
  const file = join(web, 'tonconnect-manifest.json');
  await writeOriginFiles(web, 'https://ide.example.org', originFiles);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
    url: 'https://ide.example.org',
    name: 'Sinter',
    iconUrl: 'https://ide.example.org/icon-180.png',
  });
  // A build without an origin deletes the files from an earlier build.
  await writeOriginFiles(web, '', originFiles);
  expect(existsSync(file)).toBe(false);
  await writeOriginFiles(web, undefined, originFiles);
});

it.each([
  'ide.example.org',
  'https://ide.example.org/',
  'https://ide.example.org/sinter',
  'file:///x',
  'https:',
])('rejects the origin %j', async (origin) => {
  const web = await temporaryFolder({});
  await expect(writeOriginFiles(web, origin, originFiles)).rejects.toThrow(EnvironmentError);
  await expect(writeOriginFiles(web, origin, originFiles)).rejects.toThrow(
    `SINTER_ORIGIN is '${origin}', but`,
  );
});

it('finds each plugin’s origin files in its folder', async () => {
  const plugins = await temporaryFolder({
    'one/server/origin-files.ts': '',
    'two/server/origin-files.ts': '',
    'three/manifest.json': '{}',
  });
  const found = await findOriginFiles(async (path) => {
    const name = path.slice(plugins.length + 1).split('/')[0];
    return { originFiles: (origin) => ({ [`${name}.json`]: { origin } }) };
  }, plugins);
  expect(found('https://ide.example.org')).toEqual({
    'one.json': { origin: 'https://ide.example.org' },
    'two.json': { origin: 'https://ide.example.org' },
  });
});
