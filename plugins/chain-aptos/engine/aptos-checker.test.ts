import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { diagnosticsOf, ProjectChecker } from '../../move-toolchain/engine/language/check-package';
import { readFramework } from '../packaging/packed-framework';
import { checkPackages, checkProject, readDevelopedProject } from './aptos-checker';
import { aptosFramework } from './framework/aptos-framework';

const framework = aptosFramework(readFramework().map(({ bytecode }) => bytecode));

const valid = (name: string) => ({
  path: `sources/${name}.move`,
  content: readFileSync(
    join(import.meta.dirname, `../../move-toolchain/engine/semantics/valid/${name}.move`),
    'utf8',
  ),
});
const template = (path: string) => ({
  path,
  content: readFileSync(join(import.meta.dirname, '../templates/aptos', path), 'utf8'),
});

describe('checkProject', { timeout: 60_000 }, () => {
  it('reports no diagnostics for valid programs', () => {
    expect(checkProject([valid('registry'), valid('shapes'), valid('vault')], framework)).toEqual([]);
  });

  it('reports no diagnostics for the new project template', () => {
    const files = ['Move.toml', 'sources/counter.move', 'tests/counter_tests.move'].map(template);
    expect(checkProject(files, framework)).toEqual([]);
  });

  it('reports an error with its code and position', () => {
    const counter = template('sources/counter.move');
    const content = counter.content.replace('value: 0 }', 'value: false }');
    expect(checkProject([template('Move.toml'), { ...counter, content }], framework)).toMatchObject([
      { path: 'sources/counter.move', severity: 'error', code: 'type-mismatch', source: 'move' },
    ]);
  });

  it('reports why each invalid test cannot run', () => {
    const content = `module 0x2::m {
      #[test_only] const E_GONE: u64 = 3;
      #[test(caller = @0x1)]
      fun misnamed(signer: &signer) { let _ = signer; }
      #[test, expected_failure(abort_cod = E_GONE)]
      fun misspelled() {}
      #[test, expected_failure(abort_code = E_MISSING)]
      fun unbound() {}
      #[test, expected_failure(abort_code = E_GONE)]
      fun right() { abort E_GONE }
    }`;
    const found = checkProject([{ path: 'tests/m.move', content }], framework);
    expect(found.map(({ code, range }) => `${range?.startLine} ${code}`).sort()).toEqual([
      '3 unused-test-argument',
      '4 invalid-test',
      '5 invalid-test',
      '7 unknown-name',
    ]);
  });

  it('reports errors in Move.toml, and still checks the other packages', () => {
    const found = checkProject(
      [
        { path: 'a/Move.toml', content: '[package]\nname = ' },
        { path: 'b/Move.toml', content: '[package]\nname = "B"\n' },
        { path: 'b/sources/m.move', content: 'module 0x2::m { public fun f(): u8 { true } }' },
      ],
      framework,
    );
    expect(found.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'a/Move.toml invalid-manifest',
      'b/sources/m.move type-mismatch',
    ]);
  });

  it('resolves packages used by other packages, and accepts unassigned addresses', () => {
    const files = [
      {
        path: 'app/Move.toml',
        content:
          '[package]\nname = "App"\n[addresses]\napp = "_"\n[dependencies]\nLib = { local = "../lib" }\n',
      },
      {
        path: 'app/sources/m.move',
        content: 'module app::m { use lib::math; public fun f(): u64 { math::twice(2) } }',
      },
      { path: 'lib/Move.toml', content: '[package]\nname = "Lib"\n[addresses]\nlib = "0x77"\n' },
      {
        path: 'lib/sources/math.move',
        content: 'module lib::math { public fun twice(x: u64): u64 { x * 2 } }',
      },
      { path: 'app/build/App/sources/m.move', content: 'broken' },
    ];
    const packages = checkPackages(files, framework);
    expect(packages.flatMap(({ diagnostics }) => diagnostics)).toEqual([]);
    expect(packages.map(({ sources }) => [...sources.keys()])).toEqual([
      ['app/sources/m.move'],
      ['lib/sources/math.move'],
    ]);
  });

  it('resolves the framework’s inline functions and checks test bodies', () => {
    const files = [
      { path: 'Move.toml', content: '[package]\nname = "P"\n' },
      {
        path: 'tests/m_tests.move',
        content:
          'module 0x2::m_tests { #[test] fun t() { let sum = 0; vector[1, 2].for_each(|x| sum += x); assert!(sum == 3 && missing()); } }',
      },
    ];
    expect(checkProject(files, framework).map(({ code }) => code)).toEqual(['unknown-name']);
  });

  it('does not warn about unused names if part of the code cannot be parsed', () => {
    const content = 'module 0x2::m { fun helper() {} public fun f() { let = helper(); } }';
    const found = checkProject([{ path: 'm.move', content }], framework);
    expect(found.map(({ code }) => code)).toEqual(['unexpected-token']);
  });
});

describe('ProjectChecker', { timeout: 60_000 }, () => {
  const manifest = (name: string, rest = '') => ({
    path: `${name}/Move.toml`,
    content: `[package]\nname = "${name}"\n${rest}`,
  });
  const source = (name: string, content: string) => ({ path: `${name}/sources/${name}.move`, content });
  const project = (a: string) => [
    manifest('a'),
    source('a', a),
    manifest('b', '[dependencies]\na = { local = "../a" }\n'),
    source('b', 'module 0x3::b { use 0x2::a; public fun g(): u64 { a::f() } }'),
    manifest('c'),
    source('c', 'module 0x4::c { public fun h(): u8 { true } }'),
  ];

  it('rechecks changed files and their dependents, and reports the same diagnostics as a full check', () => {
    const checker = new ProjectChecker(framework, readDevelopedProject);
    const before = project('module 0x2::a { public fun f(): u64 { 1 } }');
    const first = checker.check(before);
    expect(checker.check(structuredClone(before)).packages).toEqual(first.packages);
    const [a, b, c] = checker.check(before).packages;
    expect([a, b, c].map((one, at) => one === first.packages[at])).toEqual([true, true, true]);

    const after = project('module 0x2::a { public fun f(): bool { true } }');
    const next = checker.check(after);
    expect(next.packages.map((one, at) => one === first.packages[at])).toEqual([false, false, true]);
    expect(next.packages[1]?.sources.get('b/sources/b.move')).toBe(b?.sources.get('b/sources/b.move'));
    expect(diagnosticsOf(next)).toEqual(checkProject(after, framework));
    expect(diagnosticsOf(next).map(({ path, code }) => `${path} ${code}`)).toEqual([
      'b/sources/b.move type-mismatch',
      'c/sources/c.move type-mismatch',
    ]);
  });
});
