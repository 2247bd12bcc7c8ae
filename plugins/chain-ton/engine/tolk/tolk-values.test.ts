import type { ContractValue } from '@core/chains/contract-interface';
import type { CallResult } from '@core/chains/receipts';
import { beginCell } from '@ton/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileFirst, openTonNetwork, type TonNetwork, tonEngine } from '../engine-for-tests';

/*
 * Each getter returns 99 after its value, to verify that the value occupies exactly the expected number of stack
 * entries.
 */
const VALUES = `
struct Pair<A, B = int64> { first: A, second: B }
struct One { x: int }
struct OneOrNone { x: int? }
struct Nothing { }
struct Two { x: int, y: slice? }
type MaybeTwo = Two | null
type Any = One | Two | int
enum Role { Admin, User, Guest }
get fun oneOf(): (One?, int) { return (One { x: 4 }, 99) }
get fun oneOrNoneOf(): (OneOrNone?, int) { return (OneOrNone { x: 4 }, 99) }
get fun nothingOf(): (Nothing?, int) { return (Nothing {}, 99) }
get fun twoOf(): (MaybeTwo, int) { return (Two { x: 4, y: null }, 99) }
get fun noTwoOf(): (MaybeTwo, int) { return (null, 99) }
get fun anyOf(): (Any, int) { return (5, 99) }
get fun noUnionOf(): (int | slice | null, int) { return (null, 99) }
get fun tensorOf(): ((int, bool)?, int) { return ((1, true), 99) }
get fun tupleOf(): ([int, bool]?, int) { return ([1, true], 99) }
get fun genericOf(): (Pair<Two, bool>?, int) { return (Pair<Two, bool> { first: { x: 1, y: null }, second: true }, 99) }
get fun roleOf(): (Role?, int) { return (Role.Guest, 99) }
get fun arrayOf(): (array<int>?, int) { return ([1, 2], 99) }
get fun listOf(): (lisp_list<int>?, int) { return (null, 99) }
get fun dictionaryOf(): (map<int32, int32>?, int) { return (null, 99) }
get fun cellsOf(): (cell?, dict, any_address?, int) { return (null, null, null, 99) }
fun external(bits: int): any_address { return beginCell().storeUint(1, 2).storeUint(bits, 9).storeUint(200, 8).endCell().beginParse() as any_address }
get fun addressesOf(): (any_address, any_address?, any_address, any_address, int) { return (createAddressNone(), createAddressNone(), external(8), external(7), 99) }
get fun xOf(value: Two?): int { match (value) { Two => { return value.x } null => { return -5 } } }
get fun sum(value: Pair<One, int>, pair: [int, int]): int { return value.first.x + value.second + pair.0 * pair.1 }
fun onInternalMessage(in: InMessage) { assert (in.body.isEmpty()) throw 5 }
`;

describe('Tolk values on the stack', { timeout: 60_000 }, () => {
  let network: TonNetwork;
  let call: (method: string, values?: readonly ContractValue[]) => Promise<CallResult>;

  beforeAll(async () => {
    const artifact = await compileFirst({ 'values.tolk': VALUES });
    network = await openTonNetwork(1_700_000_000);
    const [account] = await network.accounts();
    const { address } = await network.deploy({ artifact, from: account?.address ?? '', value: '1000000000' });
    call = (method, values) =>
      network.call({ artifact, address: address ?? '', method, ...(values && { arguments: values }) });
  });
  afterAll(() => network.dispose());

  it.each([
    ['oneOf', [{ x: '4' }]],
    ['oneOrNoneOf', [{ x: '4' }]],
    ['nothingOf', [{}]],
    ['twoOf', [{ x: '4', y: null }]],
    ['noTwoOf', [null]],
    ['anyOf', [[null, '5', '1']]],
    ['noUnionOf', [null]],
    ['tensorOf', [['1', true]]],
    ['tupleOf', [['1', true]]],
    ['genericOf', [{ first: { x: '1', y: null }, second: true }]],
    ['roleOf', ['2']],
    ['arrayOf', [['1', '2']]],
    ['listOf', [null]],
    ['dictionaryOf', [null]],
    ['cellsOf', [null, null, null]],
    // The last value is not an address, because it has one extra bit.
    ['addressesOf', ['addr_none', 'addr_none', 'External<8:200>', expect.stringMatching(/^te6/)]],
  ])('occupy the expected number of stack entries when returned by %s', async (method, values) => {
    expect((await call(method)).values.map(({ value }) => value)).toEqual([...values, '99']);
  });

  it('are accepted as structs, tuples and tagged values', async () => {
    const [sum] = (await call('sum', [{ first: { x: '2' }, second: '3' }, ['4', '5']])).values;
    expect(sum?.value).toBe('25');
    expect((await call('xOf', ['null'])).values[0]?.value).toBe('-5');
    await expect(call('xOf', ['5'])).rejects.toThrow('value: "5" is not null or a list of 3 values for Two?');
  });
});

describe('Tolk values in cells', { timeout: 60_000 }, () => {
  const CELLS = `
struct (0x5) Tagged { q: uint8 }
struct Pair<A, B> { first: A, second: B }
enum Three { A, B, C }
enum Signed { A = -1, B = 3 }
enum Wide { A = -128, B = 127 }
enum Single { A }
enum Told: uint16 { A = 7 }
struct (0x00000007) Everything {
  three: Three
  signed: Signed
  wide: Wide
  single: Single
  told: Told
  pair: Pair<int8, Cell<Pair<bool, coins>>>
  last: uint8
}
fun onInternalMessage(in: InMessage) {
  val all = Everything.fromSlice(in.body);
  assert (all.three == Three.C && all.signed == Signed.A && all.wide == Wide.A) throw 51;
  assert (all.told == Told.A && all.pair.first == -3 && all.pair.second.load().first) throw 52;
  assert (all.last == 200) throw 53;
}
`;

  it('are encoded in the layout that the compiled code reads', async () => {
    const artifact = await compileFirst({ 'cells.tolk': CELLS });
    const { methods } = await tonEngine.describe(artifact);
    const method = methods.find(({ name }) => name === 'Everything');
    expect(method?.parameters.map(({ type }) => type)).toEqual([
      'uint2',
      'int3',
      'int8',
      'uint1',
      'uint16',
      'Pair<int8, Cell<Pair<bool, coins>>>',
      'uint8',
    ]);
    const network = await openTonNetwork(1_700_000_000);
    const [account] = await network.accounts();
    const from = account?.address ?? '';
    const { address } = await network.deploy({ artifact, from, value: '1000000000' });
    const receipt = await network.send({
      artifact,
      address: address ?? '',
      from,
      method: method?.id ?? '',
      value: '100000000',
      arguments: ['2', '-1', '-128', '0', '7', { first: '-3', second: { first: true, second: '5' } }, '200'],
    });
    expect(receipt).toMatchObject({ succeeded: true });
    const unknown = beginCell().storeUint(9, 32).endCell().toBoc().toString('base64');
    const refused = await network.sendData({
      artifact,
      address: address ?? '',
      from,
      value: '100000000',
      data: unknown,
    });
    expect(refused.transactions[0]).toMatchObject({ exitCode: 63 });
    expect(refused.transactions[0]?.reason).toContain('throwIfOpcodeDoesNotMatch');
    network.dispose();
  });
});

it('include the prefixes of structs nested in messages', { timeout: 60_000 }, async () => {
  const artifact = await compileFirst({
    'nested.tolk': `struct (0x00000001) Inner { x: uint32 }
struct (0x00000002) Outer { inner: Inner, more: Cell<Inner> }
struct Storage { total: uint32 }
fun onInternalMessage(in: InMessage) {
    if (in.body.isEmpty()) { return; }
    val msg = lazy Outer.fromSlice(in.body);
    val total = msg.inner.x * 10 + msg.more.load().x;
    contract.setData(Storage { total: total }.toCell());
}
get fun total(): int { return Storage.fromCell(contract.getData()).total; }
`,
  });
  const network = await openTonNetwork(1_700_000_000);
  const { address } = await network.deploy({ artifact, value: '1000000000' });
  const values = [{ x: '1' }, { x: '2' }];
  const method = 'receive Outer';
  const { transactions } = await network.send({ artifact, address, method, arguments: values });
  expect(transactions.map(({ reason }) => reason).filter(Boolean)).toEqual([]);
  const { values: total } = await network.call({ artifact, address, method: 'total' });
  expect(total[0]?.value).toBe('12');
  network.dispose();
});
