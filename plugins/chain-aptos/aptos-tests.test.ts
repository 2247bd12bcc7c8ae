import type { TestEvent } from '@core/execution/tests/test-runner';
import { describe, expect, it } from 'vitest';
import { AptosTests } from './aptos-tests';
import { PackageCache } from './package-cache';
import { createEngine } from './server/engine';

const engine = createEngine('');
const files = [
  { path: 'bad/Move.toml', content: '[package]\nname = "bad"\n[dependencies]\nMid = { local = "../mid" }\n' },
  { path: 'bad/sources/b.move', content: 'module 0x2b::b { #[test] fun never() {} }' },
  {
    path: 'mid/Move.toml',
    content:
      '[package]\nname = "mid"\n[dependencies]\nLib = { git = "https://github.com/them/lib", rev = "main" }\n',
  },
  { path: 'mid/sources/m.move', content: 'module 0x2c::m {}' },
  { path: 'good/Move.toml', content: '[package]\nname = "good"\n' },
  { path: 'good/sources/g.move', content: 'module 0x2a::g { #[test] fun passes() {} }' },
];

function testsWithoutServer(): AptosTests {
  const services = {
    configuration: { get: () => '' },
    values: { get: async () => undefined, set: async () => undefined },
  } as unknown as ConstructorParameters<typeof PackageCache>[0];
  const fetchPackage = () => Promise.reject(new Error('offline'));
  const packages = new PackageCache(services, () => ({ fetchPackage }));
  const toCompile = async (request: { readonly files: typeof files }) => {
    const fetched = await packages.withFetched(request.files, engine);
    return { request: { ...request, files: fetched.files }, problems: fetched.problems };
  };
  const inputs = { toCompile } as unknown as ConstructorParameters<typeof AptosTests>[0]['inputs'];
  return new AptosTests({
    reader: { api: engine },
    runner: { api: engine },
    inputs,
    isAptosProject: () => true,
  });
}

describe('AptosTests', { timeout: 60_000 }, () => {
  it('runs the tests in other packages even if a dependency of one package is not available', async () => {
    const events: TestEvent[] = [];
    await testsWithoutServer().run({ projectId: 'project-1', files }, (event) => events.push(event));
    const broken = events.filter(({ type }) => type === 'broken');
    expect(broken).toMatchObject([
      { id: 'aptos-move:bad/sources/b.move', failure: { message: expect.stringContaining('offline') } },
    ]);
    const ended = events.flatMap((event) => (event.type === 'ended' ? [event] : []));
    expect(ended.map(({ id, outcome }) => [id, outcome.state])).toEqual([
      ['aptos-move:good/sources/g.move > g > passes', 'passed'],
    ]);
  });
});
