import { allItems } from '@core/execution/tests/results/test-items';
import { describe, expect, it } from 'vitest';
import { createScriptEngine } from './index';

const engine = createScriptEngine();
const source = (path: string, ...lines: string[]) => ({ path, content: lines.join('\n') });

describe('discover', () => {
  it('finds suites and tests with their positions, for all supported function names', async () => {
    const [file] = await engine.discover([
      source(
        'tests/a.spec.ts',
        "import { it } from 'vitest';",
        "describe('outer', () => {",
        "  it('adds', async () => {});",
        '  it.concurrent(`says "no"`, () => {});',
        "  describe.sequential('inner', function () { test('it\\'s', () => {}, 100); });",
        '});',
        "specify('last', (done) => done());",
        "foo.it('is none');",
        "it(name, () => {}); // it('commented', () => {})",
      ),
    ]);
    const shape = (item: NonNullable<typeof file>): unknown => [
      item.kind,
      item.name,
      ...item.children.map(shape),
    ];
    expect(file && shape(file)).toEqual([
      'file',
      'a.spec.ts',
      ['suite', 'outer', ['test', 'adds'], ['test', 'says "no"'], ['suite', 'inner', ['test', "it's"]]],
      ['test', 'last'],
    ]);
    expect(file?.children[0]?.children[0]).toMatchObject({
      id: 'typescript:tests/a.spec.ts > outer > adds',
      range: { startLine: 3, startColumn: 7, endLine: 3, endColumn: 11 },
    });
  });

  it('numbers repeated names and does not expand test tables', async () => {
    const [file] = await engine.discover([
      source(
        'a.test.js',
        "it.each([[1, 2]])('adds %i', () => {});",
        "describe.each`a | b\nONE | TWO`('group $a', () => { it('inside', () => {}) });"
          .replace('ONE', '$'.concat('{1}'))
          .replace('TWO', '$'.concat('{2}')),
        "it('twice', () => {});",
        "it('twice', () => {});",
      ),
    ]);
    expect(file?.children.map(({ id }) => id)).toEqual([
      'typescript:a.test.js > twice',
      'typescript:a.test.js > twice (2)',
    ]);
  });

  it('assigns different ids to tests, suites and files with the same name', async () => {
    const text = [
      "describe('a', () => { it('b', () => {}); it('b (2)', () => {}); it('b', () => {}); it('b (2)', () => {}); });",
      "describe('a', () => { it('b', () => {}); });",
      "it('a', () => {});",
      "it('a > b', () => {});",
      "describe('a > b', () => { it('c', () => {}); });",
      "describe('a', () => { describe('b', () => { it('c', () => {}); }); });",
    ];
    const found = await engine.discover([source('one/a.test.ts', ...text), source('two/a.test.ts', ...text)]);
    const ids = [...allItems(found)].map(({ id }) => id);
    expect(ids).toHaveLength(30);
    expect(new Set(ids).size).toBe(30);
  });

  it('distinguishes test files from helper files in the test folder', async () => {
    const found = await engine.discover([
      source('test/Main.ts', "describe('Main', async () => { it('is', () => {}); });"),
      source('test/rows.ts', "it.each([1])('%i', () => {});"),
      source('test/fixtures.ts', 'export const describe = 1, it = () => {};'),
    ]);
    expect(found.map(({ path }) => path)).toEqual(['test/Main.ts', 'test/rows.ts']);
  });

  it('omits files that only export functions that define tests', async () => {
    const helper = "function shouldBehave() { describe('all', () => { it('a', () => {}); }); }\n";
    const found = await engine.discover([
      source('test/Token.behavior.js', helper, 'module.exports = { shouldBehave };'),
      source('test/exported.ts', "export const shouldBehave = async () => { it('b', () => {}); };"),
      source('test/called.js', helper, 'shouldBehave();'),
      source(
        'test/Token.js',
        helper,
        "describe('Token', function () { shouldBehave(); it('c', () => {}); });",
      ),
      source('test/looped.js', "for (const n of [1]) { [n].forEach((m) => it('d', () => {})); }"),
    ]);
    const shape = (item: (typeof found)[number]): unknown => [item.name, ...item.children.map(shape)];
    expect(found.map(shape)).toEqual([['called.js'], ['Token.js', ['Token', ['c']]], ['looped.js', ['d']]]);
  });

  it('lists a file with syntax errors as a file without tests', async () => {
    expect(await engine.discover([source('a.test.ts', "it('x', (")])).toMatchObject([{ children: [] }]);
  });
});

describe('compile', () => {
  it('reports a library even if an entry imports only its types, because the library provides the script’s argument', async () => {
    const content =
      "import {\n  type NetworkProvider,\n} from '@ton/blueprint';\nimport { helper } from './helper';\nexport async function run(provider: NetworkProvider) { helper(provider); }";
    const helper =
      "import type { Cell } from '@ton/core';\nexport const helper = (cell: unknown) => cell as Cell;";
    const { libraries } = await engine.compile(
      [
        { path: 'scripts/a.ts', content },
        { path: 'scripts/helper.ts', content: helper },
      ],
      ['scripts/a.ts'],
      ['@ton/blueprint', '@ton/core'],
    );
    expect(libraries).toEqual(['@ton/blueprint']);
  });

  it('recompiles changed modules, and discards cached modules of other projects', async () => {
    const compiled = async (...files: ReturnType<typeof source>[]) => {
      const { modules } = await engine.compile(files, ['a.js'], []);
      return modules.map(({ code, path }) => [path, code]);
    };
    const importing = source('a.js', "require('./b');");
    expect(await compiled(importing, source('b.js', '1;'))).toContainEqual([
      'b.js',
      expect.stringContaining('1;'),
    ]);
    expect(await compiled(importing, source('b.js', '2;'))).toContainEqual([
      'b.js',
      expect.stringContaining('2;'),
    ]);
    expect((await compiled(importing)).map(([path]) => path)).toEqual(['a.js']);
  });

  it('resolves relative paths, folders, JSON and tsconfig paths, and reports libraries', async () => {
    const { libraries, modules } = await engine.compile(
      [
        source(
          'tests/a.spec.ts',
          "import { b } from '../lib/b.js';",
          "import data from './data.json';",
          "import * as folder from '../lib';",
          "import type { T } from './types';",
          "import { Cell } from '@ton/core';",
          "import mapped from '@/lib/b';",
          "import nothing from 'nothing';",
          'export const all: unknown[] = [b, data, folder, Cell, mapped, nothing];',
        ),
        source('lib/b.ts', 'export const b: number = 1; export default b;'),
        source('lib/index.ts', "export * from './b';"),
        source('tests/data.json', '{ "a": 1 }'),
        source('tsconfig.json', '{ "compilerOptions": { "paths": { "@/*": ["./*"], }, } } // lenient'),
      ],
      ['tests/a.spec.ts'],
      ['@ton/core', 'viem'],
    );
    expect(libraries).toEqual(['@ton/core']);
    expect(modules.map(({ path }) => path).sort()).toEqual([
      'lib/b.ts',
      'lib/index.ts',
      'tests/a.spec.ts',
      'tests/data.json',
    ]);
    expect(modules[0]?.imports).toEqual({
      '../lib/b.js': { type: 'module', path: 'lib/b.ts' },
      './data.json': { type: 'module', path: 'tests/data.json' },
      '../lib': { type: 'module', path: 'lib/index.ts' },
      '@ton/core': { type: 'library', name: '@ton/core' },
      '@/lib/b': { type: 'module', path: 'lib/b.ts' },
    });
  });

  it('resolves a path inside a package to the package', async () => {
    const { libraries, modules } = await engine.compile(
      [
        source(
          'a.ts',
          "import { x } from '@ton/core/dist/types/X';",
          "import { y } from 'chai/lib/y.js';",
          "import { z } from '@ton/core/other';",
          'export default [x, y, z];',
        ),
      ],
      ['a.ts'],
      ['@ton/core', 'chai'],
    );
    expect([...libraries].sort()).toEqual(['@ton/core', 'chai']);
    expect(Object.keys(modules[0]?.imports ?? {})).toEqual(['@ton/core/dist/types/X', 'chai/lib/y.js']);
  });

  it('distinguishes top-level await from await inside functions', async () => {
    const isAsync = async (...lines: string[]) => {
      const { modules } = await engine.compile([source('a.ts', ...lines)], ['a.ts'], []);
      return modules[0]?.isAsync;
    };
    expect(await isAsync('const x = await (f());', 'function f() {}')).toBe(true);
    expect(await isAsync('if (true) { for await (const x of []) {} }')).toBe(true);
    expect(await isAsync('const f = async () => { await 1; };', 'async function g() { await f(); }')).toBe(
      false,
    );
    expect(await isAsync('class A { async m() { await 1; } }')).toBe(false);
  });

  it('reports the position of a syntax error and compiles the other files', async () => {
    const { modules } = await engine.compile(
      [source('a.ts', 'const a = 1;', 'const = 2;'), source('b.json', '{ no }')],
      ['a.ts', 'b.json'],
      [],
    );
    expect(modules.find(({ path }) => path === 'a.ts')?.error).toMatchObject({ line: 2, column: 7 });
    expect(modules.find(({ path }) => path === 'b.json')?.error?.message).toMatch(/JSON/);
  });
});
