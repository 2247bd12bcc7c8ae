import { beginCell } from '@ton/core';
import { Blockchain } from '@ton/sandbox';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { compileOne, openTonNetwork, type TonNetwork } from '../../engine-for-tests';
import type { TonLocalNetwork } from '../ton-local-network';

/** A contract whose get method returns the current time. Its only cost is the storage fee. */
const CONTRACT = `
#include "stdlib.fc";
() recv_internal(int balance, int value, cell message, slice body) impure { }
int clock() method_id { return now(); }
`;

describe('the local network with clock and configuration controls', { timeout: 60_000 }, () => {
  let network: TonNetwork & Pick<TonLocalNetwork, 'control' | 'controls'>;
  beforeEach(async () => {
    network = (await openTonNetwork(1_700_000_000)) as typeof network;
  });
  afterEach(() => network.dispose());

  async function deployed() {
    const artifact = await compileOne(CONTRACT);
    const { address } = await network.deploy({ artifact });
    const send = async () => (await network.sendData({ artifact, address, data: '' })).transactions[0];
    const clock = async () => (await network.call({ artifact, address, method: 'clock' })).values[0]?.value;
    const storageFee = async () =>
      Number(
        (await send())?.sections
          ?.find(({ title }) => title === 'Storage phase')
          ?.facts.find(({ name }) => name === 'Collected')?.value,
      );
    return { send, clock, storageFee };
  }

  it('reads the configuration only on first use, because parsing takes longer than opening the network', async () => {
    const config = vi.spyOn(Blockchain.prototype, 'config', 'get');
    try {
      const other = (await openTonNetwork(1_700_000_000)) as typeof network;
      const dump = await other.dump();
      await other.reset();
      await other.load(dump);
      expect(config).not.toHaveBeenCalled();
      expect(await other.controls()).toMatchObject({ config: 'same as mainnet' });
      expect(config).toHaveBeenCalledOnce();
      other.dispose();
    } finally {
      config.mockRestore();
    }
  });

  it('advances its clock on request and charges contracts for storage during that time', async () => {
    const { clock, storageFee } = await deployed();
    expect(await network.controls()).toMatchObject({ time: '2023-11-14T22:13:20Z', gasPrice: '400' });
    expect(await storageFee()).toBe(0);
    await network.control('advanceTime', '30d');
    expect(await clock()).toBe(String(1_700_000_000 + 30 * 86_400));
    const aMonth = await storageFee();
    expect(aMonth).toBeGreaterThan(0);
    await network.control('setTime', '2025-12-31');
    expect((await network.controls()).time).toBe('2025-12-31T00:00:00Z');
    expect(await storageFee()).toBeGreaterThan(aMonth * 10);
  });

  it('applies the gas price and preserves it in snapshots and dumps', async () => {
    const { send } = await deployed();
    const before = await send();
    const snapshot = await network.snapshot();
    await network.control('gasPrice', '4000');
    const dearer = await send();
    expect(dearer?.gasUsed).toBe(before?.gasUsed);
    expect(Number(dearer?.fee)).toBe(Number(before?.fee) * 10);
    expect((await network.controls()).config).toBe('changed: 21');

    const dump = await network.dump();
    await network.revert(snapshot);
    expect(await network.controls()).toMatchObject({ gasPrice: '400', config: 'same as mainnet' });
    await network.load(dump);
    expect((await network.controls()).gasPrice).toBe('4000');
    await network.reset();
    expect((await network.controls()).gasPrice).toBe('400');
  });

  it('sets and removes any configuration parameter', async () => {
    const cell = beginCell().storeUint(1, 8).endCell().toBoc().toString('base64');
    await network.control('configParameter', `-12345 ${cell}`);
    expect((await network.controls()).config).toBe('changed: -12345');
    await network.control('configParameter', '-12345 none');
    expect((await network.controls()).config).toBe('same as mainnet');
  });

  it.each([
    ['setTime', '2020-01-01', "a chain's clock can only move forward"],
    ['setTime', 'tomorrow', 'is not a valid time'],
    ['setTime', '2999-01-01', 'latest possible time on a TON chain is 2106-02-07T06:28:15Z'],
    ['advanceTime', '-5', 'is not a duration'],
    ['advanceTime', '3 weeks', 'is not a duration'],
    ['gasPrice', '1.5', 'is not a gas price'],
    ['configParameter', '21', 'is not a configuration parameter'],
    ['configParameter', '21 hello', 'is not a configuration parameter'],
    ['toString', '', 'no setting “toString”'],
  ])('rejects %s %j with an error message and changes nothing', async (name, value, sentence) => {
    const before = await network.controls();
    await expect(network.control(name, value)).rejects.toThrow(sentence);
    expect(await network.controls()).toEqual(before);
  });
});
