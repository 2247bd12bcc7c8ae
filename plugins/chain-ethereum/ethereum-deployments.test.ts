import type { ProjectArtifact } from '@core/chains/builds/builds';
import { recordingOf } from '@core/chains/deployments/recording';
import { replayRecording } from '@core/chains/deployments/replay-recording';
import { DeploymentFixture } from '@tests/support/deployment-fixture';
import { testProject } from '@tests/support/plugin-fixture';
import { getAddress, toFunctionSelector } from 'viem';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ethereumEngine, project } from './engine/engine-for-tests';
import { defaultPreferences } from './engine/settings/compiler-settings';
import { createHardhatRuntime } from './libraries/hardhat/runtime';
import { hostForTests } from './libraries/host-for-tests';

const SOURCE = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;
contract Vault {
    uint256 public total;
    error TooMuch(uint256 asked, uint256 there);
    event Taken(address indexed by, uint256 amount);
    constructor(uint256 first) payable { total = first; }
    function take(uint256 amount) external {
        if (amount > total) revert TooMuch(amount, total);
        total -= amount;
        emit Taken(msg.sender, amount);
    }
    receive() external payable { total += msg.value; }
}`;

const chain = {
  id: 'ethereum',
  displayName: 'Ethereum',
  languages: [{ id: 'solidity', displayName: 'Solidity', extensions: ['sol'] }],
  capabilities: ['localNetwork', 'networkState', 'sendData'] as const,
};
const toolchain = {
  ...ethereumEngine,
  compile: (request: Parameters<typeof ethereumEngine.compile>[0]) =>
    ethereumEngine.compile({ ...request, preferences: defaultPreferences }),
};

async function compile(sources: Parameters<typeof project>[0]): Promise<readonly ProjectArtifact[]> {
  const { artifacts } = await toolchain.compile({ files: project(sources) });
  return artifacts.map((artifact) => ({ ...artifact, projectId: testProject.id }));
}

/** Functions of a viem contract object, grouped by 'read' and 'write'. */
type Methods = Readonly<Record<string, Record<string, (...given: unknown[]) => Promise<unknown>>>>;

describe('deployment session on the local Ethereum network', { timeout: 60_000 }, () => {
  let fixture: DeploymentFixture;
  let vault: ProjectArtifact;

  beforeEach(async () => {
    fixture = new DeploymentFixture(chain, toolchain);
    const [artifact] = await compile({ 'Vault.sol': SOURCE });
    if (!artifact) throw new Error('Vault did not come out');
    vault = artifact;
  });
  afterEach(() => fixture.lifetime.dispose());

  it('preserves balances, events and revert lines across a reload', async () => {
    const session = await fixture.session();
    const { contract } = await session.deploy(vault, { arguments: ['10'], value: '5' });
    const id = contract?.id ?? '';
    const taken = await session.send(id, 'take(uint256)', { arguments: ['3'] });
    expect(taken.receipts[0]?.events[0]).toMatchObject({ name: 'Taken', values: [{}, { value: '3' }] });
    const refused = await session.send(id, 'take(uint256)', { arguments: ['8'] });
    expect(refused).toMatchObject({
      status: 'failed',
      receipts: [{ reason: 'TooMuch(8, 7)', at: { path: 'Vault.sol', range: { startLine: 9 } } }],
    });
    expect(BigInt(session.state.accounts[0]?.balance ?? '0')).toBeLessThan(10_000n * 10n ** 18n);
    fixture.lifetime.dispose();

    fixture = new DeploymentFixture(chain, toolchain, fixture.kept);
    const again = await fixture.session();
    expect(again.state.transactions).toHaveLength(3);
    expect((await again.call(id, 'total()', [])).values[0]?.value).toBe('7');
  });

  it('shares the addresses, balances and transactions of its network with scripts', async () => {
    const session = await fixture.session();
    const { contract } = await session.deploy(vault, { arguments: ['10'] });
    const address = contract?.address as `0x${string}`;
    const script = hostForTests({ 'Vault.sol': SOURCE }, 'script', async () => session);
    const { viem } = await createHardhatRuntime(script.host).network.create();
    // The script reads the session's contract.
    const known = (await viem.getContractAt('Vault', address)) as unknown as Methods;
    expect(await known.read?.total?.()).toBe(10n);
    await known.write?.take?.([3n]);
    await expect(known.write?.take?.([100n], { gas: 100_000n })).rejects.toThrow();
    const [wallet] = await viem.getWalletClients();
    await wallet?.sendTransaction({ to: address, value: 5n });
    const made = await viem.deployContract('Vault', [42n], { value: 7n });
    script.end();

    // The session contains the script's transactions and contract, even after a reload.
    expect((await session.call(contract?.id ?? '', 'total()', [])).values[0]?.value).toBe('12');
    const attached = await session.attach(vault, made.address);
    expect((await session.call(attached.id, 'total()', [])).values[0]?.value).toBe('42');
    fixture.lifetime.dispose();
    fixture = new DeploymentFixture(chain, toolchain, fixture.kept);
    const again = await fixture.session();
    const logged = again.state.transactions.map((one) => [one.kind, one.contract, one.address, one.status]);
    expect(logged).toEqual([
      ['deploy', 'Vault', getAddress(made.address), 'succeeded'],
      ['data', 'Vault', address, 'succeeded'],
      ['data', 'Vault', address, 'failed'],
      ['data', 'Vault', address, 'succeeded'],
      ['deploy', 'Vault', address, 'succeeded'],
    ]);
    expect(again.state.transactions[3]?.receipts[0]?.events[0]).toMatchObject({ name: 'Taken' });
    expect(again.state.transactions[2]?.receipts[0]?.reason).toBe('TooMuch(100, 7)');
    expect((await again.call(attached.id, 'total()', [])).values[0]?.value).toBe('42');
    expect(recordingOf('ethereum', again.state)?.steps).toHaveLength(1);
    const next = hostForTests({ 'Vault.sol': SOURCE }, 'script', async () => again);
    const later = await createHardhatRuntime(next.host).viem.getContractAt('Vault', made.address);
    expect(await (later as unknown as Methods).read?.total?.()).toBe(42n);
    next.end();
  });

  it('opens a separate network for tests', async () => {
    const session = await fixture.session();
    await session.deploy(vault, { arguments: ['10'] });
    const test = hostForTests({ 'Vault.sol': SOURCE }, 'test', async () => session);
    const { networkHelpers } = await createHardhatRuntime(test.host).network.create();
    expect(await networkHelpers.time.latestBlock()).toBe(0);
    await networkHelpers.mine(3);
    expect(session.state.transactions).toHaveLength(1);
    expect((await session.request({ method: 'eth_blockNumber' })).result).toBe('0x1');
    test.end();
  });

  it('accepts raw data and plain transfers but rejects a gas limit that is too low or not a number', async () => {
    const session = await fixture.session();
    const { contract } = await session.deploy(vault, { arguments: ['10'] });
    const id = contract?.id ?? '';
    expect((await session.sendData(id, '', { value: '4' })).status).toBe('succeeded');
    expect((await session.call(id, 'total()', [])).values[0]?.value).toBe('14');
    const read = await session.sendData(id, toFunctionSelector('total()'), {});
    expect(read.output).toEqual([{ name: '', type: 'bytes', value: `0x${'0e'.padStart(64, '0')}` }]);
    const unknown = await session.sendData(id, '0x12345678', {});
    expect(unknown.status).toBe('failed');
    await expect(session.sendData(id, '0x123', {})).rejects.toThrow('is not bytes such as 0x00ff');
    const low = { arguments: ['1'], options: { gasLimit: '22500' } };
    expect((await session.send(id, 'take(uint256)', low)).receipts[0]?.reason).toContain('gas');
    const wrong = { arguments: ['1'], options: { gasLimit: 'much' } };
    await expect(session.send(id, 'take(uint256)', wrong)).rejects.toThrow(
      '“much” is not a positive whole number',
    );
  });

  it('keeps transactions pending until a block is mined manually and restores the mining setting after a reload', async () => {
    const session = await fixture.session();
    const { contract } = await session.deploy(vault, { arguments: ['10'] });
    const id = contract?.id ?? '';
    await session.control('mining', 'manual');
    expect(session.state.controls).toMatchObject({
      mining: 'manual',
      latestBlock: expect.stringMatching(/^1 /),
    });
    const taken = [
      session.send(id, 'take(uint256)', { arguments: ['3'] }),
      session.sendData(id, '', { value: '4' }),
    ];
    expect((await session.call(id, 'total()', [])).values[0]?.value).toBe('10');
    expect(session.state.transactions.map(({ status }) => status)).toEqual([
      'pending',
      'pending',
      'succeeded',
    ]);
    await session.control('mine', '1');
    for (const { status } of await Promise.all(taken)) expect(status).toBe('succeeded');
    expect(session.state.controls.latestBlock).toMatch(/^2 /);
    expect((await session.call(id, 'total()', [])).values[0]?.value).toBe('11');

    // Cancelling a pending transaction restores the network's stored state.
    const stop = new AbortController();
    const stopped = session.send(id, 'take(uint256)', { arguments: ['1'] }, { signal: stop.signal });
    const cancelled = expect(stopped).rejects.toThrow();
    await session.call(id, 'total()', []);
    stop.abort();
    await cancelled;
    expect((await session.call(id, 'total()', [])).values[0]?.value).toBe('11');
    fixture.lifetime.dispose();

    fixture = new DeploymentFixture(chain, toolchain, fixture.kept);
    const again = await fixture.session();
    expect(again.state.controls.mining).toBe('manual');
    await expect(again.control('hardfork', 'nonsense')).rejects.toThrow('is not a hardfork');
  });

  it('upgrades a contract behind a proxy, recognises an attached proxy and replays a recording of the deployment and the upgrade', async () => {
    const version = (name: string, by: number) => `contract ${name} {
      uint256 public count;
      function initialize(uint256 start) external { require(count == 0); count = start; }
      function add() external { count += ${by}; }
    }`;
    const source = `// SPDX-License-Identifier: MIT\npragma solidity ^0.8.0;\n${version('One', 1)}\n${version('Two', 2)}
      contract Other { address public count; }`;
    const artifacts = await compile({ 'Versions.sol': source });
    const [one, other, two] = artifacts.toSorted((a, b) => (a.name < b.name ? -1 : 1)) as [
      ProjectArtifact,
      ProjectArtifact,
      ProjectArtifact,
    ];
    const session = await fixture.session();
    const { contract, transaction } = await session.deploy(one, { mode: 'transparent', arguments: ['5'] });
    expect(transaction).toMatchObject({ mode: 'transparent', input: [{ name: 'start', value: '5' }] });
    expect(contract?.isProxy).toBe(true);
    const id = contract?.id ?? '';
    await session.send(id, 'add()', {});
    await expect(session.upgrade(id, other)).rejects.toThrow(
      '“count” in slot 0 was uint256 and is now address',
    );
    expect((await session.upgrade(id, two)).status).toBe('succeeded');
    expect(session.state.contracts[0]).toMatchObject({ name: 'One', contract: 'Two', isProxy: true });
    await session.send(id, 'add()', {});
    expect((await session.call(id, 'count()', [])).values[0]?.value).toBe('8');
    expect((await session.attach(two, ` ${contract?.address} `)).isProxy).toBe(true);

    const recording = recordingOf('ethereum', session.state);
    expect(recording?.steps.map(({ kind, mode }) => [kind, mode])).toEqual([
      ['deploy', 'transparent'],
      ['send', undefined],
      ['upgrade', undefined],
      ['send', undefined],
    ]);
    await session.reset();
    if (recording) await replayRecording(session, recording, artifacts);
    const [again] = session.state.contracts;
    expect(again?.contract).toBe('Two');
    expect((await session.call(again?.id ?? '', 'count()', [])).values[0]?.value).toBe('8');
  });
});
