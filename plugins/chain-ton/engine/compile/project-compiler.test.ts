import type { SourceFile } from '@core/chains/toolchain';
import { beginCell } from '@ton/core';
import { describe, expect, it, vi } from 'vitest';
import { counterFiles, tonEngine } from '../engine-for-tests';
import type { LanguageCompiler } from './language-compiler';
import { ProjectCompiler } from './project-compiler';

const code = beginCell().storeUint(1, 8).endCell().toBoc().toString('base64');

/** A compiler that counts its runs. Each contract is one line, and every run also reads `lib.fc`. */
function countingCompiler() {
  const compile = vi.fn<LanguageCompiler['compile']>(async ({ name, sourcePath }, { read }) => {
    read('lib.fc');
    const fift = `${read(sourcePath)}`;
    return { contracts: [{ name, fift, payload: { code, getters: [] }, files: [] }], diagnostics: [] };
  });
  const outline = ({ path }: SourceFile) => ({ path, includes: [], isContract: path !== 'lib.fc' });
  const compiler: LanguageCompiler = {
    language: 'func',
    extensions: ['fc'],
    outline,
    compile,
    version: async () => '1',
    mapCode: async () => [],
  };
  return { compile, project: new ProjectCompiler([compiler]) };
}

const files = (contents: Record<string, string>) =>
  Object.entries(contents).map(([path, content]) => ({ path, content }));

describe('ProjectCompiler', { timeout: 60_000 }, () => {
  it('recompiles only contracts whose source or included files have changed', async () => {
    const { compile, project } = countingCompiler();
    const first = await project.compile({ files: files({ 'a.fc': '1', 'b.fc': '2' }) });
    expect(compile).toHaveBeenCalledTimes(2);
    expect(await project.compile({ files: files({ 'a.fc': '1', 'b.fc': '2' }) })).toEqual(first);
    expect(compile).toHaveBeenCalledTimes(2);
    const second = await project.compile({ files: files({ 'a.fc': '1', 'b.fc': '3' }) });
    expect(compile).toHaveBeenCalledTimes(3);
    expect(second.artifacts[1]?.files[1]?.content).toBe('3');
    await project.compile({ files: files({ 'a.fc': '1', 'b.fc': '3', 'lib.fc': 'new' }) });
    expect(compile).toHaveBeenCalledTimes(5);
  });

  it('can compile again after the compiler has failed to load', async () => {
    const { compile, project } = countingCompiler();
    compile.mockRejectedValueOnce(new Error('offline'));
    await expect(project.compile({ files: files({ 'a.fc': '1' }) })).rejects.toThrow('offline');
    expect((await project.compile({ files: files({ 'a.fc': '1' }) })).artifacts).toHaveLength(1);
  });

  it.each([
    [
      "{ lang: 'fnc', targets: ['a.fc'] }",
      'unknown language `fnc` for contract A; expected `func`, `tolk` or `tact`',
    ],
    [
      "{ lang: 'func', target: 'a.fc' }",
      'the configuration of contract A does not specify a source file; add `targets`',
    ],
    [
      "{ lang: 'tolk', targets: ['a.tolk'] }",
      'the configuration of contract A does not specify a source file; add `entrypoint`',
    ],
    ["{ lang: 'func', ...common }", undefined],
    ["{ lang: 'func', targets: files() }", undefined],
    [`{ lang: 'func', targets: [\`\${folder}/a.fc\`] }`, undefined],
    ['make()', undefined],
  ])('reports configuration errors: %s', async (config, message) => {
    const { project } = countingCompiler();
    const { artifacts, diagnostics } = await project.compile({
      files: files({ 'a.fc': '1', 'A.compile.ts': `export const compile = ${config};` }),
    });
    expect(artifacts.map(({ name }) => name)).toEqual(['A']);
    expect(diagnostics.map((one) => one.message)).toEqual(message === undefined ? [] : [message]);
    if (message !== undefined)
      expect(diagnostics[0]).toMatchObject({
        path: 'A.compile.ts',
        range: { startLine: 1, startColumn: 32 },
      });
  });

  it('reports the code size', async () => {
    const { project } = countingCompiler();
    const { artifacts } = await project.compile({ files: files({ 'a.fc': '1' }) });
    expect(JSON.parse(artifacts[0]?.files[0]?.content ?? '')).toMatchObject({ size: { cells: 1, bits: 8 } });
  });

  it('compiles a project’s contracts in all languages or in one language', async () => {
    const mixed = [
      ...counterFiles,
      ...files({ 'a.tolk': 'fun main() { }', 'main.tact': 'contract Main { }' }),
    ];
    const all = await tonEngine.compile({ files: mixed });
    expect(all.artifacts.map(({ name, language }) => [name, language])).toEqual([
      ['Main', 'func'],
      ['A', 'tolk'],
      ['Main2', 'tact'],
    ]);
    const tact = await tonEngine.compile({ files: mixed, language: 'tact' });
    expect(tact.artifacts.map(({ name }) => name)).toEqual(['Main']);
  });
});
