import { DisposableStore } from '@core/base/lifecycle';
import type { TaskProgress } from '@core/base/task';
import { Engine } from '@host/api/engine';
import { ChannelWorker } from '@tests/support/channel-worker';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PageCompiler } from './compilers/page-compiler';
import type { EthereumEngine } from './engine';
import { ethereumEngine, project } from './engine/engine-for-tests';
import { defaultPreferences } from './engine/settings/compiler-settings';
import { createEthereumToolchain } from './ethereum-toolchain';

describe('createEthereumToolchain', { timeout: 60_000 }, () => {
  let workers: ChannelWorker[];
  let subscriptions: DisposableStore;

  beforeEach(() => {
    workers = [];
    subscriptions = new DisposableStore();
  });
  afterEach(() => subscriptions.dispose());

  it("compiles with the user's preferences and opens each network in a separate worker", async () => {
    const spawn = () => {
      const worker = new ChannelWorker(ethereumEngine);
      workers.push(worker);
      return worker;
    };
    let preferences = defaultPreferences;
    const compiler = subscriptions.add(new Engine<EthereumEngine>({ name: 'The compiler', spawn }));
    const given: string[] = [];
    const builds = async () => ({
      source: 'https://compilers.example',
      versions: async () => ['0.8.19'],
      download: async () => undefined,
      compile: async (version: string, input: string) => {
        given.push(version, ...Object.keys(JSON.parse(input).sources));
        return JSON.stringify({
          errors: [{ severity: 'error', type: 'Error', message: 'Diagnostic from 0.8.19' }],
        });
      },
    });
    const pageCompiler = new PageCompiler({
      engine: compiler,
      preferences: () => preferences,
      builds,
      ask: async () => false,
    });
    const toolchain = createEthereumToolchain(pageCompiler, compiler, spawn, spawn, subscriptions);
    expect(workers).toHaveLength(0);
    const files = project({ 'A.sol': 'pragma solidity ^0.8.0; contract A { uint public x = 7; }' });
    const steps: TaskProgress[] = [];
    const { artifacts } = await toolchain.compile({ files }, { progress: (step) => steps.push(step) });
    expect(steps.at(-1)?.message).toBe('1 file (solc 0.8.37)');
    preferences = { ...defaultPreferences, version: '0.7.6' };
    expect((await toolchain.compile({ files })).diagnostics[0]?.message).toContain('selects solc 0.7.6');

    // A downloaded compiler version runs in the page instead of the worker.
    preferences = defaultPreferences;
    const other = await toolchain.compile({ files: project({ 'B.sol': 'pragma solidity 0.8.19;' }) });
    expect(other.diagnostics.map(({ message }) => message)).toEqual(['Diagnostic from 0.8.19']);
    expect(given).toEqual(['0.8.19', 'B.sol']);

    const [artifact] = artifacts;
    if (!artifact) throw new Error('A did not come out');
    expect((await toolchain.describe(artifact)).methods.map(({ id }) => id)).toEqual(['x()']);
    const network = await toolchain.openLocalNetwork?.({ now: 1_700_000_000 });
    expect(workers).toHaveLength(2);
    const receipt = await network?.deploy({ artifact });
    const call = { artifact, address: receipt?.address ?? '', method: 'x()' };
    expect((await network?.call(call))?.values[0]?.value).toBe('7');
    // Errors preserve their code and data across threads.
    expect(
      await network?.request?.({ method: 'eth_call', params: [{ to: call.address, data: '0x12345678' }] }),
    ).toEqual({
      error: { code: 3, message: 'execution reverted', data: '0x' },
      isRead: true,
    });
    network?.dispose();
    expect(workers.map(({ terminated }) => terminated)).toEqual([false, true]);
    await expect(network?.accounts()).rejects.toThrow('The local Ethereum network was stopped');
  });
});
