import type { TaskProgress } from '@core/base/task';
import { integerField } from '@core/chains/parameter-fields';
import { Cell } from '@ton/core';
import { describe, expect, it, vi } from 'vitest';
import { counterFiles, diagnosticsIn, stdlib, tonEngine } from '../engine-for-tests';
import { createTonEngine } from '../index';

const STDLIB = { path: 'contracts/imports/stdlib.fc', content: stdlib };
const INCLUDE = '#include "imports/stdlib.fc";\n';
const EMPTY = '() recv_internal() impure { }\n';

/** Compiles `contracts/main.fc` with the standard library and additional files. */
function compile(main: string, more: Record<string, string> = {}) {
  const others = Object.entries(more).map(([path, content]) => ({ path, content }));
  return tonEngine.compile({ files: [STDLIB, { path: 'contracts/main.fc', content: main }, ...others] });
}

const diagnosticsOf = (main: string, more: Record<string, string> = {}) =>
  diagnosticsIn({ [STDLIB.path]: stdlib, 'contracts/main.fc': main, ...more });

describe('the FunC compiler', () => {
  it('compiles the counter to the expected code hash', async () => {
    const { artifacts, diagnostics } = await tonEngine.compile({ files: counterFiles });
    expect(diagnostics).toEqual([]);
    expect(artifacts).toHaveLength(1);
    const [artifact] = artifacts;
    expect(artifact).toMatchObject({
      name: 'Main',
      chain: 'ton',
      language: 'func',
      sourcePath: 'contracts/main.fc',
      codeHash: '7ffb1e9a5cdc30ffd475dcba1dab22c01e8c9b6c1b0398023dd04bbec8eeddc6',
    });
    const [compiled, assembler] = artifact?.files ?? [];
    expect(compiled?.path).toBe('Main.compiled.json');
    const { hash, hashBase64, hex } = JSON.parse(compiled?.content ?? '');
    const code = Cell.fromHex(hex);
    expect(hash).toBe(artifact?.codeHash);
    expect(code.hash().toString('hex')).toBe(hash);
    expect(code.hash().toString('base64')).toBe(hashBase64);
    expect(code.toBoc().toString('hex')).toBe(hex);
    expect(artifact?.codeSize).toBe(code.toBoc().length);
    expect(assembler?.path).toBe('Main.fif');
    expect(assembler?.content).toContain('DECLMETHOD get_counter');
  });

  it('returns artifacts that can be cloned to another thread', async () => {
    const { artifacts } = await tonEngine.compile({ files: counterFiles });
    expect(structuredClone(artifacts)).toEqual(artifacts);
  });

  it.each([
    ['  foo(1);', 'contracts/main.fc:3:3-6 error: undefined function `foo`'],
    ['  int x = y + 1;', 'contracts/main.fc:3:11-12 error: undefined function `y`'],
    [
      '  slice s = begin_cell().end_cell().nope();',
      'contracts/main.fc:3:36-41 error: undefined function `.nope`',
    ],
    ['  {- 😀é -} foo(1);', 'contracts/main.fc:3:13-16 error: undefined function `foo`'],
    ['\tfoo(1);\r', 'contracts/main.fc:3:2-5 error: undefined function `foo`'],
    ['  int x = 1', 'contracts/main.fc:4:1-2 error: `;` expected instead of `}`'],
    ['  throw("open);', 'contracts/main.fc:3:9-10 error: string extends past end of line'],
    ['  int x = 1;\n  return ();\n  throw(3);', 'contracts/main.fc:5:3-8 warning: unreachable code'],
  ])('reports the error position in %j', async (body, expected) => {
    const found = await diagnosticsOf(`${INCLUDE}() recv_internal() impure {\n${body}\n}\n`);
    expect(found).toEqual([expected]);
  });

  it.each([
    [
      'missing include',
      `#include "nope.fc";\n${EMPTY}`,
      ':1:1-9 error: Cannot find source file `contracts/nope.fc`',
    ],
    [
      'include outside the project',
      `#include "../../x.fc";\n${EMPTY}`,
      ':1:1-9 error: Cannot find source file `',
    ],
    ['version', `#pragma version =0.2.0;\n${EMPTY}`, ':1:1-8 error: FunC version 0.4.6 does not satisfy'],
    ['unclosed comment', `${EMPTY}{- no end`, ':2:1-3 error: `{-` comment extends past end of file'],
    [
      'declaration',
      `() foo() impure;\n() main() impure { foo(); }`,
      ':1:1-2 error: function `foo` is declared but never',
    ],
    [
      'equal method ids',
      `${EMPTY}int a() method_id(5) { return 1; }\nint b() method_id(5) { return 1; }`,
      ':3:5-6 error: `b` has the same method id (5) as `a`; give each get method a unique id',
    ],
    [
      'unclosed brace',
      `${EMPTY}int a() method_id {\n  if (1) {\n  return 1;\n}`,
      ':2:19-20 error: identifier expected instead of end of file',
    ],
    [
      'deep nesting',
      `() main() {\n int x = ${'('.repeat(3000)}1${')'.repeat(3000)};\n}`,
      ':2:3009-3010 error: the code is nested too deeply',
    ],
  ])('reports the error: %s', async (_name, main, expected) => {
    const found = await diagnosticsOf(main);
    expect(found).toHaveLength(1);
    expect(found[0]?.startsWith(`contracts/main.fc${expected}`), found[0]).toBe(true);
  });

  it('can compile again after a compiler crash', async () => {
    const deep = `() main() { int x = ${'('.repeat(3000)}1${')'.repeat(3000)}; }`;
    const { artifacts, diagnostics } = await compile(deep, { 'contracts/other.fc': EMPTY });
    expect(artifacts.map(({ name }) => name)).toEqual(['Other']);
    expect(diagnostics).toHaveLength(1);
  });

  it('reports an unrelated error in addition to undefined functions', async () => {
    const found = await diagnosticsOf(
      `() f() impure { foo(); }\nint g() { return begin(); }\n() main() impure { int x = (); }`,
    );
    expect(found.filter((line) => line.includes('undefined function'))).toHaveLength(2);
    expect(found.some((line) => line.startsWith('contracts/main.fc:3:'))).toBe(true);
  });

  it('resolves includes relative to the including file, including circular includes and self-includes', async () => {
    const { artifacts, diagnostics } = await compile(
      `#include "../lib/a.fc";\n#include "main.fc";\n() main() impure { a(); }`,
      {
        'lib/a.fc': '#include "deep/b.fc";\n() a() impure { b(); }',
        'lib/deep/b.fc': '#include "../a.fc";\n#include "../../contracts/main.fc";\n() b() impure { }',
      },
    );
    expect(diagnostics).toEqual([]);
    expect(artifacts.map(({ name }) => name)).toEqual(['Main']);
  });

  it('reports an error in an included file only once, regardless of how many files include it', async () => {
    const include = '#include "lib/a.fc";\n';
    const found = await diagnosticsOf(include + EMPTY, {
      'contracts/second.fc': include + EMPTY,
      'contracts/lib/a.fc': 'int f() {\n  return zz(1);\n}',
    });
    expect(found).toEqual(['contracts/lib/a.fc:2:10-12 error: undefined function `zz`']);
  });

  it('compiles all valid contracts, or only the requested ones, even if another contract has errors', async () => {
    const more = { 'contracts/bad.fc': '() main() { bad(); }', 'contracts/good-one.fc': EMPTY };
    const all = await compile(EMPTY, more);
    expect(all.artifacts.map(({ name }) => name).sort()).toEqual(['GoodOne', 'Main']);
    expect(all.diagnostics.map(({ path }) => path)).toEqual(['contracts/bad.fc']);
    const files = Object.entries(more).map(([path, content]) => ({ path, content }));
    const one = await tonEngine.compile({ files, entries: ['contracts/good-one.fc'] });
    expect(one.artifacts.map(({ name }) => name)).toEqual(['GoodOne']);
    expect(one.diagnostics).toEqual([]);
  });

  it('reports a missing target at its location in the configuration', async () => {
    const config = "export const compile = {\n  lang: 'func',\n  targets: ['contracts/gone.fc'],\n};";
    const found = await diagnosticsOf(EMPTY, { 'wrappers/Gone.compile.ts': config });
    expect(found).toEqual([
      'wrappers/Gone.compile.ts:3:14-31 error: Cannot find source file `contracts/gone.fc` for contract Gone',
    ]);
  });

  it('returns no artifacts or diagnostics for other languages and empty projects', async () => {
    const nothing = { artifacts: [], diagnostics: [] };
    expect(await tonEngine.compile({ files: [] })).toEqual(nothing);
    expect(await tonEngine.compile({ files: counterFiles, language: 'tolk' })).toEqual(nothing);
    expect(await tonEngine.compile({ files: [STDLIB] })).toEqual(nothing);
  });

  it('reports progress for each contract and stops between contracts when cancelled', async () => {
    const steps: TaskProgress[] = [];
    const controller = new AbortController();
    const files = ['a', 'b', 'c'].map((name) => ({ path: `${name}.fc`, content: EMPTY }));
    const progress = (step: TaskProgress) => {
      steps.push(step);
      if (steps.length === 2) controller.abort();
    };
    const task = { progress, signal: controller.signal };
    await expect(tonEngine.compile({ files }, task)).rejects.toMatchObject({ name: 'CancellationError' });
    expect(steps).toEqual([
      { stage: 'compiling', message: 'A', fraction: 0 },
      { stage: 'compiling', message: 'B', fraction: 1 / 3 },
    ]);
  });
});

describe('createTonEngine', () => {
  it('loads a module on first use, and again only after a failure', async () => {
    const loadFunc = vi.fn(() => Promise.reject(new Error('offline')));
    const loadTvm = vi.fn(() => Promise.reject(new Error('offline')));
    const unused = () => Promise.reject(new Error('unused'));
    const engine = createTonEngine({
      loadFunc,
      loadTvm,
      loadFuncDebugger: unused,
      loadTolk: unused,
      loadTactFunc: unused,
    });
    expect(await engine.compile({ files: [] })).toEqual({ artifacts: [], diagnostics: [] });
    expect(loadFunc).not.toHaveBeenCalled();
    await expect(engine.compile({ files: counterFiles })).rejects.toThrow('offline');
    await expect(engine.compile({ files: counterFiles })).rejects.toThrow('offline');
    expect(loadFunc).toHaveBeenCalledTimes(2);
    expect(loadTvm).not.toHaveBeenCalled();
  });

  it('leaves no listeners registered on the process', async () => {
    const hooks = () =>
      process.listenerCount('uncaughtException') + process.listenerCount('unhandledRejection');
    const before = hooks();
    await tonEngine.compile({ files: counterFiles });
    expect(hooks()).toBe(before);
  });

  it('describes the counter’s interface', async () => {
    const { artifacts } = await tonEngine.compile({ files: counterFiles });
    const [artifact] = artifacts;
    const view = (name: string) => ({
      id: name,
      name,
      kind: 'view',
      parameters: [],
      returns: [{ name: '', type: 'int' }],
    });
    expect(artifact && (await tonEngine.describe(artifact))).toEqual({
      deployment: {
        parameters: [
          { name: 'ctx_id', type: 'uint32', field: integerField(32, false), default: '0' },
          { name: 'ctx_counter', type: 'uint32', field: integerField(32, false), default: '0' },
        ],
      },
      methods: [
        view('get_counter'),
        view('get_id'),
        {
          id: 'receive increase',
          name: 'increase',
          kind: 'payable',
          parameters: [
            { name: 'query_id', type: 'uint64', field: integerField(64, false), default: '0' },
            { name: 'increase_by', type: 'uint32', field: integerField(32, false), default: '0' },
          ],
          returns: [],
        },
      ],
      events: [],
      errors: [],
    });
  });

  it('describes a get method only once, including its documentation and parameters', async () => {
    const code =
      'int get_sum(int, int) method_id;\n;;; Adds.\nint get_sum(int a, int b) method_id { return a + b; }\n';
    const { artifacts } = await compile(code + EMPTY);
    const [artifact] = artifacts;
    const parameters = ['a', 'b'].map((name) => ({ name, type: 'int', field: integerField(257, true) }));
    const returns = [{ name: '', type: 'int' }];
    expect(artifact && (await tonEngine.describe(artifact))).toEqual({
      methods: [
        { id: 'get_sum', name: 'get_sum', kind: 'view', parameters, returns, documentation: 'Adds.' },
      ],
      events: [],
      errors: [],
    });
  });
});
