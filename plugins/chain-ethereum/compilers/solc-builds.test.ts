import { CancellationError } from '@core/base/errors';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SolcBuild } from '../engine/network/fetch-build';
import { SolcBuilds } from './solc-builds';

// Frames exist only in a page.
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

let source: unknown;
let failure: Error | undefined;
let asked: string[];
let open: number;
let fetched: string[];
let refusal: Error;
let kept: Map<string, unknown>;
let builds: SolcBuilds;

const make = () =>
  new SolcBuilds(
    {
      configuration: { get: () => source },
      values: {
        get: async (key: string) => kept.get(key),
        set: async (key: string, value: unknown) => void kept.set(key, structuredClone(value)),
      },
    } as unknown as ConstructorParameters<typeof SolcBuilds>[0],
    () => {
      open++;
      return {
        api: {
          fetchBuilds: async (address) => {
            asked.push(address);
            if (failure) throw failure;
            return [build('0.8.19'), build('0.8.18')];
          },
          fetchBuild: async (_address, { version }) => {
            fetched.push(version);
            throw refusal;
          },
        },
        dispose: () => void open--,
      };
    },
  );

beforeEach(() => {
  source = ' https://compilers.example/bin/ ';
  failure = undefined;
  asked = [];
  open = 0;
  fetched = [];
  refusal = new Error('something else than its list says');
  kept = new Map();
  builds = make();
});
afterEach(() => builds.dispose());

it('sends no request without a server, and reports an invalid address', async () => {
  source = '';
  expect(await builds.versions()).toEqual([]);
  source = 'ftp://compilers.example';
  await expect(builds.versions()).rejects.toThrow(
    'The setting “ethereum.compiler.source” is not valid: Enter an address',
  );
  expect(asked).toEqual([]);
});

it('requests the list of a server once, and uses the stored list if the server is not responding', async () => {
  expect(await builds.versions()).toEqual(['0.8.19', '0.8.18']);
  expect(await builds.versions()).toEqual(['0.8.19', '0.8.18']);
  expect(asked).toEqual(['https://compilers.example/bin']);
  expect(open).toBe(0);
  builds.dispose();
  failure = new Error('no answer');
  builds = make();
  expect(await builds.versions()).toEqual(['0.8.19', '0.8.18']);
  // The list of another server is not stored.
  source = 'https://other.example';
  await expect(builds.versions()).rejects.toThrow('no answer');
  expect(open).toBe(0);
});

it('does not use the stored list if the request was cancelled', async () => {
  await builds.versions();
  builds.dispose();
  builds = make();
  const controller = new AbortController();
  controller.abort();
  failure = new CancellationError();
  await expect(builds.versions({ signal: controller.signal })).rejects.toBe(failure);
});

it('retries a failed download on request, but not for a background check', async () => {
  const compile = (task = {}) => builds.compile('0.8.18', '{}', task);
  await expect(compile()).rejects.toBe(refusal);
  await expect(compile()).rejects.toBe(refusal);
  expect(fetched).toEqual(['0.8.18']);
  await expect(builds.compile('0.8.19', '{}')).rejects.toBe(refusal);
  expect(fetched).toEqual(['0.8.18', '0.8.19']);

  // An explicit request also refreshes the list.
  const { signal } = new AbortController();
  await builds.versions({ signal });
  await expect(compile({ signal })).rejects.toBe(refusal);
  expect(asked).toHaveLength(2);
  expect(fetched).toEqual(['0.8.18', '0.8.19', '0.8.18']);

  // Another server may provide it.
  source = 'https://other.example';
  await expect(compile()).rejects.toBe(refusal);
  expect(fetched).toHaveLength(4);
});

it('retries a cancelled download', async () => {
  refusal = new CancellationError();
  await expect(builds.compile('0.8.18', '{}')).rejects.toBe(refusal);
  await expect(builds.compile('0.8.18', '{}')).rejects.toBe(refusal);
  expect(fetched).toHaveLength(2);
});
