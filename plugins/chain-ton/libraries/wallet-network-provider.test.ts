import { readFileSync } from 'node:fs';
import type { ScriptCallContext } from '@core/execution/scripts/script-libraries';
import { LoopbackNetwork } from '@tests/support/loopback-ton';
import { Address, beginCell, Cell, contractAddress, loadMessage, toNano } from '@ton/core';
import { createShardAccount } from '@ton/sandbox';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { compileFirst } from '../engine/engine-for-tests';
import { openNode } from '../engine/network/open-node';
import { rawTransactions, runRawGetMethod } from '../engine/network/raw-answers';
import { requireAddress } from '../engine/network/requests';
import { tonPayload } from '../engine/payload';
import { Counter } from '../templates/ton-tolk/wrappers/Counter';
import { openNetworkProvider } from './network-provider';
import { CONFIG_CONTRACT } from './ton-package';
import { type ScriptNetwork, walletCalls } from './wallet-calls';

const codes = vi.hoisted(() => ({ counter: undefined as unknown }));
vi.mock('@ton/blueprint', () => ({ compile: async () => codes.counter }));

/** Accepts one external message. */
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

describe.each(['toncenter', 'tonapi'] as const)('a script on a public network with a %s node', (kind) => {
  let loopback: LoopbackNetwork;
  let inUse: ScriptNetwork | undefined;
  const printed: string[] = [];
  const call = (method: string, ...args: readonly unknown[]) => {
    const found = walletCalls(() => inUse)[method];
    if (!found) throw new Error(`No ${method}`);
    return found({} as ScriptCallContext, ...args);
  };

  beforeEach(async () => {
    printed.length = 0;
    vi.spyOn(console, 'log').mockImplementation((...words) => printed.push(words.join(' ')));
    loopback = await LoopbackNetwork.open();
    const node = openNode(kind === 'tonapi' ? loopback.tonapi : loopback.address);
    const address = loopback.wallet.address.toRawString();
    inUse = {
      wallet: { name: 'Fake', address, network: 'testnet', send: loopback.send },
      account: (one) => node.account(requireAddress(one)),
      runGetMethod: (...getter) => runRawGetMethod(node, ...getter),
      transactions: (one, from) => rawTransactions(node, one, from),
      sendBoc: (boc) => node.sendBoc(boc),
    };
  });
  afterEach(() => {
    vi.restoreAllMocks();
    loopback.close();
  });

  it("runs the template's deploy script unchanged", { timeout: 60_000 }, async () => {
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

  it('sends external messages and passes values of any type', { timeout: 60_000 }, async () => {
    const artifact = await compileFirst({ 'listener.tolk': LISTENER });
    const code = Cell.fromBase64(tonPayload(artifact).code);
    const data = beginCell().storeUint(0, 32).endCell();
    const provider = await openNetworkProvider({ call });
    const init = { code, data };
    const address = contractAddress(0, init);
    await provider.deploy({ address, init }, toNano('1'));
    expect(printed.at(-1)).toBe(`Contract deployed at address ${address.toString({ testOnly: true })}`);
    await expect(provider.deploy({ address, init }, 1n)).rejects.toThrow('Contract is already deployed!');
    const contract = provider.provider(address, init);
    await contract.external(beginCell().storeUint(7, 32).endCell());
    expect((await contract.get('heard', [])).stack.readNumber()).toBe(7);
    await expect(contract.get('nothing', [])).rejects.toMatchObject({ exitCode: 11 });
  });

  it('reads transactions from newest to oldest and waits for sent messages', {
    timeout: 60_000,
  }, async () => {
    const artifact = await compileFirst({ 'listener.tolk': LISTENER });
    const init = {
      code: Cell.fromBase64(tonPayload(artifact).code),
      data: beginCell().storeUint(0, 32).endCell(),
    };
    const address = contractAddress(0, init);
    const provider = await openNetworkProvider({ call });
    expect(await provider.isContractDeployed(address)).toBe(false);
    await expect(provider.waitForDeploy(address, 2, 1)).rejects.toThrow('Contract was not deployed');
    await expect(provider.waitForDeploy(address, 0)).rejects.toThrow('must be positive');
    await expect(provider.deploy({ address }, 1n)).rejects.toThrow('Contract has no init!');
    const contract = provider.provider(address, init);
    for (const value of ['0.1', '0.2', '0.3']) {
      await contract.internal(provider.sender(), { value });
      await provider.waitForLastTransaction(3, 1);
    }
    await provider.waitForDeploy(address);
    const { last } = await provider.getContractState(address);
    if (!last) throw new Error('It has no transaction');
    const read = (lt: bigint, hash: Buffer, limit?: number) =>
      contract.getTransactions(address, lt, hash, limit);
    const values = (transactions: Awaited<ReturnType<typeof read>>) =>
      transactions.map(({ inMessage }) => inMessage?.info.type === 'internal' && inMessage.info.value.coins);
    const all = await read(last.lt, last.hash);
    expect(values(all)).toEqual([toNano('0.3'), toNano('0.2'), toNano('0.1')]);
    expect(values(await read(last.lt, last.hash, 1))).toEqual([toNano('0.3')]);
    expect(await read(last.lt, last.hash, 1000)).toHaveLength(3);
    const [newest] = all;
    if (!newest) throw new Error('There is none');
    const older = await read(
      newest.prevTransactionLt,
      Buffer.from(newest.prevTransactionHash.toString(16), 'hex'),
    );
    expect(values(older)).toEqual([toNano('0.2'), toNano('0.1')]);
    await expect(read(last.lt, last.hash, 0)).rejects.toThrow();
    expect(() => provider.api()).toThrow('No remote client');
  });

  it('returns the configuration and the message that the wallet sent', { timeout: 30_000 }, async () => {
    const provider = await openNetworkProvider({ call });
    const sender = provider.sender();
    await sender.send({ to: loopback.wallet.address, value: 7n });
    const { boc } = sender.lastSendResult as { boc: string };
    const { info } = loadMessage(Cell.fromBase64(boc).beginParse());
    expect([info.type, info.dest?.toString()]).toEqual(['external-in', loopback.wallet.address.toString()]);

    await expect(provider.getConfig()).rejects.toThrow('Configuration contract not active');
    const data = beginCell().storeRef(loopback.chain.config).endCell();
    const account = { address: CONFIG_CONTRACT, code: Cell.EMPTY, data, balance: 1n };
    await loopback.chain.setShardAccount(CONFIG_CONTRACT, createShardAccount(account));
    const { gasPrices, configAddress } = await provider.getConfig();
    expect(gasPrices.workchain.other.gasLimit).toBe(1_000_000n);
    expect(configAddress.equals(CONFIG_CONTRACT)).toBe(true);
  });

  it('reports unsupported wallet features and rejected requests', async () => {
    const provider = await openNetworkProvider({ call });
    const to = loopback.wallet.address;
    await expect(provider.sender().send({ to, value: 1n, sendMode: 128 })).rejects.toThrow(
      'A wallet supports only mode 3, not 128',
    );
    await expect(call('ton.send', { address: 'EQ', amount: '-1' })).rejects.toThrow();
    inUse = undefined;
    await expect(provider.sender().send({ to, value: 1n })).rejects.toThrow('was disconnected');
    expect((await openNetworkProvider({ call })).network()).toBe('custom');
  });
});
