import type { TaskProgress } from '@core/base/task';
import type { ContractInterface } from '@core/chains/contract-interface';
import type { Artifact } from '@core/chains/toolchain';
import { ContractEntries } from '@core/files/contracts/contract-entries';
import { chainPlugins } from '@tests/support/chains-of-manifests';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chainsUnderTest, descriptionOf } from './chains-under-test';
import { counterValues } from './counter-values';
import { positionOf, withMistake } from './mistakes';
import { type OpenChain, openChain } from './open-chain';

it('the suite covers every chain plugin and a third-party plugin', () => {
  const folders = chainsUnderTest.map(({ folder }) => folder);
  const outside = 'tests/fixtures/plugins/toy-chain';
  expect(folders).toEqual([...chainPlugins.map((name) => `plugins/${name}`), outside]);
});

describe.each(chainsUnderTest)('the $id toolchain', (chain) => {
  let open: OpenChain;
  beforeAll(async () => {
    open = await openChain(chain);
    // The first compilation starts workers that all tests share.
    await open.toolchain.compile({ files: chain.counter(counterValues()).files });
  });
  afterAll(() => open.dispose());

  const { capabilities, languages: declared } = descriptionOf(chain);
  const languages = declared.map(({ id }) => id);

  it('is tested with exactly one project for each declared language', () => {
    expect(Object.keys(chain.sources)).toEqual(languages);
  });

  describe.each(Object.entries(chain.sources))('%s', (language, projectOf) => {
    const project = projectOf(counterValues());
    let artifact: Artifact | undefined;
    beforeAll(async () => {
      const { artifacts } = await open.toolchain.compile({ files: project.files });
      artifact = artifacts[0];
    });

    it('compiles the project into one artifact without diagnostics', async () => {
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

    it('changes the code only if the sources change, and reports its progress', async () => {
      const [again] = (await open.toolchain.compile({ files: project.files })).artifacts;
      expect(again?.codeHash).toBe(artifact?.codeHash);
      const { files } = projectOf(counterValues());
      const progress: string[] = [];
      const task = { progress: ({ stage }: TaskProgress) => progress.push(stage) };
      const [changed] = (await open.toolchain.compile({ files }, task)).artifacts;
      expect(progress.length).toBeGreaterThan(0);
      expect(changed?.codeHash).not.toBe(artifact?.codeHash);
    });

    it('compiles only contracts in the requested language, or only the requested entries', async () => {
      const { files, sourcePath } = project;
      for (const requested of languages) {
        const { artifacts } = await open.toolchain.compile({ files, language: requested });
        expect(artifacts.map(({ language: own }) => own)).toEqual(requested === language ? [language] : []);
      }
      const { artifacts } = await open.toolchain.compile({ files, entries: [sourcePath] });
      expect(artifacts.map(({ name }) => name)).toEqual([project.contract]);
    });

    it.each(project.mistakes)('reports a mistake with its position: $kind', async (mistake) => {
      const files = withMistake(project.files, mistake);
      const { artifacts, diagnostics } = await open.toolchain.compile({ files });
      expect(artifacts).toEqual([]);
      const [error] = diagnostics.filter(({ severity }) => severity === 'error');
      expect(error).toMatchObject({ path: project.sourcePath, message: expect.stringMatching(/\S/) });
      const { line, column } = positionOf(files, project.sourcePath, mistake.wrong);
      expect(error?.range?.startLine, error?.message).toBe(line);
      // Compilers mark different ranges within the text that contains the mistake.
      expect(error?.range?.startColumn).toBeGreaterThanOrEqual(column);
      expect(error?.range?.startColumn).toBeLessThan(column + mistake.wrong.length);
    });
  });

  describe('the contract description', () => {
    const project = chain.counter(counterValues());
    let described: ContractInterface;
    beforeAll(async () => {
      const [artifact] = (await open.toolchain.compile({ files: project.files })).artifacts;
      if (!artifact) throw new Error('The counter does not compile');
      described = await open.toolchain.describe(artifact);
    });
    const method = (id: string) => described.methods.find((one) => one.id === id);

    it('is serialisable as JSON', () => {
      expect(JSON.parse(JSON.stringify(described))).toEqual(described);
    });

    it('contains the deployment parameters', () => {
      const { parameters = [] } = described.deployment ?? {};
      expect(parameters.map(({ name }) => name)).toEqual(project.parameters);
      for (const { type } of parameters) expect(type).not.toBe('');
    });

    it('contains methods with unique ids, parameters and results', () => {
      const ids = described.methods.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(method(project.read)).toMatchObject({
        kind: 'view',
        returns: [{ type: expect.stringMatching(/\S/) }],
      });
      const increase = method(project.increase);
      expect(increase?.kind).not.toBe('view');
      expect(increase?.parameters.map(({ name }) => name)).toContain('by');
      expect(method(project.refuse)?.kind).not.toBe('view');
    });

    it('contains the form field for a parameter', () => {
      const by = method(project.increase)?.parameters.find(({ name }) => name === 'by')?.field;
      expect(by).toEqual({ type: 'integer', least: '0', most: expect.stringMatching(/^\d{20,}$/) });
    });

    it('contains the contract’s events and errors', () => {
      const events = described.events.map(({ name, parameters }) => [
        name,
        ...parameters.map((one) => one.name),
      ]);
      expect(events).toEqual(capabilities.includes('events') ? [[project.event, 'by', 'value']] : []);
      const errors = described.errors.map(({ name }) => name);
      expect(errors.filter((name) => name.includes(project.refusal.name))).toHaveLength(1);
    });
  });

  it('compiles every template without diagnostics into an artifact for each contract entry', async () => {
    const templates = await open.templates();
    expect(templates.size).toBeGreaterThan(0);
    const contracts = new ContractEntries([open.description]);
    for (const [id, files] of templates) {
      const { artifacts, diagnostics } = await open.toolchain.compile({ files });
      expect(diagnostics, id).toEqual([]);
      const texts = new Map(files.map(({ path, content }) => [path, content]));
      const entries = contracts.of([...texts.keys()], (path) => texts.get(path));
      expect([...new Set(artifacts.map(({ sourcePath }) => sourcePath))].toSorted(), id).toEqual(
        [...entries].toSorted(),
      );
      for (const { path, content } of files) expect(content, `${id}: ${path}`).toMatch(/\S[\s\S]*\n$/);
    }
  });

  it('does not produce artifacts for a project without files', async () => {
    expect(await open.toolchain.compile({ files: [] })).toEqual({ artifacts: [], diagnostics: [] });
  });
});
