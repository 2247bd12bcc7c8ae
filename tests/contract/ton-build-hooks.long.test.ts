import type { BuildResult, SourceFile, WrittenFile } from '@core/chains/toolchain';
import { runBuildScript } from '@core/execution/scripts/run-build-script';
import { openServerRunners, type ServerRunners } from '@tests/support/server-runners';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEngine } from '../../plugins/chain-ton/server/engine';

const engine = createEngine();
let runners: ServerRunners;
beforeAll(async () => {
  runners = await openServerRunners();
}, 60_000);
afterAll(() => runners.remove());

/** Builds with the real compilers and the server's sandbox. */
async function build(files: Readonly<Record<string, string>>): Promise<BuildResult & { printed: string }> {
  let printed = '';
  const runScript = runBuildScript({ all: async () => [runners.scripts] }, 'project-1', ({ text }) => {
    printed += `${text}\n`;
  });
  const result = await engine.build?.({ files: sources(files), runScript });
  if (!result) throw new Error('The engine has no build');
  return { ...result, printed };
}

function sources(files: Readonly<Record<string, string>>): SourceFile[] {
  return Object.entries(files).map(([path, content]) => ({ path, content }));
}

const includingSource = `#include "auto/a.func";
() recv_internal(slice body) impure { throw_unless(7, a_hash() == body~load_uint(256)); }`;

/**
 * Creates a `.compile.ts` whose hook writes the contract's code hash to a source file that another contract includes.
 */
function writingConfig(target: string): string {
  return `import type { CompilerConfig } from '@ton/blueprint';
import { mkdir, writeFile } from 'fs/promises';
import path from 'path';

export const compile: CompilerConfig = {
  lang: 'func',
  targets: ['${target}'],
  postCompileHook: async (code) => {
    const auto = path.join(__dirname, '..', 'contracts', 'auto');
    await mkdir(auto, { recursive: true });
    const hash = code.hash().toString('hex');
    await writeFile(path.join(auto, 'a.func'), \`int a_hash() asm "0x\${hash} PUSHINT";\\n\`);
  },
};
`;
}

const config = (target: string) => `export const compile = { lang: 'func', targets: ['${target}'] };\n`;

const project = {
  'contracts/a.fc': '() recv_internal() impure { }',
  'contracts/b.fc': includingSource,
  'wrappers/A.compile.ts': writingConfig('contracts/a.fc'),
  'wrappers/B.compile.ts': config('./contracts/b.fc'),
};

/** The hashes that Blueprint 0.46.0's `blueprint build --all` writes for this project. */
const BLUEPRINT = {
  A: '62bac6fb0b72b3cf50109a7a7f531b7241a040673d985747a9c7def7451f43bc',
  B: 'ad4ddcbe8732911ca0acec942886b11aeda6ce9ed90c2faee120d5b0313acc86',
};

const hashOf = ({ artifacts }: Pick<BuildResult, 'artifacts'>, name: string) =>
  artifacts.find((one) => one.name === name)?.codeHash;

/** Returns the hashes from two compiler runs, with the hook's file written before the second run. */
async function expectedHashes(first: string, second: string) {
  const a = await engine.compile({ files: sources({ 'a.fc': first }) });
  const auto = `int a_hash() asm "0x${a.artifacts[0]?.codeHash} PUSHINT";\n`;
  const b = await engine.compile({ files: sources({ 'b.fc': second, 'auto/a.func': auto }) });
  return { A: a.artifacts[0]?.codeHash, B: b.artifacts[0]?.codeHash, auto };
}

describe('a build with Blueprint hooks', { timeout: 60_000 }, () => {
  it('compiles a contract that includes a file written by a hook, using the final content of that file', async () => {
    const expected = await expectedHashes(project['contracts/a.fc'], includingSource);
    const result = await build(project);
    expect(result.diagnostics).toEqual([]);
    expect({ A: hashOf(result, 'A'), B: hashOf(result, 'B') }).toEqual(BLUEPRINT);
    expect(BLUEPRINT).toEqual({ A: expected.A, B: expected.B });
    expect(result.written).toEqual<WrittenFile[]>([
      { path: 'contracts/auto/a.func', content: expected.auto },
    ]);
  });

  it('replaces an outdated file, and changes nothing on the next build', async () => {
    const outdated = { ...project, 'contracts/auto/a.func': 'int a_hash() asm "1 PUSHINT";\n' };
    const expected = await expectedHashes(project['contracts/a.fc'], includingSource);
    const first = await build(outdated);
    expect(hashOf(first, 'B')).toBe(expected.B);
    const [auto] = first.written ?? [];
    const again = await build({ ...project, [auto?.path ?? '']: auto?.content ?? '' });
    expect(hashOf(again, 'B')).toBe(expected.B);
    expect(again.written).toBeUndefined();
  });

  it.each([
    ['missing', {}],
    ['outdated', { 'contracts/auto/a.func': 'int a_hash() asm "1 PUSHINT";\n' }],
  ])(
    'starts with the contract whose hook writes a %s file, regardless of the contract names',
    async (_name, stored) => {
      const expected = await expectedHashes(project['contracts/a.fc'], includingSource);
      const result = await build({
        ...stored,
        'contracts/a.fc': project['contracts/a.fc'],
        'contracts/b.fc': includingSource,
        'wrappers/First.compile.ts': config('contracts/b.fc'),
        'wrappers/Second.compile.ts': writingConfig('contracts/a.fc'),
      });
      expect(result.diagnostics).toEqual([]);
      expect([hashOf(result, 'Second'), hashOf(result, 'First')]).toEqual([expected.A, expected.B]);
    },
  );

  it('runs a preCompileHook that compiles another contract, and returns the hook’s output', async () => {
    const expected = await expectedHashes(project['contracts/a.fc'], includingSource);
    const result = await build({
      ...project,
      'wrappers/A.compile.ts': writingConfig('contracts/a.fc').replace('postCompileHook', 'later'),
      'wrappers/B.compile.ts': `import { compile as compileContract } from '@ton/blueprint';
import { mkdirSync, writeFileSync } from 'node:fs';

export const compile = {
  lang: 'func' as const,
  preCompileHook: async () => {
    const code = await compileContract('A');
    console.log('compiled A');
    mkdirSync('contracts/auto', { recursive: true });
    const hash = code.hash().toString('hex');
    writeFileSync('contracts/auto/a.func', \`int a_hash() asm "0x\${hash} PUSHINT";\\n\`);
  },
  targets: ['contracts/b.fc'],
};
`,
    });
    expect(result.diagnostics).toEqual([]);
    expect(hashOf(result, 'B')).toBe(expected.B);
    expect(result.printed).toBe('compiled A\n');
  });

  it('reports a failed hook with its position, and builds the other contracts', async () => {
    const failing = `export const compile = {
  lang: 'func',
  targets: ['contracts/a.fc'],
  preCompileHook: async () => {
    await Promise.resolve();
    throw new Error('no key');
  },
};
`;
    const { artifacts, diagnostics } = await build({
      'contracts/a.fc': project['contracts/a.fc'],
      'contracts/c.fc': '() recv_internal() impure { throw(9); }',
      'wrappers/A.compile.ts': failing,
      'wrappers/C.compile.ts': config('contracts/c.fc'),
    });
    expect(artifacts.map(({ name }) => name)).toEqual(['C']);
    expect(diagnostics).toEqual([
      {
        path: 'wrappers/A.compile.ts',
        range: { startLine: 6, startColumn: 5, endLine: 6, endColumn: 31 },
        severity: 'error',
        message: 'The build hooks for A failed: no key',
        source: 'ton',
      },
    ]);
  });

  it('reports the missing package that a configuration imports, and builds the other contracts', async () => {
    const { artifacts, diagnostics } = await build({
      ...project,
      'contracts/c.fc': '() recv_internal() impure { throw(9); }',
      'wrappers/C.compile.ts': `import chalk from 'chalk';
export const compile = {
  lang: 'func',
  targets: ['contracts/c.fc'],
  postCompileHook: async () => console.log(chalk.green('done')),
};
`,
    });
    expect(artifacts.map(({ name }) => name).sort()).toEqual(['A', 'B']);
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatchObject({
      path: 'wrappers/C.compile.ts',
      range: { startLine: 1 },
      message: expect.stringContaining("Cannot find module 'chalk'"),
    });
  });

  it('compiles a contract without hooks whose configuration imports a missing package', async () => {
    const { artifacts, diagnostics } = await build({
      ...project,
      'contracts/c.fc': '() recv_internal() impure { throw(9); }',
      'wrappers/C.compile.ts': `import 'dotenv/config';\n${config('contracts/c.fc')}`,
    });
    expect(artifacts.map(({ name }) => name).sort()).toEqual(['A', 'B', 'C']);
    expect(diagnostics).toEqual([]);
  });

  it('reports hooks whose contracts depend on each other', async () => {
    const writing = (target: string, file: string) =>
      writingConfig(target).replace("'a.func'", `'${file}.func'`).replace('a_hash', `${file}_hash`);
    const including = (file: string) =>
      `#include "auto/${file}.func";\n() recv_internal() impure { throw(${file}_hash()); }`;
    const { diagnostics } = await build({
      'contracts/auto/b.func': 'int b_hash() asm "1 PUSHINT";\n',
      'contracts/a.fc': including('b'),
      'contracts/b.fc': including('a'),
      'wrappers/A.compile.ts': writing('contracts/a.fc', 'a'),
      'wrappers/B.compile.ts': writing('contracts/b.fc', 'b'),
    });
    expect(diagnostics.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('changes with every build'),
    );
  });

  it('reports a hook that exits the process', async () => {
    const { artifacts, diagnostics } = await build({
      'contracts/a.fc': project['contracts/a.fc'],
      'wrappers/A.compile.ts': `export const compile = { lang: 'func', targets: ['contracts/a.fc'], preCompileHook: () => process.exit(3) };`,
    });
    expect(artifacts).toEqual([]);
    expect(diagnostics[0]?.message).toContain('exit code 3');
  });
});

describe('tests with a configuration that imports a missing package', { timeout: 60_000 }, () => {
  it('pass, except in the suite that compiles the affected contract, which reports the missing package', async () => {
    const spec = (name: string) => `import { compile } from '@ton/blueprint';
it('compiles ${name}', async () => { expect((await compile('${name}')).hash()).toHaveLength(32); });
`;
    const ended: Record<string, string | undefined> = {};
    await runners.tests.run(
      {
        projectId: 'project-1',
        files: sources({
          ...project,
          'wrappers/C.compile.ts': `import chalk from 'chalk';\nconsole.log(chalk.bold('C'));\n${config('contracts/a.fc')}`,
          'tests/a.spec.ts': spec('A'),
          'tests/b.spec.ts': `import { compile } from '@ton/blueprint';
it('compiles B after A', async () => { await compile('A'); expect((await compile('B')).hash()).toHaveLength(32); });
`,
          'tests/c.spec.ts': spec('C'),
        }),
      },
      (event) => {
        if (event.type !== 'ended') return;
        const [failure] = event.outcome.state === 'failed' ? event.outcome.failures : [];
        ended[event.id.split(' > ').at(-1) ?? ''] = failure?.message ?? event.outcome.state;
      },
    );
    expect(ended).toEqual({
      'compiles A': 'passed',
      'compiles B after A': 'passed',
      'compiles C': expect.stringContaining("Cannot find module 'chalk', imported by wrappers/C.compile.ts"),
    });
  });
});
