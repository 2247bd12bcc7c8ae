import type { Parameter } from '@core/chains/contract-interface';
import { describe, expect, it } from 'vitest';
import { readValue, readValues } from './read-value';

const uint = { name: 'amount', type: 'uint256' };
const text: Parameter = { name: 'text', type: 'string', field: { type: 'text' } };

describe('readValue', () => {
  it.each([
    ['115792089237316195423570985008687907853269984665640564039457584007913129639935', uint],
    ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', { name: 'to', type: 'address' }],
    ['[not a list]', text],
    ['-5', { name: 'delta', type: 'int8' }],
  ])('returns the argument %s unchanged', (word, parameter) => {
    expect(readValue(word, parameter)).toBe(word);
  });

  it('reads lists and structs, without loss of precision for large numbers', () => {
    expect(readValue('[1,-2,"a 3"]', { name: 'list', type: 'int256[]' })).toEqual(['1', '-2', 'a 3']);
    const struct = { name: 'point', type: 'tuple', components: [uint] };
    expect(readValue('{"amount":12345678901234567890}', struct)).toEqual({ amount: '12345678901234567890' });
    expect(() => readValue('[1,', { name: 'list', type: 'int256[]' })).toThrow('“list” (int256[])');
  });

  it('accepts only true and false for a boolean', () => {
    expect(readValue('false', { name: 'on', type: 'bool', field: { type: 'boolean' } })).toBe(false);
    expect(() => readValue('yes', { name: 'on', type: 'bool', field: { type: 'boolean' } })).toThrow(
      '“on” must be true or false, not “yes”',
    );
  });
});

describe('readValues', () => {
  it('uses defaults for omitted values, and lists the expected parameters if too few values are given', () => {
    const withDefault = { name: 'id', type: 'int', default: '7' };
    expect(readValues(['5'], [uint, withDefault])).toEqual(['5', '7']);
    expect(() => readValues([], [uint, withDefault])).toThrow('amount: uint256, id: int');
    expect(() => readValues(['1', '2'], [uint])).toThrow('given: 2');
  });
});
