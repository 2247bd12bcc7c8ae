import { describe, expect, it } from 'vitest';
import { createEthereumEngine } from '../engine';
import type { MissingVersion } from '../engine/compiler/offered-versions';
import { Solc, type SolcFactory } from '../engine/compiler/solc';
import { solcFactoryText } from '../engine/compiler/solc-script';
import { modulesForTests, project } from '../engine/engine-for-tests';
import { defaultPreferences } from '../engine/settings/compiler-settings';
import { readScript } from '../packaging/packaged-solc';
import { PageCompiler } from './page-compiler';

/** An engine that bundles only the newest compiler; the server provides the others. */
const engine = createEthereumEngine({ ...modulesForTests, versions: ['0.8.37'] });
const OTHERS = ['0.8.20', '0.7.6', '0.6.12', '0.5.16'];

/** Provides published compiler scripts unmodified, and runs them as the sandbox does. */
class PublishedScripts {
  readonly used: string[] = [];
  readonly downloaded: string[] = [];
  source = 'https://compilers.example';
  failure: Error | undefined;

  async versions(): Promise<readonly string[]> {
    return this.downloaded;
  }

  async download(version: string): Promise<void> {
    if (this.failure) throw this.failure;
    this.downloaded.push(version);
  }

  async compile(version: string, input: string): Promise<string> {
    this.used.push(version);
    const evaluate: (text: string) => unknown = Reflect.get(globalThis, 'eval');
    const factory = evaluate(`(${solcFactoryText(readScript(version))})`) as SolcFactory;
    return (await Solc.start({ factory })).compile(input);
  }
}

/** Answers each download prompt and records it. */
class Choice {
  readonly asked: MissingVersion[] = [];
  constructor(readonly agrees: boolean) {}
  readonly ask = async (missing: MissingVersion) => {
    this.asked.push(missing);
    return this.agrees;
  };
}

const agreeing = () => new Choice(true);
const declining = () => new Choice(false);

const pageCompiler = (builds: PublishedScripts, choice: Choice, preferences = defaultPreferences) =>
  new PageCompiler({
    engine: { api: engine },
    preferences: () => preferences,
    builds: async () => builds,
    ask: choice.ask,
  });

const WATCHED = { progress: () => undefined };

const source = (pragma: string) =>
  `// SPDX-License-Identifier: MIT\npragma solidity ${pragma};\ncontract A { uint public x = 7; }\n`;
const resultOf = async (
  compiler: PageCompiler,
  files: Record<string, string>,
  task: Parameters<PageCompiler['compile']>[1] = WATCHED,
) => {
  const { artifacts, diagnostics, isRetryable } = await compiler.compile({ files: project(files) }, task);
  return {
    compilers: artifacts.map(({ files: [file] }) => JSON.parse(file?.content ?? '{}').compiler),
    messages: diagnostics.map(({ message }) => message),
    severities: diagnostics.map(({ severity }) => severity),
    artifacts,
    isRetryable,
  };
};

const FOUNDRY = { 'foundry.toml': '[profile.default]\nsolc = "0.8.19"\n' };

describe('PageCompiler', { timeout: 120_000 }, () => {
  it.each(OTHERS)(
    'produces the same bytes with the published script of %s as with the bundled compiler',
    async (version) => {
      const builds = new PublishedScripts();
      const choice = agreeing();
      const files = {
        'A.sol': source(`=${version}`),
        'New.sol': source('^0.8.30').replace('contract A', 'contract N'),
      };
      const { artifacts, compilers, messages } = await resultOf(pageCompiler(builds, choice), files);
      expect(messages).toEqual([]);
      expect(compilers).toEqual([version, '0.8.37']);
      expect(choice.asked).toEqual([{ version, requiredBy: 'A.sol' }]);
      expect(builds.used).toEqual([version]);
      const bundled = await createEthereumEngine(modulesForTests).compile({ files: project(files) });
      expect(artifacts.map(({ codeHash }) => codeHash)).toEqual(
        bundled.artifacts.map(({ codeHash }) => codeHash),
      );
    },
  );

  it('does not offer a download if a bundled compiler fits', async () => {
    const choice = agreeing();
    const compiler = pageCompiler(new PublishedScripts(), choice);
    expect((await resultOf(compiler, { 'A.sol': source('>=0.5.0') })).compilers).toEqual(['0.8.37']);
    expect(choice.asked).toEqual([]);
  });

  it('asks before the first download of a version, and then uses that version without asking', async () => {
    const builds = new PublishedScripts();
    const chosen = { ...defaultPreferences, version: '0.8.20' };
    const choice = agreeing();
    const files = { 'A.sol': source('^0.8.0') };
    expect((await resultOf(pageCompiler(builds, choice, chosen), files)).compilers).toEqual(['0.8.20']);
    expect(choice.asked).toEqual([{ version: '0.8.20' }]);
    const pinned = { ...files, 'foundry.toml': '[profile.default]\nsolc = "0.8.20"\n' };
    expect((await resultOf(pageCompiler(builds, choice), pinned, {})).compilers).toEqual(['0.8.20']);
    expect(choice.asked).toHaveLength(1);
  });

  it('uses the nearest version that the pragmas allow if the user declines, and does not ask again', async () => {
    const choice = declining();
    const builds = new PublishedScripts();
    builds.downloaded.push('0.8.20', '0.7.6');
    const compiler = pageCompiler(builds, choice);
    const files = { 'A.sol': source('>=0.7.0'), ...FOUNDRY };
    for (const _ of [1, 2]) {
      const { compilers, messages, severities } = await resultOf(compiler, files);
      expect(compilers).toEqual(['0.8.20']);
      expect(severities).toEqual(['information']);
      expect(messages).toEqual([
        'solc 0.8.19 is not bundled, so the nearest available version that the pragmas allow is used: 0.8.20. The bytecode may differ. To download Solidity 0.8.19, select it with “Ethereum: Select Compiler Version” and compile again.',
      ]);
    }
    expect(choice.asked).toEqual([{ version: '0.8.19', requiredBy: 'foundry.toml', fallback: '0.8.20' }]);
    compiler.offerAgain('0.8.19');
    await resultOf(compiler, files);
    expect(choice.asked).toHaveLength(2);
  });

  it('reports only pragmas that exclude the available versions', async () => {
    const files = {
      ...FOUNDRY,
      'A.sol': source('0.8.19'),
      'B.sol': source('^0.8.0').replace('contract A', 'contract B'),
    };
    const { compilers, messages, severities } = await resultOf(
      pageCompiler(new PublishedScripts(), declining()),
      files,
    );
    expect(compilers).toEqual(['0.8.37']);
    expect(severities).toEqual(['error', 'information']);
    expect(messages[0]).toBe(
      'No available compiler satisfies the pragma: A.sol requires 0.8.19, and the available versions are 0.8.37. Widen the pragma, for example to ^0.8.37. To download Solidity 0.8.19, select it with “Ethereum: Select Compiler Version” and compile again.',
    );
  });

  it('offers the newest published version that a pragma allows, and offers nothing if no version fits', async () => {
    const choice = declining();
    const compiler = pageCompiler(new PublishedScripts(), choice);
    await resultOf(compiler, { 'A.sol': source('>=0.8.21 <0.8.24') });
    expect(choice.asked).toEqual([{ version: '0.8.23', requiredBy: 'A.sol' }]);
    const { messages } = await resultOf(compiler, { 'A.sol': source('>0.8.37 <0.8.24') });
    expect(messages).toEqual([
      expect.stringContaining('No published compiler satisfies these requirements either'),
    ]);
    expect(choice.asked).toHaveLength(1);
  });

  it('does not offer a download in the background or if no server is available', async () => {
    const choice = agreeing();
    const builds = new PublishedScripts();
    const files = { 'A.sol': source('^0.8.0'), ...FOUNDRY };
    const { signal } = new AbortController();
    expect((await resultOf(pageCompiler(builds, choice), files, { signal })).compilers).toEqual(['0.8.37']);
    builds.source = '';
    expect((await resultOf(pageCompiler(builds, choice), files)).compilers).toEqual(['0.8.37']);
    expect(choice.asked).toEqual([]);
  });

  it('asks only once for concurrent compilations', async () => {
    const builds = new PublishedScripts();
    const choice = agreeing();
    const compiler = pageCompiler(builds, choice);
    const pinned = { 'A.sol': source('^0.8.0'), 'foundry.toml': '[profile.default]\nsolc = "0.8.20"\n' };
    const both = await Promise.all([resultOf(compiler, pinned), resultOf(compiler, pinned)]);
    expect(both.map(({ compilers }) => compilers)).toEqual([['0.8.20'], ['0.8.20']]);
    expect(choice.asked).toHaveLength(1);
    expect(builds.downloaded).toEqual(['0.8.20']);
  });

  it('reports a failed download, compiles the other files and asks again on the next compilation', async () => {
    const builds = new PublishedScripts();
    const choice = agreeing();
    builds.failure = new Error('The compilers at compilers.example are not available (Failed to fetch)');
    const compiler = pageCompiler(builds, choice);
    const files = { 'A.sol': source('^0.8.0'), ...FOUNDRY };
    const { compilers, messages, severities, isRetryable } = await resultOf(compiler, files);
    expect(compilers).toEqual(['0.8.37']);
    expect(severities).toEqual(['information', 'warning']);
    expect(messages[1]).toBe(builds.failure.message);
    expect(isRetryable).toBe(true);
    await resultOf(compiler, files);
    expect(choice.asked).toHaveLength(2);
  });

  it('reports why a downloaded compiler is not available, and compiles the other files', async () => {
    const builds = new PublishedScripts();
    builds.compile = async () => {
      throw new Error('Solidity 0.8.20 is no longer stored in this browser');
    };
    const files = {
      'A.sol': source('0.8.20'),
      'B.sol': source('^0.8.0').replace('contract A', 'contract B'),
    };
    const { compilers, messages } = await resultOf(pageCompiler(builds, agreeing()), files);
    expect(compilers).toEqual(['0.8.37']);
    expect(messages).toEqual(['Solidity 0.8.20 is no longer stored in this browser']);
  });
});
