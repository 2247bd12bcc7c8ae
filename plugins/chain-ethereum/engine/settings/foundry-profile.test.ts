import { describe, expect, it } from 'vitest';
import { project } from '../engine-for-tests';
import { foundryProfile, foundryProfiles, readFoundryProfile } from './foundry-profile';
import { testEnvironment } from './test-environment';

const read = (text: string, name = '', more: Readonly<Record<string, string>> = {}) =>
  readFoundryProfile(project({ 'foundry.toml': text, ...more }), name).profile;

// The expected values come from the output of `forge config --json` (1.7.1).
describe('readFoundryProfile', () => {
  it('merges the default profile, the sections outside profiles and the selected profile, in that order', () => {
    const text = `[profile.default]
src = "./a/"
optimizer-runs = 1000
libs = ["x"]
[profile.default.fuzz]
runs = 10
[fuzz]
runs = 20
seed = "0x10"
[profile.ci]
libs = ["y"]
[profile.ci.fuzz]
max_test_rejects = 7
`;
    expect(read(text)).toMatchObject({ src: 'a', libs: ['x'], optimizer_runs: 1000 });
    expect(read(text).fuzz).toMatchObject({ runs: 10, seed: 16n, max_test_rejects: 65_536 });
    expect(read(text, 'ci')).toMatchObject({ src: 'a', libs: ['y'], optimizer_runs: 1000 });
    expect(read(text, 'ci').fuzz).toMatchObject({ runs: 20, seed: 16n, max_test_rejects: 7 });
    expect(read(text, 'absent').fuzz.runs).toBe(20);
    expect(foundryProfiles(project({ 'foundry.toml': text }))).toEqual(['default', 'ci']);
  });

  it('reads large numbers, addresses and permissions', () => {
    const text = `[profile.default]
gas_limit = "max"
initial_balance = "0x10"
block_timestamp = 18446744073709551615
sender = "0xABCDEF0000000000000000000000000000000001"
fs_permissions = [{ access = true, path = "./" }, { access = "read", path = "./data/x" }]
deny = true
[rpc_endpoints]
main-net = "https://a.example/\${KEY}"
other = { endpoint = "https://b.example", retries = 3 }
`;
    expect(read(text)).toMatchObject({
      gas_limit: 2n ** 64n - 1n,
      initial_balance: 16n,
      block_timestamp: 2n ** 64n - 1n,
      sender: '0xabcdef0000000000000000000000000000000001',
      fs_permissions: [
        { access: 'read-write', path: '' },
        { access: 'read', path: 'data/x' },
      ],
      deny: 'warnings',
      rpc_endpoints: { 'main-net': `https://a.example/\${KEY}`, other: 'https://b.example' },
    });
  });

  it('merges the file that a profile extends', () => {
    const base = '[profile.default]\noptimizer = true\nlibs = ["base"]\n[fuzz]\nruns = 3\n';
    const extending = (target: string) =>
      read(`[profile.default]\nextends = ${target}\nlibs = ["own"]\n`, '', { 'base/foundry.toml': base });
    expect(extending('"./base/foundry.toml"')).toMatchObject({ optimizer: true, libs: ['base', 'own'] });
    expect(extending('"./base/foundry.toml"').fuzz.runs).toBe(3);
    expect(extending('{ path = "base/foundry.toml", strategy = "replace-arrays" }').libs).toEqual(['own']);
  });

  it('uses node_modules as the library folder of a project without lib', () => {
    const packages = { 'node_modules/x/X.sol': '' };
    expect(read('', '', packages).libs).toEqual(['node_modules']);
    expect(read('', '', { ...packages, 'lib/y/Y.sol': '' }).libs).toEqual(['lib']);
    expect(read('[profile.default]\nlibs = ["deps"]', '', packages).libs).toEqual(['deps']);
  });

  it('uses the defaults if the file is not valid', () => {
    const broken = project({ 'foundry.toml': '[profile.default' });
    expect(() => readFoundryProfile(broken, '')).toThrow();
    expect(foundryProfile(broken, '')).toEqual(read(''));
  });
});

describe('testEnvironment', () => {
  it.each([
    ['0.4.21', 'byzantium'],
    ['0.5.13', 'petersburg'],
    ['0.8.15', 'london'],
    ['0.8.19', 'paris'],
    ['0.8.23', 'shanghai'],
    ['0.8.24', 'cancun'],
    ['0.8.28', 'prague'],
    ['0.8.29', 'osaka'],
  ])('for a project with solc %s, runs tests under EVM version %s', (solc, expected) => {
    expect(testEnvironment(read(`[profile.default]\nsolc = "${solc}"`)).evmVersion).toBe(expected);
  });

  it('runs tests under the configured EVM version, or under osaka if none is configured', () => {
    expect(testEnvironment(read('')).evmVersion).toBe('osaka');
    expect(testEnvironment(read('[profile.default]\nevm_version = "Paris"')).evmVersion).toBe('paris');
    const older = '[profile.default]\nsolc = "0.8.37"\nevm_version = "london"';
    expect(testEnvironment(read(older)).evmVersion).toBe('london');
  });
});
