import type { ContractValue } from '@core/chains/contract-interface';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compileFirst, openTonNetwork, type TonNetwork, tonEngine } from '../engine-for-tests';

const TACT = `
message(0x11) Add { amount: Int as uint32; note: String; point: Point; who: Address? }
struct Point { x: Int as int16; y: Int? }
struct Sum { count: Int; last: String; flag: Bool }
contract Adder(count: Int as uint32, owner: Address) {
  receive() { }
  receive(msg: Add) {
    require(msg.amount > 0, "Nothing to add");
    self.count += msg.amount + msg.point.x;
  }
  receive("pass on") {
    send(SendParameters { to: self.owner, value: 0, mode: SendRemainingValue, bounce: true, body: "hi".asComment() });
  }
  external("count") { acceptMessage(); self.count += 1; }
  get fun sum(point: Point): Sum { return Sum { count: self.count + point.x, last: "ok", flag: true }; }
}`;

const TOLK = `
const ERR_OWNER = 77
struct Storage { owner: address, count: uint32, note: Cell<Note>? }
struct Note { text: string, price: coins }
struct (0x00000022) Put { count: uint32, note: Cell<Note>? }
struct Pair { a: int, b: bool }
fun Storage.load() { return Storage.fromCell(contract.getData()) }
fun onInternalMessage(in: InMessage) {
  if (in.body.isEmpty()) { return }
  val put = Put.fromSlice(in.body);
  var s = Storage.load();
  assert (in.senderAddress == s.owner) throw ERR_OWNER;
  s.count = put.count; s.note = put.note;
  contract.setData(s.toCell());
}
get fun count(): int { return Storage.load().count }
get fun pair(add: Pair): Pair { return { a: Storage.load().count + add.a, b: !add.b } }
get fun price(): coins { val note = Storage.load().note; return note == null ? 0 : note.load().price }`;

describe('the local network with named contract messages', { timeout: 60_000 }, () => {
  let network: TonNetwork;
  beforeEach(async () => {
    network = await openTonNetwork(1_700_000_000);
  });
  afterEach(() => network.dispose());

  async function deploy(files: Record<string, string>, values: (owner: string) => ContractValue[]) {
    const artifact = await compileFirst(files);
    const [owner, alice] = (await network.accounts()).map(({ address }) => address);
    const receipt = await network.deploy({ artifact, arguments: values(owner ?? '') });
    expect(receipt.succeeded).toBe(true);
    const { address } = receipt;
    return {
      address,
      alice,
      send: (method: string, values: ContractValue[], more = {}) =>
        network.send({ artifact, address, method, arguments: values, ...more }),
      call: async (method: string, ...values: ContractValue[]) =>
        (await network.call({ artifact, address, method, arguments: values })).values[0]?.value,
      describe: () => tonEngine.describe(artifact),
    };
  }

  it('supports Tact structs, text, comments, external messages and error messages', async () => {
    const { send, call, describe: describeAdder } = await deploy({ 'a.tact': TACT }, (owner) => ['5', owner]);
    expect((await describeAdder()).methods.map(({ id, kind }) => [id, kind])).toEqual([
      ['sum', 'view'],
      ['receive empty', 'payable'],
      ['receive Add', 'payable'],
      ['receive "pass on"', 'payable'],
      ['receive external "count"', 'write'],
    ]);
    const added = await send('receive Add', ['3', 'for you', { x: '-1', y: null }, null]);
    expect(added.transactions.map(({ message, succeeded }) => [message, succeeded])[0]).toEqual([
      'Add',
      true,
    ]);
    expect(await call('sum', { x: '10', y: null })).toEqual({ count: '17', last: 'ok', flag: true });

    const refused = await send('receive Add', ['0', '', ['1', '2'], null]);
    expect(refused.succeeded).toBe(false);
    expect(refused.transactions[0]).toMatchObject({
      exitCodeName: 'Nothing to add',
      reason: expect.stringMatching(/exit code \d+ \(0x[\da-f]+\) Nothing to add$/),
    });
    expect(refused.transactions[1]).toMatchObject({ parent: 0, message: 'bounced' });

    const passed = await send('receive "pass on"', []);
    expect(passed.transactions.map(({ parent }) => parent)).toEqual([undefined, 0]);
    expect((await send('receive external "count"', [])).succeeded).toBe(true);
    expect(await call('sum', ['0', null])).toMatchObject({ count: '8' });
    await expect(send('receive Add', ['1', 'x', { z: '1' }, null])).rejects.toThrow(
      'is not a Point { x: int16',
    );
    await expect(send('receive Nothing', [])).rejects.toThrow(
      'Adder does not accept the message “receive Nothing”',
    );
  });

  it('supports nested cells and stack structs in Tolk, and shows the exit code’s name for an unauthorised sender', async () => {
    const { send, call, alice } = await deploy({ 'a.tolk': TOLK }, (owner) => [owner, '1', null]);
    expect(await call('price')).toBe('0');
    const put = await send('receive Put', ['9', { text: 'a text', price: '1500' }]);
    expect(put.transactions[0]).toMatchObject({ message: 'Put', exitCode: 0 });
    expect([await call('count'), await call('price')]).toEqual(['9', '1500']);
    expect(await call('pair', { a: '1', b: true })).toEqual({ a: '10', b: false });
    const wrong = await send('receive Put', ['1', null], { from: alice });
    expect(wrong.transactions[0]).toMatchObject({
      exitCode: 77,
      exitCodeName: 'ERR_OWNER',
      reason: 'The contract stopped with exit code 77 (0x4d) ERR_OWNER',
    });
  });

  it('applies the send mode and bounce flag and rejects an invalid mode', async () => {
    const { send } = await deploy({ 'a.tolk': TOLK }, (owner) => [owner, '1', null]);
    await expect(send('receive Put', ['9'], { options: { sendMode: '300' } })).rejects.toThrow(
      'between 0 and 255',
    );
    const kept = await send('receive Put', ['9'], {
      options: { sendMode: '0', bounce: 'false' },
      value: '1000000',
    });
    expect(kept.transactions).toHaveLength(1);
  });

  it('saves and restores its complete state as text and rejects text that is not a valid state', async () => {
    const { send, call } = await deploy({ 'a.tolk': TOLK }, (owner) => [owner, '1', null]);
    await send('receive Put', ['44', null]);
    const dump = await network.dump();
    await network.reset();
    await expect(network.load('{}')).rejects.toThrow('The file is not a valid local TON network state');
    expect(await call('count')).toBeUndefined();
    await network.load(dump);
    expect(await call('count')).toBe('44');
    await send('receive Put', ['45', null]);
    expect(await call('count')).toBe('45');
  });
});
