import { CancellationError } from '@core/base/cancellation';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SolcBuild } from '../engine/network/fetch-build';
import { SolcBuilds } from './solc-builds';

const build = (version: string): SolcBuild => ({
  version,
  path: `soljson-v${version}.js`,
  sha256: `0x${'ab'.repeat(32)}`,
});

let source: unknown;
let failure: Error | undefined;
let asked: string[];
let open: number;
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
          fetchBuild: async () => '',
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
  kept = new Map();
  builds = make();
});
afterEach(() => builds.dispose());

it('asks nobody where no server is set, and says what is wrong with an address', async () => {
  source = '';
  expect(await builds.versions()).toEqual([]);
  source = 'ftp://compilers.example';
  await expect(builds.versions()).rejects.toThrow(
    "The setting 'ethereum.compiler.source' is wrong: Give an address",
  );
  expect(asked).toEqual([]);
});

it('asks a server once for its list, and has what it had before while it does not answer', async () => {
  expect(await builds.versions()).toEqual(['0.8.19', '0.8.18']);
  expect(await builds.versions()).toEqual(['0.8.19', '0.8.18']);
  expect(asked).toEqual(['https://compilers.example/bin']);
  expect(open).toBe(0);
  builds.dispose();
  failure = new Error('no answer');
  builds = make();
  expect(await builds.versions()).toEqual(['0.8.19', '0.8.18']);
  // Of another server nothing is known.
  source = 'https://other.example';
  await expect(builds.versions()).rejects.toThrow('no answer');
  expect(open).toBe(0);
});

it('goes on with nothing kept where it was cancelled', async () => {
  await builds.versions();
  builds.dispose();
  builds = make();
  const controller = new AbortController();
  controller.abort();
  failure = new CancellationError();
  await expect(builds.versions({ signal: controller.signal })).rejects.toBe(failure);
});
