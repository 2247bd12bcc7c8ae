import { bytes, CALLER, CONTRACT, createTestEvm, hex, OTHER } from '@tests/support/evm/evm-scenarios';
import { describe, expect, it } from 'vitest';
import { assemble, randomNumbers } from './program-for-tests';

/** Each call adds one to slot 0 and returns the result. */
const COUNTER = '0 SLOAD 1 ADD DUP1 0 SSTORE 0 MSTORE 32 0 RETURN';

async function counter() {
  const evm = await createTestEvm();
  evm.state.setCode(CONTRACT, bytes(assemble(COUNTER)));
  const count = async () => {
    evm.beginTransaction();
    const { output } = await evm.call({ caller: CALLER, to: CONTRACT, data: bytes(''), gas: 100_000n });
    evm.endTransaction();
    return BigInt(hex(output));
  };
  return { evm, count };
}

describe('the journal', () => {
  it('rewinds across transactions', async () => {
    const { evm, count } = await counter();
    await count();
    const mark = evm.state.mark();
    expect(await count()).toBe(2n);
    expect(await count()).toBe(3n);
    evm.state.rewind(mark);
    expect(evm.state.storage(CONTRACT, 0n)).toBe(1n);
    expect(await count()).toBe(2n);
    evm.state.rewind(mark);
    expect(await count()).toBe(2n);
  });

  it('records a restore as new changes, which can be reverted', async () => {
    const { evm, count } = await counter();
    await count();
    const mark = evm.state.mark();
    await count();
    const later = evm.state.mark();
    evm.state.restore(mark);
    expect(evm.state.storage(CONTRACT, 0n)).toBe(1n);
    evm.state.rewind(later);
    expect(evm.state.storage(CONTRACT, 0n)).toBe(2n);
  });

  it('reads values and runs code against an earlier state, and then returns to the current state', async () => {
    const { evm, count } = await counter();
    await count();
    const mark = evm.state.mark();
    await count();
    evm.state.setBalance(OTHER, 5n);
    const past = await evm.state.readAt(mark, async () => [await count(), evm.state.balance(OTHER)]);
    expect(past).toEqual([2n, 0n]);
    expect(evm.state.storage(CONTRACT, 0n)).toBe(2n);
    expect(evm.state.balance(OTHER)).toBe(5n);
    expect(() => evm.state.readAt(mark, () => expect(0).toBe(1))).toThrow();
    expect(await count()).toBe(3n);
  });

  it('lists changes, except values that were changed back', async () => {
    const { evm, count } = await counter();
    await count();
    const mark = evm.state.mark();
    await count();
    evm.state.setBalance(OTHER, 7n);
    evm.state.setNonce(OTHER, 1n);
    evm.state.setNonce(OTHER, 0n);
    evm.state.setCode(OTHER, bytes('00'));
    expect(evm.state.changes(mark)).toEqual([
      { kind: 'storage', address: CONTRACT, slot: 0n, before: 1n, after: 2n },
      { kind: 'balance', address: OTHER, before: 0n, after: 7n },
      { kind: 'code', address: OTHER, before: bytes(''), after: bytes('00') },
    ]);
    const next = evm.state.mark();
    evm.state.clearStorage(CONTRACT);
    expect(evm.state.changes(next)).toEqual([
      { kind: 'storage', address: CONTRACT, slot: 0n, before: 2n, after: 0n },
    ]);
  });

  it('matches a simple model after random changes, marks and rewinds', async () => {
    const { evm } = await counter();
    const next = randomNumbers(41);
    const addresses = Array.from(
      { length: 300 },
      (_, index) => `0x${(index + 1).toString(16).padStart(40, '0')}` as const,
    );
    let model = new Map<string, bigint>();
    const marks: { readonly mark: number; readonly model: Map<string, bigint> }[] = [];
    for (let step = 0; step < 20_000; step++) {
      const address = addresses[next() % addresses.length] ?? CALLER;
      const slot = BigInt(next() % 40);
      const value = BigInt(next() % 3);
      const kind = next() % 100;
      if (kind < 60) {
        evm.state.setStorage(address, slot, value);
        model.set(`${address} ${slot}`, value);
      } else if (kind < 80) {
        evm.state.setBalance(address, value);
        model.set(address, value);
      } else if (kind < 82) {
        evm.state.clearStorage(address);
        for (const key of model.keys()) if (key.startsWith(`${address} `)) model.delete(key);
      } else if (kind < 84) {
        marks.push({ mark: evm.state.mark(), model: new Map(model) });
      } else if (kind < 85 && marks.length > 0) {
        const back = marks.splice(next() % marks.length)[0];
        if (!back) continue;
        evm.state.rewind(back.mark);
        model = back.model;
      }
    }
    for (const address of addresses) {
      expect(evm.state.balance(address)).toBe(model.get(address) ?? 0n);
      const expected = [...model].filter(([key, value]) => key.startsWith(`${address} `) && value !== 0n);
      const slots = expected.map(([key, value]) => [BigInt(key.slice(43)), value] as const);
      expect(new Map([...evm.state.slots(address)].sort())).toEqual(new Map(slots.sort()));
    }
  });
});

describe('a transaction', () => {
  it('clears accessed slots, transient storage and refunds at its start', async () => {
    const evm = await createTestEvm();
    evm.state.setCode(CONTRACT, bytes(assemble('1 TLOAD 0 MSTORE 5 1 TSTORE 0 2 SSTORE 32 0 RETURN')));
    evm.state.setStorage(CONTRACT, 2n, 1n);
    const mark = evm.state.mark();
    const run = () => evm.call({ caller: CALLER, to: CONTRACT, data: bytes(''), gas: 100_000n });
    evm.beginTransaction();
    const first = await run();
    expect(first.refund).toBe(4800n);
    expect(evm.state.isWarmSlot(CONTRACT, 2n)).toBe(true);
    expect(evm.state.transientStorage(CONTRACT, 1n)).toBe(5n);
    const again = await run();
    expect(BigInt(hex(again.output))).toBe(5n);
    evm.state.rewind(mark);
    evm.beginTransaction();
    expect(evm.state.isWarmSlot(CONTRACT, 2n)).toBe(false);
    expect(evm.state.transientStorage(CONTRACT, 1n)).toBe(0n);
    expect(await run()).toEqual(first);
  });

  it('deletes self-destructed accounts at its end; since Cancun, only those created in the same transaction', async () => {
    for (const [hardfork, survives] of [
      ['shanghai', false],
      ['cancun', true],
    ] as const) {
      const evm = await createTestEvm({ rules: { hardfork } });
      evm.state.setCode(CONTRACT, bytes(assemble('CALLER SELFDESTRUCT')));
      evm.state.setBalance(CONTRACT, 9n);
      evm.beginTransaction();
      await evm.call({ caller: CALLER, to: CONTRACT, data: bytes(''), gas: 100_000n });
      const init = bytes(assemble('CALLER SELFDESTRUCT'));
      const { created = OTHER } = await evm.call({ caller: CALLER, data: init, gas: 100_000n });
      expect(evm.state.selfDestructed()).toEqual(survives ? [created] : [CONTRACT, created]);
      evm.endTransaction();
      expect(evm.state.exists(CONTRACT)).toBe(survives);
      expect(evm.state.exists(created)).toBe(false);
      expect(evm.state.balance(CALLER)).toBe(9n);
    }
  });

  it('deletes touched accounts at its end if they are empty', async () => {
    const evm = await createTestEvm();
    evm.state.setBalance(OTHER, 0n);
    evm.state.setBalance(CONTRACT, 0n);
    evm.beginTransaction();
    await evm.call({ caller: CALLER, to: OTHER, data: bytes(''), gas: 100_000n });
    evm.endTransaction();
    expect(evm.state.accounts()).toEqual([CONTRACT]);
  });
});

describe('a delegated account (EIP-7702)', () => {
  it('runs its delegate’s code on its own storage', async () => {
    const evm = await createTestEvm();
    evm.state.setCode(OTHER, bytes(assemble(COUNTER)));
    evm.state.setCode(CONTRACT, bytes(`ef0100${OTHER.slice(2)}`));
    evm.beginTransaction();
    await evm.call({ caller: CALLER, to: CONTRACT, data: bytes(''), gas: 100_000n });
    expect(evm.state.storage(CONTRACT, 0n)).toBe(1n);
    expect(evm.state.storage(OTHER, 0n)).toBe(0n);
  });
});
