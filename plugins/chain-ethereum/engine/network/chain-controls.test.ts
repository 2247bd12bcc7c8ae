import { DisposableStore } from '@core/base/lifecycle';
import type { Artifact, LocalNetwork } from '@core/chains/toolchain';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { chainsOfManifests, manifestOf } from '../../../../tests/support/chains-of-manifests';
import { ethereumEngine, modulesForTests, project } from '../engine-for-tests';
import { EthereumLocalNetwork } from './ethereum-local-network';

const NOW = 1_700_000_000;
const SOURCE = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;
library L { function one() public pure returns (uint) { return 1; } }
contract Main {
    uint public count;
    function add() external { count += L.one(); }
    function time() external view returns (uint) { return block.timestamp; }
}
`;

const chains = chainsOfManifests(new DisposableStore(), [manifestOf('chain-ethereum')]);
const { networkControls: controls = [] } = await chains.details('ethereum');

describe('the local network', { timeout: 60_000 }, () => {
  let artifact: Artifact;
  let network: LocalNetwork;

  beforeAll(async () => {
    // Code for the Byzantium EVM runs under the rules of every tested hard fork.
    const files = { 'Main.sol': SOURCE, 'foundry.toml': '[profile.default]\nevm_version = "byzantium"' };
    const { artifacts } = await ethereumEngine.compile({ files: project(files) });
    artifact = artifacts.find(({ name }) => name === 'Main') as Artifact;
  });
  beforeEach(async () => {
    network = await EthereumLocalNetwork.open(modulesForTests, { now: NOW });
  });
  afterEach(() => {
    network.dispose();
    vi.useRealTimers();
  });

  const control = (name: string, value = '') => network.control?.(name, value) ?? Promise.reject();
  const value = async (name: string) => (await network.controls?.())?.[name];
  const deploy = async () => (await network.deploy({ artifact })).address;
  const add = (address: string, from?: string) =>
    network.send({ artifact, address, method: 'add()', ...(from !== undefined && { from }) });
  const read = async (address: string, method: string) =>
    (await network.call({ artifact, address, method })).values[0]?.value;

  it('implements exactly the controls that the manifest declares', async () => {
    const names = controls.map(({ name }) => name);
    await control('mining', 'interval');
    expect(names).toEqual(expect.arrayContaining(Object.keys((await network.controls?.()) ?? {})));
    expect(names.filter((name) => name !== 'forkBlock').toSorted()).toEqual(
      Object.keys((await network.controls?.()) ?? {}).toSorted(),
    );
  });

  it('keeps transactions pending until a block is mined manually, and includes several in one block', async () => {
    await control('mining', 'manual');
    const deployed = network.deploy({ artifact });
    await control('mine', '1');
    const { address, succeeded } = await deployed;
    expect(succeeded).toBe(true);
    let done = 0;
    const sent = [add(address), add(address)].map((one) => one.finally(() => done++));
    expect(await read(address, 'count()')).toBe('0');
    expect(done).toBe(0);
    await control('mine', '1');
    for (const { succeeded: worked } of await Promise.all(sent)) expect(worked).toBe(true);
    expect(await read(address, 'count()')).toBe('2');
    expect(await value('latestBlock')).toMatch(/^2 · /);
    const waits = add(address);
    await control('mining', 'automatic');
    expect((await waits).succeeded).toBe(true);
    expect(await value('mining')).toBe('automatic');
  });

  it('rejects pending transactions when they are dropped or the network is closed', async () => {
    const address = await deploy();
    await control('mining', 'manual');
    const dropped = add(address);
    const refused = expect(dropped).rejects.toThrow('was dropped before it was included in a block');
    await network.reset();
    await refused;
    await control('mining', 'manual');
    const left = expect(network.deploy({ artifact })).rejects.toThrow('has been closed');
    await network.accounts();
    network.dispose();
    await left;
  });

  it('mines at an interval', async () => {
    const address = await deploy();
    vi.useFakeTimers();
    await control('mining', 'interval');
    await control('miningInterval', '3');
    expect([await value('mining'), await value('miningInterval')]).toEqual(['interval', '3']);
    const sent = add(address);
    await network.accounts();
    await vi.advanceTimersByTimeAsync(3000);
    expect((await sent).succeeded).toBe(true);
    await control('mining', 'manual');
    expect(await value('miningInterval')).toBeUndefined();
  });

  it('moves time forward and refuses to move it back', async () => {
    const address = await deploy();
    const before = Number(await read(address, 'time()'));
    await control('advanceTime', '3600');
    expect(Number(await read(address, 'time()'))).toBeGreaterThanOrEqual(before + 3600);
    await control('nextTimestamp', '2030-01-31T12:00:00Z');
    expect(await value('nextTimestamp')).toBe('2030-01-31T12:00:00Z');
    await control('mine', '1');
    expect(await value('latestBlock')).toMatch(/ · 2030-01-31T12:00:00Z$/);
    expect(await value('nextTimestamp')).toBe('');
    await expect(control('nextTimestamp', '1700000000')).rejects.toThrow(
      "is not after the latest block's time",
    );
    await expect(control('nextTimestamp', 'tomorrow')).rejects.toThrow('“tomorrow” is not a valid time');
  });

  it('starts and stops impersonating accounts, including contracts', async () => {
    const address = await deploy();
    const somebody = '0x1234567890AbcdEF1234567890aBcdef12345678';
    await control('impersonated', `${somebody.toLowerCase()}, ${address}`);
    const accounts = await network.accounts();
    expect(accounts.slice(20).map(({ name, address: one }) => `${name} ${one}`)).toEqual([
      `Impersonated 1 ${somebody}`,
      `Impersonated 2 ${address}`,
    ]);
    await network.request?.({ method: 'hardhat_setBalance', params: [somebody, '0xde0b6b3a7640000'] });
    expect((await add(address, somebody)).succeeded).toBe(true);
    await control('impersonated', '');
    await expect(add(address, somebody)).rejects.toThrow('has no account');
    await expect(control('impersonated', '0x12')).rejects.toThrow('“0x12” is not an address');
  });

  it.each(controls.find(({ name }) => name === 'hardfork')?.choices ?? [])(
    'deploys contracts and sends transactions under the rules of $value, then under the newest rules',
    async ({ value: hardfork }) => {
      await control('hardfork', hardfork);
      expect(await value('hardfork')).toBe(hardfork);
      const address = await deploy();
      expect((await add(address)).succeeded).toBe(true);
      await control('hardfork', 'osaka');
      expect((await add(address)).succeeded).toBe(true);
      expect(await read(address, 'count()')).toBe('2');
    },
  );

  it('stores its settings in the dump and rejects invalid values', async () => {
    await control('hardfork', 'london');
    await control('mining', 'manual');
    const dump = (await network.dump?.()) ?? '';
    const other = await EthereumLocalNetwork.open(modulesForTests, { now: NOW });
    await other.load(dump);
    expect(await other.controls()).toMatchObject({ hardfork: 'london', mining: 'manual' });
    other.dispose();
    await expect(control('hardfork', 'paris2')).rejects.toThrow('“paris2” is not a hardfork');
    await expect(control('mining', 'never')).rejects.toThrow('“automatic”, “interval” or “manual”');
    await expect(control('mine', '0')).rejects.toThrow('is not a positive whole number');
    await expect(control('mine', '99999')).rejects.toThrow('At most 10000 blocks');
    await expect(control('latestBlock', '1')).rejects.toThrow('no setting “latestBlock”');
    await expect(control('forkBlock', '1')).rejects.toThrow('no setting “forkBlock”');
  });
});
