import { readFileSync } from 'node:fs';
import type { ScriptCallContext } from '@core/scripts/script-libraries';
import { LoopbackNetwork } from '@tests/support/loopback-ton';
import { Address, beginCell, Cell, contractAddress, toNano } from '@ton/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { compileFirst } from '../engine/engine-for-tests';
import { openNode } from '../engine/network/open-node';
import { runRawGetMethod } from '../engine/network/raw-get-method';
import { requireAddress } from '../engine/network/requests';
import { tonPayload } from '../engine/payload';
import { Counter } from '../templates/ton-tolk/wrappers/Counter';
import { openNetworkProvider } from './network-provider';
import { type ScriptNetwork, walletCalls } from './wallet-calls';

const codes = vi.hoisted(() => ({ counter: undefined as unknown }));
vi.mock('@ton/blueprint', () => ({ compile: async () => codes.counter }));

/** Takes a message from outside, once. */
const LISTENER = `import "@stdlib/gas-payments"
struct Storage { heard: uint32 }
fun onExternalMessage(inMsg: slice) {
  acceptExternalMessage();
  contract.setData(Storage { heard: inMsg.loadUint(32) }.toCell());
}
fun onInternalMessage(in: InMessage) { }
get fun heard(): int { return Storage.fromCell(contract.getData()).heard; }
get fun same(a: int, b: cell): (int, cell) { return (a, b); }
`;

describe.each(['toncenter', 'tonapi'] as const)('a script on a public network, by %s', (kind) => {
  let loopback: LoopbackNetwork;
  let inUse: ScriptNetwork | undefined;
  const printed: string[] = [];
  const call = (method: string, ...args: readonly unknown[]) => {
    const found = walletCalls(() => inUse)[method];
    if (!found) throw new Error(`There is no ${method}`);
    return found({} as ScriptCallContext, ...args);
  };

  beforeEach(async () => {
    printed.length = 0;
    vi.spyOn(console, 'log').mockImplementation((...words) => printed.push(words.join(' ')));
    loopback = await LoopbackNetwork.open();
    const node = openNode(kind === 'tonapi' ? loopback.tonapi : loopback.address);
    const address = loopback.wallet.address.toRawString();
    inUse = {
      wallet: { name: 'Fake', address, network: 'testnet', networkId: '-3', send: loopback.send },
      account: (one) => node.account(requireAddress(one)),
      runGetMethod: (...getter) => runRawGetMethod(node, ...getter),
      sendBoc: (boc) => node.sendBoc(boc),
    };
  });
  afterEach(() => {
    vi.restoreAllMocks();
    loopback.close();
  });

  it('deploys, sends and reads as the template has it, unchanged', { timeout: 60_000 }, async () => {
    const source = readFileSync(
      new URL('../templates/ton-tolk/contracts/counter.tolk', import.meta.url),
      'utf8',
    );
    codes.counter = Cell.fromBase64(tonPayload(await compileFirst({ 'counter.tolk': source })).code);
    const { run } = await import('../templates/ton-tolk/scripts/deployCounter');
    await run((await openNetworkProvider({ call })) as unknown as Parameters<typeof run>[0]);
    expect(printed[0]).toBe(`This script runs on testnet, as ${loopback.wallet.address} in Fake`);
    expect(printed.at(-1)).toBe('Count: 1');
    expect(loopback.sent).toMatchObject([
      { amount: toNano('0.05').toString(), stateInit: expect.any(String) },
      { amount: toNano('0.05').toString(), payload: expect.any(String) },
    ]);
    expect(loopback.sent[1]).not.toHaveProperty('stateInit');
    const address = Address.parse(loopback.sent[0]?.address ?? '');
    const provider = await openNetworkProvider({ call });
    const counter = provider.open(Counter.createFromAddress(address));
    expect((await counter.getOwner()).toString()).toBe(loopback.wallet.address.toString());
    const state = await provider.getContractState(address);
    expect(state.state.type).toBe('active');
  });

  it('reaches contracts from outside, and any value comes through', { timeout: 60_000 }, async () => {
    const artifact = await compileFirst({ 'listener.tolk': LISTENER });
    const code = Cell.fromBase64(tonPayload(artifact).code);
    const data = beginCell().storeUint(0, 32).endCell();
    const provider = await openNetworkProvider({ call });
    const init = { code, data };
    const address = contractAddress(0, init);
    await provider.deploy({ address, init }, toNano('1'));
    const contract = provider.provider(address, init);
    await contract.external(beginCell().storeUint(7, 32).endCell());
    expect((await contract.get('heard', [])).stack.readNumber()).toBe(7);
    await expect(contract.get('nothing', [])).rejects.toMatchObject({ exitCode: 11 });
  });

  it('says what a wallet cannot do, and what it refuses', async () => {
    const provider = await openNetworkProvider({ call });
    const to = loopback.wallet.address;
    await expect(provider.sender().send({ to, value: 1n, sendMode: 128 })).rejects.toThrow(
      'A wallet sends with mode 3 alone, and not with 128',
    );
    await expect(call('ton.send', { address: 'EQ', amount: '-1' })).rejects.toThrow();
    inUse = undefined;
    await expect(provider.sender().send({ to, value: 1n })).rejects.toThrow('has been disconnected');
    expect((await openNetworkProvider({ call })).network()).toBe('custom');
  });
});
