import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { framework } from '@tests/support/move-projects';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { describe, expect, it } from 'vitest';
import { compileCorpusPackage, findMovePackages, type PackageResult, readCorpusPackage } from './move-corpus';

const template = (path: string) =>
  readFileSync(join(import.meta.dirname, '../../plugins/chain-aptos/templates/aptos', path), 'utf8');

const toml = (name: string, rest = '') => `[package]\nname = "${name}"\n${rest}`;

async function resultsOf(files: Readonly<Record<string, string>>): Promise<readonly PackageResult[]> {
  const root = await temporaryFolder(files);
  return findMovePackages(root).map((name) => {
    const found = readCorpusPackage(root, name);
    if (!found) throw new Error(`${name} cannot be read`);
    return compileCorpusPackage(found, framework);
  });
}

describe('packages in a Move corpus', { timeout: 60_000 }, () => {
  it('are compiled as far as possible, including their tests', async () => {
    const results = await resultsOf({
      'deep/template/Move.toml': template('Move.toml'),
      'deep/template/sources/counter.move': template('sources/counter.move'),
      'deep/template/tests/counter_tests.move': template('tests/counter_tests.move'),
      'deep/template/build/other/Move.toml': toml('other'),
    });
    expect(results).toEqual([
      expect.objectContaining({
        name: 'deep/template',
        stage: 'described',
        modules: 1,
        tests: 3,
        reasons: [],
      }),
    ]);
    expect(results[0]?.bytes).toBeGreaterThan(100);
  });

  it('are compiled with sibling packages and with addresses that no Move.toml assigns', async () => {
    const results = await resultsOf({
      'used/Move.toml': toml('used', '[addresses]\nused = "_"\n'),
      'used/sources/used.move': 'module used::used { public fun f(): u64 { 1 } }',
      'user/Move.toml': toml('user', '[dependencies]\nused = { local = "../used" }\n'),
      'user/sources/user.move': 'module told::user { public fun g(): u64 { used::used::f() } }',
    });
    expect(results.map(({ name, stage }) => `${name} ${stage}`)).toEqual([
      'used described',
      'user described',
    ]);
  });

  it('are reported with each error’s reason and position', async () => {
    const results = await resultsOf({
      'empty/Move.toml': toml('empty'),
      'syntax/Move.toml': toml('syntax'),
      'syntax/sources/m.move': 'module 0x1::m { fun f( }',
      'tests/Move.toml': toml('tests'),
      'tests/sources/m.move': 'module 0x42::m { #[test] fun f() { nothing() } }',
      'types/Move.toml': toml('types'),
      'types/sources/m.move': 'module 0x42::m {\n  public fun f(): u64 { true } }',
    });
    const [empty, syntax, tests, types] = results;
    expect([empty?.stage, empty?.reasons]).toEqual(['none', ['It has no sources.']]);
    expect(syntax?.stage).toBe('none');
    expect(syntax?.reasons.join('\n')).toContain('syntax/sources/m.move');
    expect([types?.stage, types?.reasons.length]).toEqual(['parsed', 1]);
    expect(types?.reasons[0]).toMatch(/^types\/sources\/m\.move:2 type-mismatch: /);
    expect([tests?.stage, tests?.tests]).toEqual(['described', undefined]);
    expect(tests?.testReasons?.[0]).toMatch(/^tests\/sources\/m\.move:1 unknown-name: /);
  });
});
