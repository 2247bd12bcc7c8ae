import { readFileSync } from 'node:fs';
import type { DeploymentSession } from '@core/chains/deployments/deployment-session';
import { recordingOf } from '@core/chains/deployments/recording';
import { replayRecording } from '@core/chains/deployments/replay-recording';
import type { Artifact } from '@core/chains/toolchain';
import type { ScriptCallContext } from '@core/execution/scripts/script-libraries';
import { DeploymentFixture } from '@tests/support/deployment-fixture';
import { testProject } from '@tests/support/plugin-fixture';
import { Address, beginCell, Cell, SendMode, toNano } from '@ton/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { compileFirst, tonEngine } from '../engine/engine-for-tests';
import { tonPayload } from '../engine/payload';
import { openNetworkProvider } from '../libraries/network-provider';
import { walletCalls } from '../libraries/wallet-calls';
import { Counter } from '../templates/ton-tolk/wrappers/Counter';
import { findScriptNetwork } from './find-script-network';

const chain = {
  id: 'ton',
  displayName: 'TON',
  languages: [{ id: 'tolk', displayName: 'Tolk', extensions: ['tolk'] }],
  capabilities: ['localNetwork', 'networkState', 'sendData'] as const,
};
const source = readFileSync(new URL('../templates/ton-tolk/contracts/counter.tolk', import.meta.url), 'utf8');

describe("a script on the project's local network", { timeout: 60_000 }, () => {
  let fixture: DeploymentFixture;
  let session: DeploymentSession;
  let artifact: Artifact;
  let compiled: Artifact | undefined;
  beforeEach(async () => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    fixture = new DeploymentFixture(chain, tonEngine);
    session = await fixture.session();
    artifact = await compileFirst({ 'contracts/counter.tolk': source });
    compiled = artifact;
  });
  afterEach(() => {
    vi.restoreAllMocks();
    fixture.lifetime.dispose();
  });

  /** A new script. As in the sandbox, all values are copied when they are passed to or from the page. */
  function script(projectId = testProject.id) {
    const context: ScriptCallContext = {
      projectId,
      kind: 'script',
      files: [],
      signal: new AbortController().signal,
    };
    const builds = { latest: () => undefined } as never;
    const calls = walletCalls((one) =>
      findScriptNetwork(
        { builds, deployments: fixture.deployments },
        { inUse: undefined },
        () => compiled,
        one,
      ),
    );
    return openNetworkProvider({
      call: async (method, ...args) =>
        structuredClone(await calls[method]?.(context, ...structuredClone(args))),
    });
  }

  async function deployCounter() {
    const provider = await script();
    const owner = provider.sender().address;
    if (!owner) throw new Error('No sender');
    const code = Cell.fromBase64(tonPayload(artifact).code);
    const counter = provider.open(Counter.createFromConfig({ id: 7, owner, count: 40n }, code));
    await counter.sendDeploy(provider.sender(), toNano('0.05'));
    await provider.waitForDeploy(counter.address);
    await counter.sendIncrease(provider.sender(), toNano('0.05'), 2);
    return { counter, provider };
  }

  it('shares contracts, transactions and balances with Deploy and Interact', async () => {
    const before = BigInt(session.state.accounts[0]?.balance ?? 0);
    const { counter, provider } = await deployCounter();
    expect(await counter.getCount()).toBe(42n);
    expect([provider.network(), provider.explorer()]).toEqual(['custom', 'none']);
    const { accounts, contracts, transactions } = session.state;
    expect(contracts.map(({ address, name }) => [name, address])).toEqual([
      ['Counter', counter.address.toString()],
    ]);
    expect(transactions.map(({ kind, status }) => [kind, status])).toEqual([
      ['data', 'succeeded'],
      ['deploy', 'succeeded'],
    ]);
    expect(before - BigInt(accounts[0]?.balance ?? 0)).toBeGreaterThan(toNano('0.05'));
    const { id = '' } = contracts[0] ?? {};
    expect((await session.call(id, 'count', [])).values[0]?.value).toBe('42');
  });

  it('finds contracts deployed by an earlier script or by Deploy', async () => {
    const { counter } = await deployCounter();
    const { contracts } = session.state;
    const method = 'receive Increase';
    const { status } = await session.send(contracts[0]?.id ?? '', method, { arguments: ['0', '5'] });
    expect(status).toBe('succeeded');
    const later = await script();
    expect(await later.isContractDeployed(counter.address)).toBe(true);
    expect(await later.open(Counter.createFromAddress(counter.address)).getCount()).toBe(47n);
    await expect(later.deploy(counter, 1n)).rejects.toThrow('Contract is already deployed!');
  });

  it('sends from the account selected in Deploy', async () => {
    await session.chooseAccount(session.state.accounts[1]?.address ?? '');
    const provider = await script();
    expect(provider.sender().address?.toString()).toBe(session.state.accounts[1]?.address);
    const to = Address.parseRaw(`0:${'5'.repeat(64)}`);
    await provider
      .sender()
      .send({ to, value: toNano('3'), bounce: false, sendMode: SendMode.CARRY_ALL_REMAINING_BALANCE });
    expect(provider.sender().lastSendResult).toMatchObject({ transactions: [{}] });
    expect((await provider.getContractState(to)).balance).toBeGreaterThan(toNano('999000'));
    expect(session.state.transactions[0]).toMatchObject({
      kind: 'data',
      contract: expect.stringContaining('…'),
    });
    const { last } = await provider.getContractState(to);
    if (!last) throw new Error('It has no transaction');
    const read = await provider.provider(to).getTransactions(to, last.lt, last.hash);
    expect(read).toHaveLength(1);
  });

  it('deploys a contract that was not compiled from the project', async () => {
    compiled = undefined;
    const { counter } = await deployCounter();
    expect(await counter.getCount()).toBe(42n);
    expect(session.state.contracts).toEqual([]);
    const attached = await session.attach(
      { ...artifact, projectId: testProject.id },
      counter.address.toString(),
    );
    expect((await session.call(attached.id, 'count', [])).values[0]?.value).toBe('42');
  });

  it('sends messages that can be replayed from a recording, including messages to contracts that were not compiled from the project', async () => {
    compiled = undefined;
    const { counter } = await deployCounter();
    const recording = recordingOf('ton', session.state);
    if (!recording) throw new Error('Nothing was recorded');
    await session.reset();
    const replayed = await replayRecording(session, recording, []);
    expect(replayed.map(({ kind, status }) => [kind, status])).toEqual([
      ['data', 'succeeded'],
      ['data', 'succeeded'],
    ]);
    const later = await script();
    expect(await later.open(Counter.createFromAddress(counter.address)).getCount()).toBe(42n);
  });

  it('reads the configuration and rejects if a get method or an external message fails', async () => {
    const { counter, provider } = await deployCounter();
    expect((await provider.getConfig()).globalVersion.version).toBeGreaterThan(3);
    const contract = provider.provider(counter.address);
    await expect(contract.get('gone', [])).rejects.toThrow('exit_code: 11');
    await expect(contract.external(beginCell().endCell())).rejects.toThrow('Unknown error');
    expect(() => provider.api()).toThrow('No remote client');
    await expect(provider.waitForDeploy(Address.parseRaw(`0:${'6'.repeat(64)}`))).rejects.toThrow(
      'Contract was not deployed',
    );
  });

  it('is rejected if another project is open', async () => {
    await expect(script('project-other')).rejects.toThrow('Another project was opened');
  });
});
