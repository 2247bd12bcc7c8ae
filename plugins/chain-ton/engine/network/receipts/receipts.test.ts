import type { ReceiptSection, TransactionReceipt } from '@core/chains/receipts';
import { Address, beginCell } from '@ton/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compileFirst, compileOne, openTonNetwork, type TonNetwork } from '../../engine-for-tests';

/** Emits messages, sends standard messages or fails, depending on the opcode. Stores nothing. */
const CONTRACT = `
#include "stdlib.fc";
const int error::wrong_turn = 70;
() recv_internal(int balance, int value, cell message, slice body) impure {
  if (body.slice_empty?()) { return (); }
  slice cs = message.begin_parse();
  if (cs~load_uint(4) & 1) { return (); }
  slice sender = cs~load_msg_addr();
  int op = body~load_uint(32);
  if (op == 1) {
    send_raw_message(begin_cell().store_uint(0x18, 6).store_slice(sender).store_coins(20000000)
      .store_uint(0, 107).store_uint(0xd53276db, 32).store_uint(7, 64).end_cell(), 1);
    send_raw_message(begin_cell().store_uint(0x30, 6).store_uint(0, 64 + 32 + 2)
      .store_uint(0x1234, 32).end_cell(), 0);
    return ();
  }
  throw_if(error::wrong_turn, op == 70);
  throw(op);
}
() recv_external(slice body) impure {
  throw_if(99, body~load_uint(1));
  accept_message();
}
`;

const body = (op: number) => beginCell().storeUint(op, 32).endCell().toBoc().toString('base64');

const facts = (receipt: TransactionReceipt | undefined, title: string) =>
  Object.fromEntries(
    (receipt?.sections?.find((section: ReceiptSection) => section.title === title)?.facts ?? []).map(
      ({ name, value }) => [name, value],
    ),
  );

describe('local network receipts', { timeout: 60_000 }, () => {
  let network: TonNetwork;
  beforeEach(async () => {
    network = await openTonNetwork(1_700_000_000);
  });
  afterEach(() => network.dispose());

  async function deployed() {
    const artifact = await compileOne(CONTRACT);
    const { address } = await network.deploy({ artifact });
    return {
      artifact,
      address,
      send: (op: number) => network.sendData({ artifact, address, data: body(op) }),
    };
  }

  it('show the message tree, including standard operations, outbound external messages and actions', async () => {
    const { address, send } = await deployed();
    const [asked, answered] = (await send(1)).transactions;
    expect(asked?.events).toMatchObject([{ address, name: '0x00001234' }]);
    expect(answered).toMatchObject({ parent: 0, message: 'excesses', from: address });
    expect(facts(asked, 'Incoming message')).toMatchObject({
      Source: 'an account',
      Operation: expect.stringContaining('0x00000001'),
      'Bounces on failure': 'yes',
    });
    expect(facts(asked, 'Compute phase')).toMatchObject({
      'Exit code': '0: success',
      'Gas used': asked?.gasUsed,
    });
    expect(facts(asked, 'Action phase')).toMatchObject({ 'Number of actions': '2', 'Messages created': '2' });
    const actions = facts(asked, 'Actions');
    expect(actions['Action 1']).toMatch(/^sends excesses to EQ.*, mode 1$/);
    expect(actions).toMatchObject({
      'Action 1: amount': '20000000',
      'Action 2': 'sends 0x00001234 as an outbound external message',
    });
    expect(facts(answered, 'Incoming message')).toMatchObject({ Operation: '0xd53276db excesses' });
  });

  it('split the fee into components that add up to the total', async () => {
    const { send } = await deployed();
    for (const receipt of [...(await send(1)).transactions, ...(await send(55)).transactions]) {
      const { Forward, ...own } = facts(receipt, 'Fees');
      const sum = Object.values(own).reduce((total, part) => total + BigInt(part), 0n);
      expect(sum.toString()).toBe(receipt.fee);
      expect(BigInt(Forward ?? -1)).toBeGreaterThanOrEqual(0n);
    }
  });

  it('show the exit code and mark bounced messages', async () => {
    const { send } = await deployed();
    const [refused, bounced] = (await send(55)).transactions;
    expect(facts(refused, 'Compute phase')['Exit code']).toBe('55 (0x37)');
    expect(facts(refused, 'Bounce phase')).toEqual({ Result: 'the value was returned' });
    expect(bounced).toMatchObject({ origin: 'bounced', message: 'bounced', parent: 0 });
  });

  it('recognise a contract by its code when another contract sends it a message', async () => {
    const { artifact, address, send } = await deployed();
    const forward = await compileOne(`
      #include "stdlib.fc";
      () recv_internal(int balance, int value, cell message, slice body) impure {
        if (body.slice_empty?()) { return (); }
        send_raw_message(begin_cell().store_uint(0x18, 6).store_slice(body~load_msg_addr()).store_coins(20000000)
          .store_uint(0, 107).store_uint(70, 32).end_cell(), 1);
      }`);
    await send(1);
    const { address: forwarder } = await network.deploy({ artifact: forward });
    const to = beginCell().storeAddress(Address.parse(address)).endCell().toBoc().toString('base64');
    const { transactions } = await network.sendData({ artifact: forward, address: forwarder, data: to });
    expect(transactions[1]).toMatchObject({ to: address, exitCode: 70, exitCodeName: 'error::wrong_turn' });
    expect(transactions[1]?.reason).toBe('The contract stopped with exit code 70 (0x46) error::wrong_turn');
    expect(artifact.codeHash).not.toBe(forward.codeHash);
  });

  it('name messages using the message types of other project contracts and list all names if several match', async () => {
    const { artifact, address } = await deployed();
    const struct = (name: string, fields = '', code = fields && 'assert (message.by > 0) throw 50;') =>
      compileFirst({
        'main.tolk': `struct (0x00001234) ${name} { ${fields} }
          fun onInternalMessage(in: InMessage) {
            val message = lazy ${name}.fromSlice(in.body);
            if (message is ${name}) { ${code} }
          }`,
      });
    const reported = async () =>
      (await network.sendData({ artifact, address, data: body(1) })).transactions[0];
    expect((await reported())?.events).toMatchObject([{ name: '0x00001234' }]);
    await network.decodeWith({ artifact: await struct('Counted') });
    const counted = await reported();
    expect(counted?.events).toMatchObject([{ address, name: 'Counted' }]);
    expect(facts(counted, 'Actions')['Action 2']).toBe('sends Counted as an outbound external message');
    await network.decodeWith({ artifact: await struct('Noted', 'by: uint8') });
    expect(facts(await reported(), 'Actions')['Action 2']).toBe(
      'sends Counted or Noted as an outbound external message',
    );
    // The body is too short for the field in Noted.
    expect((await reported())?.events).toEqual([{ address, name: 'Counted', values: [] }]);
    await network.decodeWith({ artifact: await struct('Seen', '', 'throw 51;') });
    expect((await reported())?.events).toEqual([
      { address, name: 'Counted', values: [], alternatives: [{ name: 'Seen', values: [] }] },
    ]);
  });

  it("decode events using Tact's message types, but only if a type matches", async () => {
    const artifact = await compileFirst({
      'main.tact': `message(0x1c0ffee2) Counted { by: Int as uint64; who: Address?; note: String }
        message(0x1c0ffee3) Add { by: Int as uint64 }
        contract Main {
          receive() { }
          receive(add: Add) {
            emit(Counted{ by: add.by, who: sender(), note: "ok" }.toCell());
            emit(beginCell().storeUint(0x1c0ffee2, 32).storeUint(add.by, 8).endCell());
          }
        }`,
    });
    const { address, transactions } = await network.deploy({ artifact });
    const from = transactions[0]?.from;
    const sent = await network.send({ artifact, address, method: 'receive Add', arguments: ['7'] });
    expect(sent.transactions[0]?.events).toEqual([
      {
        address,
        name: 'Counted',
        values: [
          { name: 'by', type: 'uint64', value: '7' },
          { name: 'who', type: 'address', value: from },
          { name: 'note', type: 'string', value: 'ok' },
        ],
      },
      { address, name: 'Counted', values: [{ name: 'body', type: 'cell', value: expect.any(String) }] },
    ]);
  });
});
