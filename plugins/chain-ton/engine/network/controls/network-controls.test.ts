import { beginCell } from '@ton/core';
import { Blockchain } from '@ton/sandbox';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { compileOne, openTonNetwork, type TonNetwork } from '../../engine-for-tests';
import type { TonLocalNetwork } from '../ton-local-network';

/** Tells its clock, and keeps nothing but what it costs to be stored. */
const CONTRACT = `
#include "stdlib.fc";
() recv_internal(int balance, int value, cell message, slice body) impure { }
int clock() method_id { return now(); }
`;

describe('the clock and the configuration of the local network', { timeout: 60_000 }, () => {
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

  it('does not read the configuration before it is needed, which takes longer than opening the network', async () => {
    const config = vi.spyOn(Blockchain.prototype, 'config', 'get');
    try {
      const other = (await openTonNetwork(1_700_000_000)) as typeof network;
      const dump = await other.dump();
      await other.reset();
      await other.load(dump);
      expect(config).not.toHaveBeenCalled();
      expect(await other.controls()).toMatchObject({ config: 'as the main network' });
      expect(config).toHaveBeenCalledOnce();
      other.dispose();
    } finally {
      config.mockRestore();
    }
  });

  it('goes on when it is told to, and contracts pay for being stored meanwhile', async () => {
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

  it('prices gas as it is told, in snapshots and in what is kept too', async () => {
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
    expect(await network.controls()).toMatchObject({ gasPrice: '400', config: 'as the main network' });
    await network.load(dump);
    expect((await network.controls()).gasPrice).toBe('4000');
    await network.reset();
    expect((await network.controls()).gasPrice).toBe('400');
  });

  it('takes any parameter of the configuration, and takes it out again', async () => {
    const cell = beginCell().storeUint(1, 8).endCell().toBoc().toString('base64');
    await network.control('configParameter', `-12345 ${cell}`);
    expect((await network.controls()).config).toBe('changed: -12345');
    await network.control('configParameter', '-12345 none');
    expect((await network.controls()).config).toBe('as the main network');
  });

  it.each([
    ['setTime', '2020-01-01', 'the clock of a chain only goes on'],
    ['setTime', 'tomorrow', 'is no time'],
    ['setTime', '2999-01-01', 'ends at 2106-02-07T06:28:15Z'],
    ['advanceTime', '-5', 'is no length of time'],
    ['advanceTime', '3 weeks', 'is no length of time'],
    ['gasPrice', '1.5', 'is no gas price'],
    ['configParameter', '21', 'is no configuration parameter'],
    ['configParameter', '21 hello', 'is no configuration parameter'],
    ['toString', '', "nothing called 'toString'"],
  ])('refuses %s %j in words, and stays as it was', async (name, value, sentence) => {
    const before = await network.controls();
    await expect(network.control(name, value)).rejects.toThrow(sentence);
    expect(await network.controls()).toEqual(before);
  });
});
