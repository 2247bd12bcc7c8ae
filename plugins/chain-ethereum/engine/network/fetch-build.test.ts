import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TaskProgress } from '@core/base/task';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fetchBuild, fetchBuilds } from './fetch-build';

const SCRIPT = 'var Module = "ünd";';
const SHA256 = `0x${createHash('sha256').update(SCRIPT).digest('hex')}`;
const build = (version: string, more: object = {}) => ({
  path: `soljson-v${version}+commit.7dd6d404.js`,
  version,
  build: 'commit.7dd6d404',
  longVersion: `${version}+commit.7dd6d404`,
  keccak256: '0x00',
  sha256: SHA256,
  urls: [],
  ...more,
});

let source: string;
let served: Record<string, string>;
const server = createServer((request, response) => {
  const body = served[request.url ?? ''];
  if (body === undefined) return response.writeHead(404).end('nothing');
  response.writeHead(200, { 'content-length': Buffer.byteLength(body) }).end(body);
});

beforeEach(async () => {
  served = {};
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  source = `http://127.0.0.1:${(server.address() as AddressInfo).port}/bin`;
});
afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())));

it('lists the releases that support standard JSON, newest first, and omits paths outside the folder', async () => {
  const builds = [
    build('0.4.9'),
    build('0.4.11'),
    build('0.8.9'),
    build('0.8.19'),
    build('0.8.21', { prerelease: 'nightly.2023.6.21' }),
    build('0.8.18', { path: '../soljson.js' }),
    build('0.8.17', { path: 'https://elsewhere.example/soljson.js' }),
    build('0.8.16', { sha256: '0x12' }),
  ];
  served['/bin/list.json'] = JSON.stringify({ builds, releases: {}, latestRelease: '0.8.19' });
  const found = await fetchBuilds(source);
  expect(found.map(({ version }) => version)).toEqual(['0.8.19', '0.8.9', '0.4.11']);
  expect(found[0]).toEqual({ version: '0.8.19', path: 'soljson-v0.8.19+commit.7dd6d404.js', sha256: SHA256 });
});

it('reports a server that has no list or does not respond', async () => {
  const { host } = new URL(source);
  await expect(fetchBuilds(source)).rejects.toThrow(
    `${host} has no compiler list at ${source}/list.json (HTTP 404)`,
  );
  served['/bin/list.json'] = '{"builds":7}';
  await expect(fetchBuilds(source)).rejects.toThrow('(HTTP 200)');
  await expect(fetchBuilds('http://127.0.0.1:1')).rejects.toThrow(
    'The compilers at 127.0.0.1:1 are not available',
  );
});

it('returns a script that matches its hash, and reports the download progress', async () => {
  const wanted = build('0.8.19');
  served[`/bin/${wanted.path}`] = SCRIPT;
  const steps: TaskProgress[] = [];
  expect(await fetchBuild(source, wanted, { progress: (step) => steps.push(step) })).toBe(SCRIPT);
  expect(steps.at(-1)).toEqual({
    stage: 'loading',
    message: `solc 0.8.19 from ${new URL(source).host}`,
    fraction: 1,
  });
});

it('rejects a script with a different hash, and reports the expected and actual hashes', async () => {
  const wanted = build('0.8.19');
  served[`/bin/${wanted.path}`] = `${SCRIPT} `;
  const actual = createHash('sha256').update(`${SCRIPT} `).digest('hex');
  await expect(fetchBuild(source, wanted)).rejects.toThrow(
    `does not match the server's list and was not run. Its SHA-256 hash is 0x${actual}, not ${SHA256}`,
  );
  served = {};
  await expect(fetchBuild(source, wanted)).rejects.toThrow(
    'lists solc 0.8.19 but does not serve the file (HTTP 404)',
  );
});
