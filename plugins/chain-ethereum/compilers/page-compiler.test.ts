import { describe, expect, it } from 'vitest';
import { createEthereumEngine } from '../engine';
import { Solc, type SolcFactory } from '../engine/compiler/solc';
import { solcFactoryText } from '../engine/compiler/solc-script';
import { modulesForTests, project } from '../engine/engine-for-tests';
import { defaultPreferences } from '../engine/settings/compiler-settings';
import { readScript } from '../packaging/packaged-solc';
import { PageCompiler } from './page-compiler';

/** An engine that bundles only the newest compiler; the server provides the others. */
const engine = createEthereumEngine({ ...modulesForTests, versions: ['0.8.37'] });
const OTHERS = ['0.8.20', '0.7.6', '0.6.12', '0.5.16'];

/** Runs published compiler scripts unmodified, as the sandbox does. */
class PublishedScripts {
  readonly asked: string[] = [];
  source = 'https://compilers.example';
  failure: Error | undefined;

  async versions(): Promise<readonly string[]> {
    if (this.failure) throw this.failure;
    return OTHERS;
  }

  async compile(version: string, input: string): Promise<string> {
    this.asked.push(version);
    const evaluate: (text: string) => unknown = Reflect.get(globalThis, 'eval');
    const factory = evaluate(`(${solcFactoryText(readScript(version))})`) as SolcFactory;
    return (await Solc.start({ factory })).compile(input);
  }
}

const pageCompiler = (builds: PublishedScripts, preferences = defaultPreferences) =>
  new PageCompiler({ engine: { api: engine }, preferences: () => preferences, builds: async () => builds });

const source = (pragma: string) =>
  `// SPDX-License-Identifier: MIT\npragma solidity ${pragma};\ncontract A { uint public x = 7; }\n`;
const found = async (
  builds: PublishedScripts,
  files: Record<string, string>,
  preferences = defaultPreferences,
) => {
  const { artifacts, diagnostics } = await pageCompiler(builds, preferences).compile({
    files: project(files),
  });
  return {
    compilers: artifacts.map(({ files: [file] }) => JSON.parse(file?.content ?? '{}').compiler),
    messages: diagnostics.map(({ message }) => message),
    artifacts,
  };
};

describe('PageCompiler', { timeout: 120_000 }, () => {
  it.each(OTHERS)(
    'compiles with %s from its published script to the same bytes as the bundled compiler',
    async (version) => {
      const builds = new PublishedScripts();
      const files = {
        'A.sol': source(`=${version}`),
        'New.sol': source('^0.8.30').replace('contract A', 'contract N'),
      };
      const { artifacts, compilers, messages } = await found(builds, files);
      expect(messages).toEqual([]);
      expect(compilers).toEqual([version, '0.8.37']);
      expect(builds.asked).toEqual([version]);
      const bundled = await createEthereumEngine(modulesForTests).compile({ files: project(files) });
      expect(artifacts.map(({ codeHash }) => codeHash)).toEqual(
        bundled.artifacts.map(({ codeHash }) => codeHash),
      );
    },
  );

  it('requests no list if a bundled compiler fits', async () => {
    const builds = new PublishedScripts();
    builds.failure = new Error('not to be asked');
    expect((await found(builds, { 'A.sol': source('>=0.5.0') })).compilers).toEqual(['0.8.37']);
  });

  it('fetches the version that a setting or a project file names', async () => {
    const builds = new PublishedScripts();
    const chosen = { ...defaultPreferences, version: '0.8.20' };
    expect((await found(builds, { 'A.sol': source('^0.8.0') }, chosen)).compilers).toEqual(['0.8.20']);
    const files = { 'A.sol': source('^0.8.0'), 'foundry.toml': '[profile.default]\nsolc = "0.8.20"\n' };
    expect((await found(builds, files)).compilers).toEqual(['0.8.20']);
  });

  it('explains what to do if no server is configured, if it has no suitable version, or if it is not responding', async () => {
    const builds = new PublishedScripts();
    builds.source = '';
    const files = {
      'A.sol': source('0.8.19'),
      'B.sol': source('^0.8.0').replace('contract A', 'contract B'),
    };
    const unset = await found(builds, files);
    expect(unset.compilers).toEqual(['0.8.37']);
    expect(unset.messages).toEqual([
      'No bundled compiler fits: A.sol requires 0.8.19, and the bundled versions are 0.8.37. Widen the pragma, for example to ^0.8.37. To download other compilers, set “ethereum.compiler.source” to their folder, for example https://binaries.soliditylang.org/bin',
    ]);
    builds.source = 'https://compilers.example';
    expect((await found(builds, files)).messages).toEqual([
      expect.stringContaining('The server in “ethereum.compiler.source” has no suitable version either'),
    ]);
    builds.failure = new Error('The compilers at compilers.example are not available (Failed to fetch)');
    const silent = await found(builds, files);
    expect(silent.compilers).toEqual(['0.8.37']);
    expect(silent.messages.at(-1)).toBe(builds.failure.message);
    expect(builds.asked).toEqual([]);
  });

  it('compiles with a bundled version if the requested one is not available and the pragmas allow it', async () => {
    const builds = new PublishedScripts();
    builds.failure = new Error('The compilers at compilers.example are not available (Failed to fetch)');
    const files = project({
      'A.sol': source('^0.8.0'),
      'foundry.toml': '[profile.default]\nsolc = "0.8.20"\n',
    });
    const { artifacts, diagnostics } = await pageCompiler(builds).compile({ files });
    expect(artifacts).toHaveLength(1);
    expect(diagnostics.map(({ severity, message }) => [severity, message])).toEqual([
      ['information', expect.stringContaining('solc 0.8.20 is not bundled (available: 0.8.37)')],
      ['warning', builds.failure.message],
    ]);
  });

  it('reports why a listed compiler is not available, and compiles the other files', async () => {
    const builds = new PublishedScripts();
    builds.compile = async () => {
      throw new Error('The file from compilers.example does not match');
    };
    const files = {
      'A.sol': source('0.8.20'),
      'B.sol': source('^0.8.0').replace('contract A', 'contract B'),
    };
    const { compilers, messages } = await found(builds, files);
    expect(compilers).toEqual(['0.8.37']);
    expect(messages).toEqual(['The file from compilers.example does not match']);
  });
});
