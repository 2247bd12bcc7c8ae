import { readdirSync } from 'node:fs';
import type { TaskProgress } from '@core/base/task';
import type { Artifact } from '@core/chains/toolchain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chainsUnderTest, descriptionOf } from './chains-under-test';
import { counterValues } from './counter-values';
import { positionOf, withMistake } from './mistakes';
import { type OpenChain, openChain } from './open-chain';

it('has every chain plugin', () => {
  const plugins = readdirSync('plugins').filter((name) => name.startsWith('chain-'));
  expect(chainsUnderTest.map(({ id }) => `chain-${id}`)).toEqual(plugins);
});

describe.each(chainsUnderTest)('$id compiles', (chain) => {
  let open: OpenChain;
  beforeAll(async () => {
    open = await openChain(chain);
  });
  afterAll(() => open.dispose());

  const languages = descriptionOf(chain).languages.map(({ id }) => id);

  it('has a project for each declared language', () => {
    expect(Object.keys(chain.sources)).toEqual(languages);
  });

  describe.each(Object.entries(chain.sources))('%s', (language, projectOf) => {
    const project = projectOf(counterValues());
    let artifact: Artifact | undefined;
    beforeAll(async () => {
      const { artifacts } = await open.toolchain.compile({ files: project.files });
      artifact = artifacts[0];
    });

    it('into one artifact without diagnostics', async () => {
      const result = await open.toolchain.compile({ files: project.files });
      expect(result.diagnostics).toEqual([]);
      expect(result.artifacts).toHaveLength(1);
      const { codeSizeLimit = Number.POSITIVE_INFINITY } = open.description;
      const [compiled] = result.artifacts;
      expect(compiled).toMatchObject({
        name: project.contract,
        chain: chain.id,
        language,
        sourcePath: project.sourcePath,
        codeHash: expect.stringMatching(/^[\da-f]{40,}$/),
      });
      expect(compiled?.codeSize).toBeGreaterThan(0);
      expect(compiled?.codeSize).toBeLessThanOrEqual(codeSizeLimit);
      expect(compiled?.files.length).toBeGreaterThan(0);
      for (const { path, content } of compiled?.files ?? []) {
        expect(path).not.toMatch(/^\/|\.\./);
        expect(content).not.toBe('');
      }
    });

    it('equal sources into equal code and changed sources into other code, with progress', async () => {
      const [again] = (await open.toolchain.compile({ files: project.files })).artifacts;
      expect(again?.codeHash).toBe(artifact?.codeHash);
      const { files } = projectOf(counterValues());
      const progress: string[] = [];
      const task = { progress: ({ stage }: TaskProgress) => progress.push(stage) };
      const [changed] = (await open.toolchain.compile({ files }, task)).artifacts;
      expect(progress.length).toBeGreaterThan(0);
      expect(changed?.codeHash).not.toBe(artifact?.codeHash);
    });

    it('only contracts of the requested language and entries', async () => {
      const { files, sourcePath } = project;
      for (const requested of languages) {
        const { artifacts } = await open.toolchain.compile({ files, language: requested });
        expect(artifacts.map(({ language: own }) => own)).toEqual(requested === language ? [language] : []);
      }
      const { artifacts } = await open.toolchain.compile({ files, entries: [sourcePath] });
      expect(artifacts.map(({ name }) => name)).toEqual([project.contract]);
    });

    it.each(project.mistakes)('a mistake into a diagnostic with its position: $kind', async (mistake) => {
      const files = withMistake(project.files, mistake);
      const { artifacts, diagnostics } = await open.toolchain.compile({ files });
      expect(artifacts).toEqual([]);
      const [error] = diagnostics.filter(({ severity }) => severity === 'error');
      expect(error).toMatchObject({ path: project.sourcePath, message: expect.stringMatching(/\S/) });
      const { line, column } = positionOf(files, project.sourcePath, mistake.wrong);
      expect(error?.range?.startLine, error?.message).toBe(line);
      // The compilers mark different parts of the wrong text.
      expect(error?.range?.startColumn).toBeGreaterThanOrEqual(column);
      expect(error?.range?.startColumn).toBeLessThan(column + mistake.wrong.length);
    });
  });

  it('a project without files into nothing', async () => {
    expect(await open.toolchain.compile({ files: [] })).toEqual({ artifacts: [], diagnostics: [] });
  });
});
