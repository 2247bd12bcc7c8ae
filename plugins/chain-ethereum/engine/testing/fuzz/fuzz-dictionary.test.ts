import { describe, expect, it } from 'vitest';
import type { EvmState } from '../../../evm/evm';
import { FuzzDictionary } from './fuzz-dictionary';

/** A chain with one account, whose code is `PUSH1 5` and whose only slot contains 9. */
const chain = {
  accounts: () => ['0x00000000000000000000000000000000000000aa'],
  code: () => new Uint8Array([0x60, 5]),
  slots: () => new Map([[100n, 9n]]),
} as unknown as EvmState;

const LITERALS = { words: new Map([['uint256', [7n]]]), texts: [], bytes: [] };
const SETTINGS = { includesStorage: true, includesPushedValues: true, maxValues: 1000 };

describe('FuzzDictionary', () => {
  it('contains the neighbours of constants and stored values, but not those of addresses and slots', () => {
    const dictionary = new FuzzDictionary(LITERALS, SETTINGS);
    dictionary.addState(chain);
    expect(dictionary.values).toEqual([0n, 0xaan, 5n, 4n, 6n, 100n, 9n, 8n, 10n]);
  });

  it('omits constants and storage if the settings exclude them', () => {
    const dictionary = new FuzzDictionary(LITERALS, {
      ...SETTINGS,
      includesStorage: false,
      includesPushedValues: false,
    });
    dictionary.addState(chain);
    expect(dictionary.values).toEqual([0n, 0xaan]);
  });

  it('removes the values from a run and keeps those from the state', () => {
    const dictionary = new FuzzDictionary(LITERALS, SETTINGS);
    dictionary.addState(chain);
    const { length } = dictionary.values;
    dictionary.add(77n);
    dictionary.addAccount('0x00000000000000000000000000000000000000bb', new Uint8Array([0x60, 50]));
    expect(dictionary.values).toContain(50n);
    dictionary.endRun();
    expect(dictionary.values).toHaveLength(length);
  });

  it('does not exceed the maximum number of values', () => {
    const dictionary = new FuzzDictionary(LITERALS, { ...SETTINGS, maxValues: 3 });
    dictionary.addState(chain);
    expect(dictionary.values).toEqual([0n, 0xaan, 5n]);
  });

  it('keeps typed samples until the next test, and adds samples beyond the limit as untyped values', () => {
    const dictionary = new FuzzDictionary(LITERALS, SETTINGS);
    dictionary.addSample('uint256', 8n, 2);
    dictionary.addSample('uint256', 9n, 2);
    dictionary.addSample('address', 10n, 2);
    dictionary.endRun();
    expect(dictionary.samples('uint256')).toEqual([7n, 8n]);
    expect(dictionary.samples('address')).toEqual([10n]);
    expect(dictionary.samples('bytes32')).toEqual([]);
    dictionary.beginTest();
    expect(dictionary.samples('uint256')).toEqual([7n]);
    expect(dictionary.samples('address')).toEqual([]);
  });
});
