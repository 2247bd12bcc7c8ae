import { describe, expect, it } from 'vitest';
import { SharedMap } from './shared-map';
import { State } from './state';

/** Deterministic pseudo-random integers from 0 (inclusive) to `limit` (exclusive). */
function pseudoRandom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % limit;
  };
}

describe('SharedMap', () => {
  it('gives each copy the same entries as an independent map would have', () => {
    const next = pseudoRandom(7);
    const copies = [{ shared: new SharedMap<number, object>(), plain: new Map<number, object>() }];
    for (let round = 0; round < 5_000; round += 1) {
      const { shared, plain } = copies[next(copies.length)] ?? { shared: new SharedMap(), plain: new Map() };
      const [key, action] = [next(200), next(100)];
      if (action < 60) {
        const value = { round };
        shared.set(key, value);
        plain.set(key, value);
      } else if (action < 95) {
        shared.delete(key);
        plain.delete(key);
      } else if (copies.length < 20) copies.push({ shared: shared.copy(), plain: new Map(plain) });
      expect(shared.get(key)).toBe(plain.get(key));
    }
    for (const { shared, plain } of copies) expect(new Map(shared)).toEqual(plain);
  });
});

describe('State', () => {
  const byte = (value: number) => Uint8Array.of(value);

  it('does not apply changes made in a copy to the original', () => {
    const state = new State();
    state.setResource('0x1', 'T', byte(1));
    state.addTable('0xa', { keyType: 'u8', valueType: 'u8' });
    state.setEntry('0xa', '00', byte(1));
    const copy = state.copy();
    copy.setResource('0x1', 'T', byte(2));
    copy.setResource('0x1', 'U', byte(3));
    copy.setEntry('0xa', '00', byte(2));
    copy.modules.set('0x1::m', byte(9));
    state.setEntry('0xa', '01', byte(5));
    state.setResource('0x1', 'T', undefined);

    expect([state.resource('0x1', 'T'), copy.resource('0x1', 'T')]).toEqual([undefined, byte(2)]);
    expect([...state.resources]).toEqual([]);
    expect([...(state.table('0xa')?.entries ?? [])]).toEqual([
      ['00', byte(1)],
      ['01', byte(5)],
    ]);
    expect([...(copy.table('0xa')?.entries ?? [])]).toEqual([['00', byte(2)]]);
    expect([state.modules.has('0x1::m'), copy.modules.has('0x1::m')]).toEqual([false, true]);
  });

  it('shares unchanged data with its copies', () => {
    const state = new State();
    state.setResource('0x1', 'T', byte(1));
    for (const handle of ['0xa', '0xb']) {
      state.addTable(handle, { keyType: 'u8', valueType: 'u8' });
      state.setEntry(handle, '00', byte(1));
    }
    const copy = state.copy();
    copy.setEntry('0xa', '00', byte(2));
    expect(copy.resourcesOf('0x1')).toBe(state.resourcesOf('0x1'));
    expect(copy.table('0xb')).toBe(state.table('0xb'));
    expect(copy.table('0xa')).not.toBe(state.table('0xa'));
  });
});
