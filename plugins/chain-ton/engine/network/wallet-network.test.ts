import { delay } from '@core/base/delay';
import type { TaskProgress } from '@core/base/task';
import type { LocalNetwork } from '@core/chains/toolchain';
import { LoopbackNetwork } from '@tests/support/loopback-ton';
import { beginCell } from '@ton/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compileFirst } from '../engine-for-tests';
import { Toncenter } from './toncenter';
import { readStack, writeStack } from './toncenter-stack';
import { WalletNetwork } from './wallet-network';

const COUNTER = `struct Storage { count: uint32 }
struct (0x00000001) Add { by: uint8 }
fun onInternalMessage(in: InMessage) {
    if (in.body.isEmpty()) { return; }
    val msg = Add.fromSlice(in.body);
    assert (msg.by != 9) throw 42;
    var storage = Storage.fromCell(contract.getData());
    storage.count += msg.by;
    contract.setData(storage.toCell());
}
get fun count(): int { return Storage.fromCell(contract.getData()).count; }
get fun plus(a: int): (int, cell) { return (a + 1, contract.getData()); }
`;

const LISTENER = `import "@stdlib/gas-payments"
struct Storage { heard: uint32 }
struct (0x00000003) Hear { what: uint8 }
fun onExternalMessage(inMsg: slice) {
  val msg = Hear.fromSlice(inMsg);
  acceptExternalMessage();
  contract.setData(Storage { heard: msg.what as uint32 }.toCell());
}
fun onInternalMessage(in: InMessage) { }
get fun heard(): int { return Storage.fromCell(contract.getData()).heard; }
`;

describe('a public network with a wallet', { timeout: 120_000 }, () => {
  let loopback: LoopbackNetwork;
  let network: WalletNetwork;

  beforeEach(async () => {
    loopback = await LoopbackNetwork.open();
    const address = loopback.wallet.address.toRawString();
    network = new WalletNetwork(
      { address, name: 'Fake', send: loopback.send },
      new Toncenter(loopback.address),
    );
  });
  afterEach(() => loopback.close());

  it('reports the results of deployments, messages and get methods from the chain', async () => {
    const artifact = await compileFirst({ 'main.tolk': COUNTER });
    expect(await network.accounts()).toMatchObject([{ name: 'Fake', balance: '1000000000000000' }]);
    const deployed = await network.deploy({ artifact, arguments: ['5'], value: '200000000' });
    expect(deployed.succeeded).toBe(true);
    expect(deployed.transactions).toMatchObject([{ succeeded: true, value: '200000000' }]);
    expect(loopback.sent[0]).toMatchObject({ amount: '200000000', stateInit: expect.any(String) });
    const { address } = deployed;
    const sent = await network.send({ address, artifact, method: 'receive Add', arguments: ['4'] });
    expect(sent).toMatchObject({ succeeded: true, transactions: [{ message: 'Add', exitCode: 0 }] });
    const refused = await network.send({ address, artifact, method: 'receive Add', arguments: ['9'] });
    expect(refused).toMatchObject({ succeeded: false, transactions: [{ exitCode: 42 }] });
    const read = await network.call({ address, artifact, method: 'count' });
    expect(read).toMatchObject({ succeeded: true, values: [{ value: '9' }] });
    const several = await network.call({ address, artifact, method: 'plus', arguments: ['41'] });
    expect(several.values.map(({ value }) => value)[0]).toBe('42');
    expect(loopback.sent[1]?.address).toMatch(/^EQ/);
    const away = { address, artifact, method: 'receive Add', arguments: ['0'], options: { bounce: 'false' } };
    expect((await network.send(away)).succeeded).toBe(true);
    expect(loopback.sent.at(-1)?.address).toMatch(/^UQ/);
    const raw = await network.sendData({ address, artifact, data: '' });
    expect(raw.succeeded).toBe(true);
    expect('reset' in (network as Partial<LocalNetwork>)).toBe(false);
  });

  it('sends inbound external messages through the node, never through the wallet', async () => {
    const artifact = await compileFirst({ 'main.tolk': LISTENER });
    const { address } = await network.deploy({ artifact, arguments: ['5'] });
    const sent = await network.send({ address, artifact, method: 'receive external Hear', arguments: ['7'] });
    expect(sent).toMatchObject({ succeeded: true, transactions: [{ origin: 'external', message: 'Hear' }] });
    expect((await network.call({ address, artifact, method: 'heard' })).values).toMatchObject([
      { value: '7' },
    ]);
    const data = beginCell().storeUint(3, 32).storeUint(8, 8).endCell().toBoc().toString('base64');
    const raw = await network.sendData({ address, artifact, data, options: { external: 'true' } });
    expect(raw.transactions).toMatchObject([{ origin: 'external' }]);
    expect((await network.call({ address, artifact, method: 'heard' })).values).toMatchObject([
      { value: '8' },
    ]);
    expect(loopback.sent).toHaveLength(1);
  });

  it('sends messages one at a time, so that identical messages result in separate transactions', async () => {
    const artifact = await compileFirst({ 'main.tolk': COUNTER });
    const { address } = await network.deploy({ artifact, arguments: ['5'] });
    let asked = 0;
    const send: typeof loopback.send = async (message) => {
      asked++;
      expect(asked).toBe(1);
      await delay(50);
      const sent = await loopback.send(message);
      asked--;
      return sent;
    };
    const slow = new WalletNetwork(
      { address: loopback.wallet.address.toRawString(), name: 'Fake', send },
      new Toncenter(loopback.address),
    );
    const add = () => slow.send({ address, artifact, method: 'receive Add', arguments: ['4'] });
    const receipts = await Promise.all([add(), add()]);
    expect(new Set(receipts.map(({ transactions }) => transactions[0]?.hash)).size).toBe(2);
    expect((await network.call({ address, artifact, method: 'count' })).values).toMatchObject([
      { value: '13' },
    ]);
  });

  it('stops waiting for a transaction when the task is cancelled or the network is disposed', async () => {
    const artifact = await compileFirst({ 'main.tolk': COUNTER });
    const silent = new WalletNetwork(
      { address: loopback.wallet.address.toRawString(), name: 'Fake', send: async () => undefined },
      new Toncenter(loopback.address),
    );
    const stages: string[] = [];
    const cancelled = new AbortController();
    const progress = ({ stage }: TaskProgress) => {
      stages.push(stage);
      if (stage === 'Waiting for the network') cancelled.abort();
    };
    const deploying = silent.deploy({ artifact, arguments: ['5'] }, { signal: cancelled.signal, progress });
    await expect(deploying).rejects.toMatchObject({ name: 'CancellationError' });
    expect(stages).toEqual(['Waiting for a signature', 'Waiting for the network']);
    const dispose = ({ stage }: TaskProgress) => {
      if (stage === 'Waiting for the network') silent.dispose();
    };
    const waiting = silent.deploy({ artifact, arguments: ['6'] }, { progress: dispose });
    await expect(waiting).rejects.toMatchObject({ name: 'CancellationError' });
  }, 5_000);

  it('reports why the wallet or the node rejected a request', async () => {
    const artifact = await compileFirst({ 'main.tolk': COUNTER });
    const unwilling = new WalletNetwork(
      {
        address: loopback.wallet.address.toRawString(),
        name: 'Fake',
        send: async () => {
          throw new Error('Fake declined the request');
        },
      },
      new Toncenter(loopback.address),
    );
    await expect(unwilling.deploy({ artifact, arguments: ['5'] })).rejects.toThrow(
      'Fake declined the request',
    );
    await expect(network.deploy({ artifact, arguments: ['5'], value: '-1' })).rejects.toThrow('is negative');
    const all = { artifact, arguments: ['5'], options: { sendMode: '128' } };
    await expect(network.deploy(all)).rejects.toThrow('Fake supports only mode 3, not 128');
    loopback.failure = '<html>busy</html>';
    await expect(network.accounts()).rejects.toThrow(
      /^The response from 127\.0\.0\.1:\d+ is not in toncenter API v2 format/,
    );
    loopback.failure = JSON.stringify({ ok: false, error: 'Ratelimit exceed' });
    await expect(network.accounts()).rejects.toThrow('refused the request: Ratelimit exceed');
    const nowhere = new WalletNetwork(
      { address: loopback.wallet.address.toRawString(), name: 'Fake', send: loopback.send },
      new Toncenter('http://127.0.0.1:1/'),
    );
    await expect(nowhere.accounts()).rejects.toThrow('127.0.0.1:1 cannot be reached');
  });
});

describe('toncenter stack values', () => {
  it('are encoded and decoded, including values inside tuples', () => {
    const cell = beginCell().storeUint(1, 8).endCell();
    const bytes = cell.toBoc().toString('base64');
    expect(
      writeStack([
        { type: 'int', value: -5n },
        { type: 'cell', cell },
      ]),
    ).toEqual([
      ['num', '-0x5'],
      ['tvm.Cell', bytes],
    ]);
    expect(() => writeStack([{ type: 'null' }])).toThrow('does not support arguments of type null');
    const entry = { '@type': 'tvm.stackEntryNumber', number: { '@type': 'tvm.numberDecimal', number: '-7' } };
    const stack = readStack([
      ['num', '-0x5'],
      ['list', { elements: [] }],
      ['tuple', { elements: [entry, { '@type': 'tvm.stackEntryCell', cell: { bytes } }] }],
    ]);
    expect(stack).toMatchObject([
      { type: 'int', value: -5n },
      { type: 'null' },
      { type: 'tuple', items: [{ type: 'int', value: -7n }, { type: 'cell' }] },
    ]);
    expect(() => readStack([['vector', 1]])).toThrow('unknown type: vector');
  });
});
