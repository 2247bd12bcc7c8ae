import type { SourceFile } from '@core/chains/toolchain';
import { beginCell } from '@ton/core';
import { describe, expect, it, vi } from 'vitest';
import { counterFiles, tonEngine } from '../engine-for-tests';
import type { LanguageCompiler } from './language-compiler';
import { ProjectCompiler } from './project-compiler';

const code = beginCell().storeUint(1, 8).endCell().toBoc().toString('base64');

/** A compiler of one line to a contract, that counts its runs and reads the file `lib.fc` too. */
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
  it('compiles again only what has changed, by itself or in what it read', async () => {
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

  it('compiles again what could not be compiled for want of the compiler', async () => {
    const { compile, project } = countingCompiler();
    compile.mockRejectedValueOnce(new Error('offline'));
    await expect(project.compile({ files: files({ 'a.fc': '1' }) })).rejects.toThrow('offline');
    expect((await project.compile({ files: files({ 'a.fc': '1' }) })).artifacts).toHaveLength(1);
  });

  it.each([
    [
      "{ lang: 'fnc', targets: ['a.fc'] }",
      "The language 'fnc' of contract A is unknown; there are func, tolk and tact",
    ],
    [
      "{ lang: 'func', target: 'a.fc' }",
      'The configuration of contract A names no source file; name it by `targets`',
    ],
    [
      "{ lang: 'tolk', targets: ['a.tolk'] }",
      'The configuration of contract A names no source file; name it by `entrypoint`',
    ],
    ["{ lang: 'func', ...common }", undefined],
    ["{ lang: 'func', targets: files() }", undefined],
    [`{ lang: 'func', targets: [\`\${folder}/a.fc\`] }`, undefined],
    ['make()', undefined],
  ])('says why a configuration names no contract: %s', async (config, message) => {
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

  it('tells what the code weighs', async () => {
    const { project } = countingCompiler();
    const { artifacts } = await project.compile({ files: files({ 'a.fc': '1' }) });
    expect(JSON.parse(artifacts[0]?.files[0]?.content ?? '')).toMatchObject({ size: { cells: 1, bits: 8 } });
  });

  it('compiles contracts of all languages in one project, or of one', async () => {
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
