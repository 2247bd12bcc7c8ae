import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fetchBuild, fetchBuilds } from '../engine/network/fetch-build';
import { mirrorSolc } from './mirror-solc';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mirror-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const install = (version: string, target: string) => writeFileSync(target, `script of ${version}`);

it('adds compilers to a list that Sinter can download them from', async () => {
  mirrorSolc(['0.8.15'], folder, install);
  mirrorSolc(['0.8.26', '0.8.15'], folder, install);
  const server = createServer((request, response) => {
    response.end(readFileSync(join(folder, request.url ?? '')));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const source = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const builds = await fetchBuilds(source);
    const sha256 = (version: string) =>
      `0x${createHash('sha256').update(`script of ${version}`).digest('hex')}`;
    expect(builds).toEqual([
      { version: '0.8.26', path: 'soljson-v0.8.26.js', sha256: sha256('0.8.26') },
      { version: '0.8.15', path: 'soljson-v0.8.15.js', sha256: sha256('0.8.15') },
    ]);
    expect(await fetchBuild(source, builds[1] as (typeof builds)[number])).toBe('script of 0.8.15');
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
});

it('rejects a string that is not a version', () => {
  expect(() => mirrorSolc(['latest'], folder, install)).toThrow('“latest” is not a version such as 0.8.15');
});
