import type { Artifact } from '@core/chains/toolchain';
import { beginCell } from '@ton/core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compileOne, openTonNetwork, type TonNetwork, tonEngine } from '../engine-for-tests';

const NOW = 1_700_000_000;

/** A contract with a counter, debug output, one failure of each kind and parameters of every type. */
const CONTRACT = `
#include "stdlib.fc";
(int, slice) load_data() inline {
  slice ds = get_data().begin_parse();
  return (ds~load_uint(64), ds~load_msg_addr());
}
() recv_internal(int balance, int value, cell message, slice body) impure {
  if (body.slice_empty?()) { return (); }
  (int count, slice owner) = load_data();
  int op = body~load_uint(32);
  if (op == 1) {
    ~dump(count);
    ~strdump("counting");
    set_data(begin_cell().store_uint(count + 1, 64).store_slice(owner).end_cell());
    return ();
  }
  if (op == 2) {
    send_raw_message(begin_cell().store_uint(0x18, 6).store_slice(owner).store_coins(5000000000000)
      .store_uint(0, 107).end_cell(), 0);
    return ();
  }
  if (op == 3) {
    while (op != 0) { op += 1; }
    return ();
  }
  throw(0xffff);
}
int get_count() method_id { (int count, _) = load_data(); return count; }
slice owner() method_id { (_, slice owner) = load_data(); return owner; }
(int, (int, cell)) nested(int a, [int, slice] pair) method_id {
  var [b, s] = pair;
  return (a, (b, begin_cell().store_slice(s).end_cell()));
}
int by_number() method_id(77777) { return 7; }
int crash(int divisor) method_id { return 1 / divisor; }
`;

const message = (op: number) => beginCell().storeUint(op, 32).endCell().toBoc().toString('base64');

describe('TonLocalNetwork', () => {
  let network: TonNetwork;
  let artifact: Artifact;

  beforeAll(async () => {
    artifact = await compileOne(CONTRACT);
  });
  beforeEach(async () => {
    network = await openTonNetwork(NOW);
  });
  afterEach(() => network.dispose());

  const deploy = (...values: string[]) => network.deploy({ artifact, arguments: values });
  const call = (address: string, method: string, ...values: (string | string[])[]) =>
    network.call({ artifact, address, method, arguments: values });
  const send = (address: string, op: number, more: { value?: string; from?: string } = {}) =>
    network.sendData({ artifact, address, data: message(op), ...more });

  it('stops an endless loop when it runs out of gas, and reports the cause', async () => {
    const { address } = await deploy('1');
    const sent = await send(address, 3);
    expect(sent.succeeded).toBe(false);
    expect(sent.transactions[0]).toMatchObject({ exitCode: -14, reason: 'Out of gas' });
    expect(await call(address, 'get_count')).toMatchObject({ values: [{ value: '1' }] });
  });

  it('sends inbound external messages to FunC contracts, either as raw data or as named messages', {
    timeout: 20_000,
  }, async () => {
    const listener = await compileOne(`#include "stdlib.fc";
      () recv_internal() impure { }
      () recv_external(slice body) impure {
        throw_if(99, body~load_uint(32) == 7);
        accept_message();
        set_data(begin_cell().store_uint(body~load_uint(8), 8).end_cell());
      }
      int heard() method_id { return get_data().begin_parse().preload_uint(8); }`);
    const { address } = await network.deploy({ artifact: listener });
    const fromOutside = (op: number) => {
      const data = beginCell().storeUint(op, 32).storeUint(42, 8).endCell().toBoc().toString('base64');
      return network.sendData({ address, artifact: listener, data, options: { external: 'true' } });
    };
    expect(await fromOutside(1)).toMatchObject({ succeeded: true, transactions: [{ origin: 'external' }] });
    const heard = await network.call({ artifact: listener, address, method: 'heard' });
    expect(heard.values).toMatchObject([{ value: '42' }]);
    expect(await fromOutside(7)).toMatchObject({ succeeded: false, transactions: [{ exitCode: 99 }] });
  });

  it('has three funded accounts', async () => {
    const accounts = await network.accounts();
    expect(accounts.map(({ name, balance }) => [name, balance])).toEqual([
      ['deployer', '1000000000000000'],
      ['alice', '1000000000000000'],
      ['bob', '1000000000000000'],
    ]);
    expect(accounts.every(({ address }) => address.startsWith('EQ'))).toBe(true);
  });

  it('deploys with initial field values that the get methods return', async () => {
    const [, alice] = await network.accounts();
    const owner = alice?.address ?? '';
    const receipt = await deploy('41', owner);
    expect(receipt.succeeded).toBe(true);
    expect(receipt.transactions).toHaveLength(1);
    expect(receipt.transactions[0]).toMatchObject({
      to: receipt.address,
      exitCode: 0,
      value: '100000000',
      succeeded: true,
    });
    expect((await call(receipt.address, 'get_count')).values).toEqual([
      { name: '', type: 'int', value: '41' },
    ]);
    expect((await call(receipt.address, 'owner')).values).toEqual([
      { name: '', type: 'slice', value: owner },
    ]);
  });

  it('deploys with a complete data cell', async () => {
    const data = beginCell().storeUint(99, 64).storeAddress(null).endCell().toBoc();
    const { address } = await network.deploy({ artifact, options: { data: data.toString('hex') } });
    expect((await call(address, 'get_count')).values[0]?.value).toBe('99');
    await expect(network.deploy({ artifact, options: { data: 'no cell' } })).rejects.toThrow(
      'data: "no cell" is not a cell',
    );
  });

  it('deploys with the same result if its clock starts at the same time', async () => {
    const first = await deploy();
    const other = await tonEngine.openLocalNetwork({ now: NOW });
    expect(await other.deploy({ artifact })).toEqual(first);
    other.dispose();
  });

  it('executes messages and reports gas, fee and debug output', async () => {
    const { address } = await deploy('41');
    const { succeeded, transactions } = await send(address, 1);
    expect(succeeded).toBe(true);
    expect(transactions[0]?.logs).toEqual(['s0 = 41', 'counting']);
    expect(Number(transactions[0]?.gasUsed)).toBeGreaterThan(500);
    expect(Number(transactions[0]?.fee)).toBeGreaterThan(100_000);
    expect((await call(address, 'get_count')).values[0]?.value).toBe('42');
  });

  it('shows the exit code’s name and the bounced message after a failure', async () => {
    const { address } = await deploy();
    const { succeeded, transactions } = await send(address, 9);
    expect(succeeded).toBe(false);
    expect(transactions.map(({ exitCode, succeeded }) => [exitCode, succeeded])).toEqual([
      [65535, false],
      [0, true],
    ]);
    expect(transactions[0]?.reason).toContain('does not support the operation');
    expect(transactions[1]?.from).toBe(address);
  });

  it('reports the action phase’s result code if only that phase fails', async () => {
    const [, alice] = await network.accounts();
    const { address } = await deploy('0', alice?.address ?? '');
    const { transactions } = await send(address, 2);
    expect(transactions[0]).toMatchObject({ exitCode: 37, succeeded: false });
    expect(transactions[0]?.reason).toContain('Not enough TON');
  });

  it('reports why a message to an address without a contract bounced', async () => {
    const { address } = await deploy();
    const unused = `EQ${'A'.repeat(43)}M9c`;
    const { succeeded, transactions } = await send(unused, 1);
    expect(succeeded).toBe(false);
    expect(transactions[0]?.reason).toBe('No contract is deployed at this address');
    expect(await call(unused, 'get_count')).toMatchObject({
      succeeded: false,
      reason: `No contract is deployed at ${unused}`,
    });
    expect(address).not.toBe(unused);
  });

  it('passes and returns tensors, tuples and cells, and calls methods by id', async () => {
    const { address } = await deploy();
    const cell = beginCell().storeUint(5, 8).endCell().toBoc().toString('base64');
    const { values } = await call(address, 'nested', '-3', ['0x10', cell]);
    expect(values).toEqual([
      { name: '', type: 'int', value: '-3' },
      { name: '', type: '(int, cell)', value: ['16', cell] },
    ]);
    expect((await call(address, 'by_number')).values[0]?.value).toBe('7');
  });

  it('resolves with a failed result if a get method fails', async () => {
    const { address } = await deploy();
    expect(await call(address, 'absent')).toMatchObject({ succeeded: false, exitCode: 11, values: [] });
    const crash = await call(address, 'crash', '0');
    expect(crash).toMatchObject({ succeeded: false, exitCode: 4 });
    expect(crash.reason).toContain('division by zero');
  });

  it.each([
    [['x'], 'divisor: "x" is not an integer'],
    [[], 'divisor: missing value of type int'],
    [['1', '2'], 'Wrong number of arguments: expected 1, found 2'],
  ])('rejects the call arguments %j with an error message', async (values, sentence) => {
    const { address } = await deploy();
    await expect(call(address, 'crash', ...values)).rejects.toThrow(sentence);
  });

  it.each([
    [['-1'], 'is not in the range of uint64'],
    [['0', 'nowhere'], 'owner: "nowhere" is not an address'],
    [['0', '', '1'], 'Wrong number of constructor arguments: expected 2, found 3'],
  ])('rejects deployment with the arguments %j', async (values, sentence) => {
    await expect(deploy(...values)).rejects.toThrow(sentence);
  });

  it('rejects unknown accounts, invalid amounts and artifacts from other chains', async () => {
    const { address } = await deploy();
    await expect(send(address, 1, { from: address })).rejects.toThrow(`There is no account ${address}`);
    await expect(send(address, 1, { value: '-5' })).rejects.toThrow('is negative');
    await expect(send('here', 1)).rejects.toThrow('address: "here" is not an address');
    await expect(network.deploy({ artifact: { ...artifact, payload: {} } })).rejects.toThrow(
      'not a TON artifact',
    );
  });

  it("shows the wallet's transaction if the wallet cannot pay", async () => {
    const { address } = await deploy();
    const { succeeded, transactions } = await send(address, 1, { value: '2000000000000000' });
    expect(succeeded).toBe(false);
    expect(transactions).toHaveLength(1);
    expect(transactions[0]?.exitCode).toBe(37);
  });

  it('reverts to a snapshot several times and discards everything on reset', async () => {
    const { address } = await deploy('1');
    const before = await network.snapshot();
    await send(address, 1);
    await network.revert(before);
    expect((await call(address, 'get_count')).values[0]?.value).toBe('1');
    await send(address, 1);
    await network.revert(before);
    expect((await call(address, 'get_count')).values[0]?.value).toBe('1');
    await network.reset();
    expect((await call(address, 'get_count')).succeeded).toBe(false);
    await expect(network.revert(before)).rejects.toThrow(`The snapshot “${before}” does not exist`);
  });

  it('executes calls in order, even if one fails', async () => {
    const { address } = await deploy('0');
    const sends = [send(address, 1), send('nowhere', 1).catch(() => 'rejected'), send(address, 1)];
    const count = call(address, 'get_count');
    expect((await Promise.all(sends))[1]).toBe('rejected');
    expect((await count).values[0]?.value).toBe('2');
  });

  it('rejects calls after disposal', async () => {
    network.dispose();
    await expect(network.accounts()).rejects.toThrow('has been closed');
  });
});
