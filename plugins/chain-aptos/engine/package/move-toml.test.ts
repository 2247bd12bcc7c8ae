import { describe, expect, it } from 'vitest';
import { MoveTomlError, readMoveToml, unknownInMoveToml } from './move-toml';

const read = (content: string) => readMoveToml({ path: 'Move.toml', content });

function failure(content: string): MoveTomlError {
  try {
    read(content);
  } catch (error) {
    if (error instanceof MoveTomlError) return error;
    throw error;
  }
  throw new Error('It was read');
}

describe('readMoveToml', () => {
  it('reads all supported entries in a manifest', () => {
    const manifest = read(`
[package]
name = "counter"
version = "1.2.3"
upgrade_policy = "immutable"
authors = ["someone"]

[addresses]
counter = "_"
std = "0x1"
short = "CAFE"

[dev-addresses]
counter = "0xc0ffee"

[dependencies.AptosFramework]
git = "https://github.com/aptos-labs/aptos-framework.git"
rev = "mainnet"
subdir = "aptos-framework"

[dependencies]
Shapes = { local = "../shapes", addr_subst = { shapes = "counter" } }
Pool = { aptos = "mainnet", address = "0xabc" }

[dev-dependencies]
Checks = { local = "checks" }
`);
    expect(manifest).toEqual({
      name: 'counter',
      version: '1.2.3',
      upgradePolicy: 'immutable',
      addresses: new Map([
        ['counter', undefined],
        ['std', 1n],
        ['short', 0xcafen],
      ]),
      devAddresses: new Map([['counter', 0xc0ffeen]]),
      dependencies: [
        {
          name: 'AptosFramework',
          source: {
            kind: 'git',
            url: 'https://github.com/aptos-labs/aptos-framework.git',
            revision: 'mainnet',
            folder: 'aptos-framework',
          },
          substitutions: new Map(),
        },
        {
          name: 'Shapes',
          source: { kind: 'local', path: '../shapes' },
          substitutions: new Map([['shapes', 'counter']]),
        },
        {
          name: 'Pool',
          source: { kind: 'chain', network: 'mainnet', address: 0xabcn },
          substitutions: new Map(),
        },
      ],
      devDependencies: [
        { name: 'Checks', source: { kind: 'local', path: 'checks' }, substitutions: new Map() },
      ],
    });
  });

  it('requires only a name', () => {
    expect(read('[package]\nname = "p"\n')).toMatchObject({
      version: '0.0.0',
      upgradePolicy: 'compatible',
      addresses: new Map(),
      dependencies: [],
    });
  });

  it.each([
    ['', 'Move.toml: “package” must be a [package] table with the package name'],
    ['[package]\nname = 3', 'Move.toml: “package.name” must be a [package] table with the package name'],
    ['[package]\nname = ""', 'Move.toml: “package.name” must be a [package] table with the package name'],
    [
      '[package]\nname = "p"\nupgrade_policy = "never"',
      'Move.toml: “package.upgrade_policy” must be “compatible”, “immutable” or “arbitrary”',
    ],
    ['[package]\nname = "p"\n[addresses]\na = 1', 'Move.toml: “addresses.a” must be a quoted string'],
    ['addresses = 1\n[package]\nname = "p"', 'Move.toml: “addresses” must be a table of quoted strings'],
    [
      '[package]\nname = "p"\n[addresses]\na = "0xzz"',
      'Move.toml: the value “0xzz” for “addresses.a” is not an address. Enter 0x followed by up to 64 hexadecimal digits, or “_” for an address that is set later.',
    ],
    [
      '[package]\nname = "p"\n[dependencies]\nD = "1.0"',
      'Move.toml: “dependencies.D” must be a table with “local” (a folder), with “git” (and optionally “rev” and “subdir”), or with “aptos” and “address” (an on-chain package)',
    ],
  ])('reports the error in %j', (content, message) => {
    expect(failure(content).message).toBe(message);
  });

  it('reports the position of a TOML syntax error', () => {
    const error = failure('[package]\nname = "p"\n[addresses\n');
    expect(error.range).toMatchObject({ startLine: 3 });
    expect(error.message).toMatch(/^Move\.toml, line 3: not valid TOML: .+/);
    expect(error.message).not.toContain('\n');
  });

  it.each([
    ['[package]\nname = "p"\nupgrade_policy = "never" # soon', '3:18-25'],
    ['[package]\n  name = 3', '2:10-11'],
    ['[addresses]\n\n[package]\nversion = "1"', '3:2-9'],
    ['[package]\nname = "p"\n[addresses]\na = "0x1"\n"b" = "0xzz"', '5:7-13'],
    ['[package]\nname = "p"\n[dependencies.D]\ngit = 3', '3:2-16'],
    ['[package]\nname = "p"\n[dependencies]\nD = { aptos = "devnet", address = "x" }', '4:25-32'],
  ])('reports the position of the error in %j', (content, place) => {
    const { startLine, startColumn, endColumn } = failure(content).range ?? {};
    expect(`${startLine}:${startColumn}-${endColumn}`).toBe(place);
  });

  it('reports unknown entries, and suggests similar ones', () => {
    const unknownIn = (content: string) =>
      unknownInMoveToml({ path: 'Move.toml', content }).map(
        ({ message, range }) => `${range?.startLine}:${range?.startColumn} ${message}`,
      );
    expect(
      unknownIn(`[package]
name = "p"
upgrade-policy = "immutable"
homepage = "https://example.com"
[adresses]
p = "_"
[dependencies]
D = { local = "d", sub_dir = "x" }
[dependencies.E]
git = "https://github.com/a/b"
reve = "main"
[something]
`),
    ).toEqual([
      '3:1 “package.upgrade-policy” is not a known Move.toml entry and has no effect. Did you mean “upgrade_policy”?',
      '5:2 “adresses” is not a known Move.toml entry and has no effect. Did you mean “addresses”?',
      '8:20 “dependencies.D.sub_dir” is not a known Move.toml entry and has no effect. Did you mean “subdir”?',
      '11:1 “dependencies.E.reve” is not a known Move.toml entry and has no effect. Did you mean “rev”?',
      '12:2 “something” is not a known Move.toml entry and has no effect',
    ]);
    expect(unknownIn('[package]\nname = "p"\n[build]\nlanguage_version = "2.2"\n')).toEqual([]);
    expect(unknownIn('[package')).toEqual([]);
  });
});
