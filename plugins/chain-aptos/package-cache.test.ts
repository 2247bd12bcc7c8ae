import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchPackage } from './engine/fetching/fetch-package';
import { PackageCache } from './package-cache';
import { createEngine } from './server/engine';

const engine = createEngine('');
const hex = (text: string) => `0x${gzipSync(text).toString('hex')}`;

/** A GitHub repository with two packages, one of which uses the other. */
const repository: Readonly<Record<string, string>> = {
  'README.md': 'words',
  'packages/math/Move.toml':
    '[package]\nname = "math"\n[addresses]\nmath = "0x111"\n[dependencies]\nbase = { local = "../base" }\nAptosFramework = { git = "https://github.com/aptos-labs/aptos-framework.git", rev = "mainnet" }\n',
  'packages/math/sources/twice.move':
    'module math::twice { use base::one; public fun two(): u64 { one::one() + one::one() } }',
  'packages/math/tests/not_wanted.move': 'module math::not_wanted {}',
  'packages/base/Move.toml': '[package]\nname = "base"\n[addresses]\nbase = "0x222"\n',
  'packages/base/sources/deep/one.move': 'module base::one { public fun one(): u64 { 1 } }',
};
const registry = {
  data: {
    packages: [
      {
        name: 'Coins',
        manifest: hex('[package]\nname = "Coins"\n[addresses]\ncoins = "_"\n'),
        modules: [{ name: 'purse', source: hex('module coins::purse { public fun full(): bool { true } }') }],
        deps: [{ account: '0x1', package_name: 'AptosFramework' }],
      },
      { name: 'Closed', manifest: hex(''), modules: [{ name: 'm', source: '0x' }], deps: [] },
    ],
  },
};

let server: Server;
let origin = '';
let asked: string[] = [];

function listen(): Promise<void> {
  server = createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? '').replace(/\?.*/, ''));
    asked.push(path);
    const files = '/api/raw/somebody/things/v1.2/';
    const text = path.startsWith(files) ? repository[path.slice(files.length)] : undefined;
    const tree = Object.keys(repository).map((one) => ({ path: one, type: 'blob', size: 100 }));
    if (path === '/api/repos/somebody/things/git/trees/v1.2') response.end(JSON.stringify({ tree }));
    else if (path === '/node/testnet/accounts/0xc/resource/0x1::code::PackageRegistry')
      response.end(JSON.stringify(registry));
    else if (text !== undefined) response.end(text);
    else response.writeHead(404).end();
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
}

beforeAll(async () => {
  await listen();
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked = [];
});
afterAll(() => server.close());

function cacheWith(settings: Readonly<Record<string, string>>, stored = new Map<string, unknown>()) {
  const services = {
    configuration: { get: (key: string) => settings[key] ?? '' },
    values: {
      get: async (key: string) => stored.get(key),
      set: async (key: string, value: unknown) => void stored.set(key, structuredClone(value)),
    },
  } as unknown as ConstructorParameters<typeof PackageCache>[0];
  return { cache: new PackageCache(services, () => ({ fetchPackage })), stored };
}

const online = () => ({
  'aptos.git': `${origin}/api/`,
  'aptos.node': `${origin}/node/{network}`,
});

const project = (dependency: string, body: string) => [
  {
    path: 'Move.toml',
    content: `[package]\nname = "p"\n[addresses]\nme = "0x42"\n[dependencies]\n${dependency}\n`,
  },
  { path: 'sources/m.move', content: `module me::m { ${body} }` },
];
const git =
  'math = { git = "https://github.com/somebody/things.git", rev = "v1.2", subdir = "packages/math" }';
const usesMath = project(git, 'use math::twice; public fun f(): u64 { twice::two() }');

describe('PackageCache', { timeout: 60_000 }, () => {
  it('downloads a package and its dependencies from a repository, and compiles against them', async () => {
    const { cache, stored } = cacheWith(online());
    const { files, problems } = await cache.withFetched(usesMath, engine);
    expect(problems).toEqual([]);
    expect(asked.toSorted()).toEqual([
      '/api/raw/somebody/things/v1.2/packages/base/Move.toml',
      '/api/raw/somebody/things/v1.2/packages/base/sources/deep/one.move',
      '/api/raw/somebody/things/v1.2/packages/math/Move.toml',
      '/api/raw/somebody/things/v1.2/packages/math/sources/twice.move',
      '/api/repos/somebody/things/git/trees/v1.2',
      '/api/repos/somebody/things/git/trees/v1.2',
    ]);
    const { artifacts, diagnostics } = await engine.compile({ files });
    expect(diagnostics).toEqual([]);
    // Downloaded packages are used, but not built.
    expect(artifacts.map(({ name }) => name)).toEqual(['m']);

    // Another page uses the stored packages without contacting a server.
    asked = [];
    const { cache: later } = cacheWith(online(), stored);
    expect(await later.withStored(usesMath, engine)).toEqual(files);
    expect((await later.withFetched(usesMath, engine)).files).toEqual(files);
    expect(asked).toEqual([]);
  });

  it('downloads a package from a chain and fills in its addresses', async () => {
    const { cache } = cacheWith(online());
    const files = project(
      'Coins = { aptos = "testnet", address = "0xc" }',
      'use coins::purse; public fun f(): bool { purse::full() }',
    );
    const fetched = await cache.withFetched(files, engine);
    expect(fetched.problems).toEqual([]);
    expect((await engine.compile({ files: fetched.files })).diagnostics).toEqual([]);
  });

  it('uses stored packages if a server fails, even if the branch may have changed', async () => {
    const { cache, stored } = cacheWith(online());
    const { files } = await cache.withFetched(usesMath, engine);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 60 * 60 * 1000 });
    const { cache: offline } = cacheWith({ 'aptos.git': 'http://127.0.0.1:1' }, stored);
    expect(await offline.withFetched(usesMath, engine)).toEqual({ files, problems: [] });
    asked = [];
    const { cache: again } = cacheWith(online(), stored);
    await again.withFetched(usesMath, engine);
    vi.useRealTimers();
    expect(asked).not.toEqual([]);
  });

  it.each<[string, string, Readonly<Record<string, string>>, RegExp]>([
    ['no configured server', git, {}, /No server is configured for git packages.*“aptos\.git”/],
    [
      'no connection',
      git,
      { 'aptos.git': 'http://127.0.0.1:1' },
      /127\.0\.0\.1:1 is not available.*then compile again/,
    ],
    [
      'another host',
      'x = { git = "https://gitlab.com/a/b" }',
      online(),
      /gitlab\.com\/a\/b is not on GitHub/,
    ],
    [
      'a wrong folder',
      git.replace('packages/math', 'packages/none'),
      { 'aptos.git': 'ORIGIN/api' },
      /The folder “packages\/none” of .* has no Move\.toml/,
    ],
    [
      'a wrong revision',
      git.replace('v1.2', 'v9'),
      { 'aptos.git': 'ORIGIN/api' },
      /returned an error \(404\)/,
    ],
    ['no configured node', 'Coins = { aptos = "testnet", address = "0xc" }', {}, /aptos\.node/],
    [
      'another node',
      'Coins = { aptos = "https://elsewhere.example/v1", address = "0xc" }',
      { 'aptos.node': 'ORIGIN/node/{network}' },
      /Move\.toml specifies the node https:\/\/elsewhere\.example/,
    ],
    [
      'unpublished sources',
      'Closed = { aptos = "testnet", address = "0xc" }',
      { 'aptos.node': 'ORIGIN/node/{network}' },
      /without its sources/,
    ],
    [
      'a package that does not exist',
      'Other = { aptos = "testnet", address = "0xc" }',
      { 'aptos.node': 'ORIGIN/node/{network}' },
      /not published a package named “Other”, only Coins, Closed/,
    ],
  ])('explains the failure: %s', async (_name, dependency, settings, message) => {
    const here = Object.entries(settings).map(([key, value]) => [key, value.replace('ORIGIN', origin)]);
    const { cache } = cacheWith(Object.fromEntries(here));
    const files = project(dependency, '');
    const { files: same, problems } = await cache.withFetched(files, engine);
    expect(same).toEqual(files);
    expect(problems).toMatchObject([{ path: 'Move.toml', code: 'package-unavailable' }]);
    expect(problems[0]?.message).toMatch(message);
    const { diagnostics } = await engine.compile({ files });
    expect(diagnostics.map(({ code }) => code)).toEqual(['unfetched-package']);
  });
});
