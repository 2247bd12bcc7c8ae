import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SolcBuild } from '../engine/network/fetch-build';
import { SolcBuilds } from './solc-builds';

// Frames exist only in a browser page.
vi.mock('@host/api/sandbox', () => ({
  Sandbox: class {
    readonly api = { isPrepared: async () => false };
    dispose() {}
  },
}));

const build = (version: string): SolcBuild => ({
  version,
  path: `soljson-v${version}.js`,
  sha256: `0x${version.replaceAll('.', '').padStart(64, '0')}`,
});

const SOURCE = 'https://compilers.example/bin';

let source: unknown;
let listed: readonly SolcBuild[];
let failure: Error | undefined;
let requests: string[];
let open: number;
let stored: Map<string, unknown>;
let isStorageFull: boolean;
let builds: SolcBuilds;

const make = () =>
  new SolcBuilds(
    {
      configuration: { get: () => source },
      values: {
        get: async (key: string) => stored.get(key),
        set: async (key: string, value: unknown) => {
          if (isStorageFull) throw new Error('no room');
          stored.set(key, structuredClone(value));
        },
      },
    } as unknown as ConstructorParameters<typeof SolcBuilds>[0],
    () => {
      open++;
      return {
        api: {
          fetchBuilds: async (address) => {
            requests.push(`${address}/list.json`);
            return listed;
          },
          fetchBuild: async (address, { path }) => {
            requests.push(`${address}/${path}`);
            if (failure) throw failure;
            return `script of ${path}`;
          },
        },
        dispose: () => void open--,
      };
    },
  );

beforeEach(() => {
  source = ` ${SOURCE}/ `;
  listed = [build('0.8.19'), build('0.8.18')];
  failure = undefined;
  requests = [];
  open = 0;
  stored = new Map();
  isStorageFull = false;
  builds = make();
});
afterEach(() => builds.dispose());

it('downloads a version that the server lists, and stores it', async () => {
  expect(await builds.versions()).toEqual([]);
  expect(requests).toEqual([]);
  await builds.download('0.8.18');
  await builds.download('0.8.19');
  expect(requests).toEqual([
    `${SOURCE}/list.json`,
    `${SOURCE}/soljson-v0.8.18.js`,
    `${SOURCE}/list.json`,
    `${SOURCE}/soljson-v0.8.19.js`,
  ]);
  expect(open).toBe(0);
  builds.dispose();
  builds = make();
  // A stored compiler does not depend on the configured server.
  source = '';
  expect(await builds.versions()).toEqual(['0.8.18', '0.8.19']);
  expect([...stored.values()]).toContain('script of soljson-v0.8.18.js');
});

it('rejects an invalid address, a version that is not listed, and a failed download', async () => {
  failure = new Error('something else than its list says');
  await expect(builds.download('0.8.18')).rejects.toBe(failure);
  await expect(builds.download('0.8.17')).rejects.toThrow(
    'compilers.example does not provide Solidity 0.8.17. Set “ethereum.compiler.source” to another server',
  );
  requests = [];
  source = 'ftp://compilers.example';
  await expect(builds.download('0.8.18')).rejects.toThrow(
    'The setting “ethereum.compiler.source” is not valid: Enter an address',
  );
  expect(requests).toEqual([]);
  expect(await builds.versions()).toEqual([]);
  expect(open).toBe(0);
});

it('keeps a compiler in memory until the page closes if it cannot be stored', async () => {
  isStorageFull = true;
  await builds.download('0.8.18');
  expect(await builds.versions()).toEqual(['0.8.18']);
  builds.dispose();
  builds = make();
  expect(await builds.versions()).toEqual([]);
});

it('reports a compiler that is no longer stored', async () => {
  await builds.download('0.8.18');
  for (const key of stored.keys()) if (key.endsWith('0818')) stored.delete(key);
  await expect(builds.compile('0.8.18', '{}')).rejects.toThrow(
    'Solidity 0.8.18 is no longer stored in this browser. Compile again to download it.',
  );
  // The version is now missing, so it is offered again.
  expect(await builds.versions()).toEqual([]);
});
