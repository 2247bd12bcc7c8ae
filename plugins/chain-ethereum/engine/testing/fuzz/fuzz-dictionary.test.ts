import { describe, expect, it } from 'vitest';
import type { EvmState } from '../../../evm/evm';
import { FuzzDictionary } from './fuzz-dictionary';

/** A chain with one account, whose code is `PUSH1 5` and whose only slot contains 9. */
const chain = {
  accounts: () => ['0x00000000000000000000000000000000000000aa'],
  code: () => new Uint8Array([0x60, 5]),
  slots: () => new Map([[100n, 9n]]),
} as unknown as EvmState;

describe('FuzzDictionary', () => {
  it('contains the neighbours of constants and stored values, but not those of addresses and slots', () => {
    const dictionary = new FuzzDictionary({ numbers: [], texts: [] });
    dictionary.addState(chain);
    expect(dictionary.values).toEqual([0n, 0xaan, 5n, 4n, 6n, 100n, 9n, 8n, 10n]);
  });

  it('removes the values from a run and keeps those from the state', () => {
    const dictionary = new FuzzDictionary({ numbers: [], texts: [] });
    dictionary.addState(chain);
    const { length } = dictionary.values;
    dictionary.add(77n);
    dictionary.endRun();
    expect(dictionary.values).toHaveLength(length);
  });
});
