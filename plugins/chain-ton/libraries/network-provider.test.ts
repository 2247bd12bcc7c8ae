import { Address, beginCell, Cell, contractAddress, toNano } from '@ton/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileOne } from '../engine/engine-for-tests';
import { tonPayload } from '../engine/payload';
import { openNetworkProvider } from './network-provider';

describe('a script with a separate network', { timeout: 60_000 }, () => {
  let code: Cell;
  beforeAll(async () => {
    const artifact = await compileOne('() recv_internal() impure { }\nint answer() method_id { return 42; }');
    code = Cell.fromBase64(tonPayload(artifact).code);
  });
  const open = () => openNetworkProvider({ call: async () => undefined });

  it('deploys a contract, detects the deployment and reads the contract', async () => {
    const provider = await open();
    expect([provider.network(), provider.explorer()]).toEqual(['custom', 'none']);
    const init = { code, data: beginCell().endCell() };
    const address = contractAddress(0, init);
    expect(await provider.isContractDeployed(address)).toBe(false);
    await expect(provider.waitForDeploy(address)).rejects.toThrow('Contract was not deployed');
    await expect(provider.deploy({ address }, 1n)).rejects.toThrow('Contract has no init!');
    await provider.deploy({ address, init }, toNano('0.5'));
    await provider.waitForLastTransaction();
    expect(await provider.isContractDeployed(address)).toBe(true);
    await expect(provider.deploy({ address, init }, 1n)).rejects.toThrow('Contract is already deployed!');
    const { stack } = await provider.provider(address).get('answer', []);
    expect(stack.readNumber()).toBe(42);
    expect((await provider.getContractState(address)).state.type).toBe('active');
  });

  it('reads transactions from newest to oldest on every call', async () => {
    const provider = await open();
    const to = Address.parseRaw(`0:${'5'.repeat(64)}`);
    for (const value of [1n, 2n, 3n]) await provider.sender().send({ to, value, bounce: false });
    const { last } = await provider.getContractState(to);
    if (!last) throw new Error('It has no transaction');
    const read = async (lt: bigint, limit?: number) => {
      const found = await provider.provider(to).getTransactions(to, lt, last.hash, limit);
      return found.map(({ inMessage }) => inMessage?.info.type === 'internal' && inMessage.info.value.coins);
    };
    expect(await read(last.lt)).toEqual([3n, 2n, 1n]);
    expect(await read(last.lt, 2)).toEqual([3n, 2n]);
    expect(await read(last.lt - 1n)).toEqual([2n, 1n]);
  });

  it('returns the configuration and the result of the last send', async () => {
    const provider = await open();
    const sender = provider.sender();
    expect(sender.lastSendResult).toBeUndefined();
    const to = Address.parseRaw(`0:${'5'.repeat(64)}`);
    await sender.send({ to, value: 7n, bounce: false });
    expect(sender.lastSendResult).toMatchObject({ transactions: [{}, {}] });
    const config = await provider.getConfig();
    expect(config.globalVersion.version).toBeGreaterThan(3);
    expect(config.gasPrices.workchain.other.gasLimit).toBe(1_000_000n);
  });

  it('reports that the API client is not available', async () => {
    const provider = await open();
    expect(() => provider.api()).toThrow('No remote client');
  });
});
