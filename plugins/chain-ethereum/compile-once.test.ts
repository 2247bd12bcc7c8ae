import { DisposableStore } from '@core/base/lifecycle';
import { Builder } from '@core/chains/builds/builder';
import type { SourceFile } from '@core/chains/toolchain';
import type { TestEvent } from '@core/execution/tests/test-runner';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { PageCompiler } from './compilers/page-compiler';
import { createEthereumEngine } from './engine';
import { Solc } from './engine/compiler/solc';
import { modulesForTests, project } from './engine/engine-for-tests';
import { defaultPreferences } from './engine/settings/compiler-settings';
import { createEthereumToolchain } from './ethereum-toolchain';
import { SolidityTests } from './solidity-tests';
import { TestWorkers } from './test-workers';

const PRAGMA = '// SPDX-License-Identifier: MIT\npragma solidity ^0.8.24;\n';

const contract = (name: string, by = 1) =>
  `${PRAGMA}contract ${name} { uint256 public count; function add() external { count += ${by}; } }`;

const testOf = (
  name: string,
  body = `${name} one = new ${name}(); one.add(); require(one.count() == 1);`,
) => `${PRAGMA}
  import {${name}} from "../contracts/${name}.sol";
  contract ${name}Test { function test_Adds() public { ${body} } }`;

const FILES = {
  'contracts/Counter.sol': contract('Counter'),
  'contracts/Other.sol': contract('Other'),
  'test/Counter.t.sol': testOf('Counter'),
  'test/Other.t.sol': testOf('Other'),
};

const solcs = new Map<string, ReturnType<typeof modulesForTests.loadSolc>>();

/** The installed compilers; each is read only once for all tests. */
const loadSolc = (version: string) => {
  const parts = solcs.get(version) ?? modulesForTests.loadSolc(version);
  solcs.set(version, parts);
  return parts;
};

/** The components that compile on the page. They share one compiler. */
function open(subscriptions: DisposableStore, preferences = defaultPreferences) {
  const api = createEthereumEngine({ ...modulesForTests, loadSolc });
  const none = () => Promise.reject(new Error('There are bundled compilers only'));
  const compiler = new PageCompiler({
    engine: { api },
    preferences: () => preferences,
    builds: none,
    ask: none,
  });
  const noWorker = () => {
    throw new Error('No worker is available');
  };
  const toolchain = createEthereumToolchain(compiler, { api }, noWorker, noWorker, subscriptions);
  const tool = { chain: 'ethereum', displayName: 'Ethereum', settings: () => '' };
  const builder = new Builder({
    tools: () => [{ ...tool, toolchain: async () => toolchain }],
    hooks: () => async () => [],
  });
  const tests = new SolidityTests({
    compiler,
    workers: new TestWorkers(
      () => ({ api, stop: () => undefined }),
      () => 1,
    ),
  });
  return {
    /** The build for Execute, Build, Deploy, the terminal, the assistant and scripts. */
    build: (files: readonly SourceFile[]) =>
      builder.compile({ blockchain: 'ethereum', projectId: 'project-1', files }),
    /** The live check in the editor. */
    check: (files: readonly SourceFile[]) => toolchain.compile({ files }),
    /** The Analyze command. */
    inspect: async (files: readonly SourceFile[]) => toolchain.inspect?.({ files }),
    test: async (files: readonly SourceFile[], only?: string, coverage = false) => {
      const passed: string[] = [];
      const broken: string[] = [];
      const listen = (event: TestEvent) => {
        if (event.type === 'ended' && event.outcome.state === 'passed') passed.push(event.id);
        if (event.type === 'broken') broken.push(event.id);
      };
      await tests.run({ projectId: 'project-1', files, ...(only && { only: [only] }), coverage }, listen);
      return { passed: passed.length, broken };
    },
  };
}

describe('Solidity compilation', { timeout: 60_000 }, () => {
  let subscriptions: DisposableStore;
  let solc: MockInstance<Solc['compile']>;

  beforeEach(() => {
    subscriptions = new DisposableStore();
    solc = vi.spyOn(Solc.prototype, 'compile');
  });
  afterEach(() => {
    subscriptions.dispose();
    solc.mockRestore();
  });

  /** Number of compiler runs during `work`. */
  async function runsOf(work: () => Promise<unknown>): Promise<number> {
    solc.mockClear();
    await work();
    return solc.mock.calls.length;
  }

  it('runs the compiler once for a build, the tests and the live check of the same sources', async () => {
    const { build, check, test } = open(subscriptions);
    const files = project(FILES);
    expect(await runsOf(() => build(files))).toBe(1);
    expect(
      await runsOf(async () => {
        expect(await test(files)).toEqual({ passed: 2, broken: [] });
        expect(await test(files, 'solidity:test/Other.t.sol')).toEqual({ passed: 1, broken: [] });
        await check(files);
        await build(files);
      }),
    ).toBe(0);
  });

  it('reuses a contract from the compilation of its tests and compiles only the other contracts', async () => {
    const { build, test } = open(subscriptions);
    const files = project(FILES);
    expect(await runsOf(() => test(files, 'solidity:test/Counter.t.sol'))).toBe(1);
    expect(await runsOf(() => build(files))).toBe(1);
    const [input = ''] = solc.mock.calls[0] ?? [];
    expect(Object.keys(JSON.parse(input).sources)).not.toContain('contracts/Counter.sol');
    expect(await runsOf(() => test(files))).toBe(0);
  });

  it('compiles a changed contract and its tests in one run, and generates the same code as without the tests', async () => {
    const { build, test } = open(subscriptions);
    await build(project(FILES));
    const files = project({ ...FILES, 'contracts/Other.sol': contract('Other', 2) });
    expect(await runsOf(() => build(files))).toBe(1);
    const [input = ''] = solc.mock.calls[0] ?? [];
    expect(Object.keys(JSON.parse(input).sources)).not.toContain('contracts/Counter.sol');
    expect(await runsOf(async () => expect(await test(files)).toEqual({ passed: 1, broken: [] }))).toBe(0);
    const codes = async (sources: readonly SourceFile[]) =>
      (await open(subscriptions).build(sources)).artifacts.map(({ codeHash, name }) => [name, codeHash]);
    const withoutTests = files.filter(({ path }) => !path.startsWith('test/'));
    expect(await codes(files)).toEqual(await codes(withoutTests));
  });

  it('builds contracts despite errors in their tests', async () => {
    const { build, test } = open(subscriptions);
    const files = project({ ...FILES, 'test/Counter.t.sol': testOf('Counter', 'missing();') });
    const { artifacts, diagnostics } = await build(files);
    expect(artifacts.map(({ name }) => name)).toEqual(['Counter', 'Other']);
    expect(diagnostics).toEqual([]);
    expect(await test(files)).toEqual({ passed: 1, broken: ['solidity:test/Counter.t.sol'] });
  });

  /**
   * The purpose of each run since the last `runsOf`: 'build' if it generated bytecode, 'syntax' if it
   * generated syntax trees.
   */
  const purposes = () =>
    solc.mock.calls.map(([input]) => {
      const selection = JSON.stringify(JSON.parse(input).settings.outputSelection);
      return ['evm.bytecode.object', 'ast'].filter((output) => selection.includes(`"${output}"`)).join();
    });

  it('generates syntax trees for coverage and Analyze once, without building again', async () => {
    const { build, inspect, test } = open(subscriptions);
    const files = project(FILES);
    await build(files);
    const work = async () => {
      await test(files, undefined, true);
      await inspect(files);
      await test(files, undefined, true);
      await build(files);
    };
    expect(await runsOf(work)).toBe(1);
    expect(purposes()).toEqual(['ast']);
    const changed = project({ ...FILES, 'contracts/Other.sol': contract('Other', 2) });
    expect(await runsOf(() => inspect(changed))).toBe(2);
    expect(purposes()).toEqual(['evm.bytecode.object', 'ast']);
    const [input = ''] = solc.mock.calls[0] ?? [];
    expect(Object.keys(JSON.parse(input).sources)).not.toContain('contracts/Counter.sol');
    expect(await runsOf(() => build(changed))).toBe(0);
  });

  it('builds and generates the syntax trees for Analyze in one run if nothing has been built yet', async () => {
    const { build, inspect, test } = open(subscriptions);
    const files = project(FILES);
    expect(await runsOf(() => inspect(files))).toBe(1);
    expect(purposes()).toEqual(['evm.bytecode.object,ast']);
    expect(
      await runsOf(async () => {
        const { artifacts } = await build(files);
        expect(JSON.stringify(artifacts)).not.toContain('nodeType');
        expect(await test(files, undefined, true)).toEqual({ passed: 2, broken: [] });
      }),
    ).toBe(0);
  });

  it('compiles contracts separately from tests if the contract code depends on other files', async () => {
    const preferences = { ...defaultPreferences, version: '0.8.20', optimizer: true, viaIR: true };
    const { build } = open(subscriptions, preferences);
    const files = project({ ...FILES }).map((file) => ({
      ...file,
      content: file.content.replace('24', '20'),
    }));
    expect(await runsOf(() => build(files))).toBe(2);
    const compiled = solc.mock.calls.map(([input]) => Object.keys(JSON.parse(input).sources));
    expect(compiled).toEqual([['contracts/Counter.sol'], ['contracts/Other.sol']]);
  });
});
