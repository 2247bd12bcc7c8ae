import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { expect, it } from 'vitest';
import { EnvironmentError } from './environment';
import { writeTonConnectManifest } from './tonconnect-manifest';

it('stands beside what a static host serves, in the name of its address', async () => {
  const web = await temporaryFolder({});
  const file = join(web, 'tonconnect-manifest.json');
  await writeTonConnectManifest(web, 'https://ide.example.org');
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
    url: 'https://ide.example.org',
    name: 'Sinter',
    iconUrl: 'https://ide.example.org/icon-180.png',
  });
  // A build for nobody in particular does not speak for the last one.
  await writeTonConnectManifest(web, '');
  expect(existsSync(file)).toBe(false);
  await writeTonConnectManifest(web, undefined);
});

it.each([
  'ide.example.org',
  'https://ide.example.org/',
  'https://ide.example.org/sinter',
  'file:///x',
  'https:',
])('is not made of %j', async (origin) => {
  const web = await temporaryFolder({});
  await expect(writeTonConnectManifest(web, origin)).rejects.toThrow(EnvironmentError);
  await expect(writeTonConnectManifest(web, origin)).rejects.toThrow(`SINTER_ORIGIN is '${origin}', but`);
});
