import type { Parameter } from '@core/chains/contract-interface';
import { describe, expect, it } from 'vitest';
import { formatAmount, parseAmount, shortAmount } from './amount';
import { checkValues, initialValue, parameterLabel } from './form-values';
import { parseInteger } from './parse-integer';
import { valueKind } from './value-kind';

const units = [
  { name: 'wei', decimals: 0 },
  { name: 'ether', decimals: 18 },
];
const of = (type: string, components?: readonly Parameter[]): Parameter => ({
  name: 'x',
  type,
  ...(components && { components }),
});
const problem = (parameter: Parameter, entered: Parameters<typeof checkValues>[1][number]) => [
  ...checkValues([parameter], [entered], units).problems,
];

describe('amounts', () => {
  it.each([
    ['1', 18, '1000000000000000000'],
    ['1.5', 18, '1500000000000000000'],
    ['.5', 9, '500000000'],
    ['0', 0, '0'],
    ['007', 0, '7'],
    ['1_000.10', 1, '10001'],
  ])('reads %s with %d places', (text, decimals, amount) => {
    expect(parseAmount(text, decimals)).toBe(amount);
  });

  it.each(['', '.', '-1', '1.5.5', 'a', '1e3', '0.0000000001'])('takes %j for none', (text) => {
    expect(parseAmount(text, 9)).toBeUndefined();
  });

  it('writes them exactly, and short for the eye', () => {
    expect(formatAmount('1500000000000000001', 18)).toBe('1.500000000000000001');
    expect(formatAmount('-5', 1)).toBe('-0.5');
    expect(formatAmount('5', 0)).toBe('5');
    expect(shortAmount('9999999812345678901234', units)).toBe('9999.9998 ether');
    expect(shortAmount('10000000000000000000', units)).toBe('10 ether');
    expect(shortAmount('7', undefined)).toBe('7');
  });
});

describe('parseInteger', () => {
  it.each([
    ['42', 42n],
    [' -42 ', -42n],
    ['1_000', 1000n],
    ['0xFF', 255n],
    ['1e18', 10n ** 18n],
    ['1.5e3', 1500n],
    ['2 ether', 2n * 10n ** 18n],
    ['-0.5 ether', -5n * 10n ** 17n],
    ['115792089237316195423570985008687907853269984665640564039457584007913129639935', 2n ** 256n - 1n],
  ])('reads %s', (text, number) => expect(parseInteger(text, units)).toBe(number));

  it.each(['', '1.5', '1.55e1', 'ether', '2 eth', '0x', '1e999999999', '--1', '١'])(
    'takes %j for none',
    (text) => expect(parseInteger(text, units)).toBeUndefined(),
  );
});

describe('valueKind', () => {
  it.each([
    ['uint8', { type: 'integer', least: 0n, most: 255n }],
    ['int8', { type: 'integer', least: -128n, most: 127n }],
    ['u64', { type: 'integer', least: 0n, most: 2n ** 64n - 1n }],
    ['int', { type: 'integer', least: -(2n ** 256n), most: 2n ** 256n - 1n }],
    ['bool', { type: 'boolean' }],
    ['bytes', { type: 'bytes' }],
    ['bytes32', { type: 'bytes', length: 32 }],
    ['vector<u8>', { type: 'bytes' }],
    ['vector<u64>', { type: 'list', item: of('u64') }],
    ['uint8[2][]', { type: 'list', item: of('uint8[2]') }],
    ['address[3]', { type: 'list', item: of('address'), length: 3 }],
    ['cell', { type: 'other' }],
    ['string::String', { type: 'text' }],
    ['object::Object<fungible_asset::Metadata>', { type: 'address' }],
    ['vector<0x1::object::Object<T>>', { type: 'list', item: of('0x1::object::Object<T>') }],
    ['option::Option<u8>', { type: 'integer', least: 0n, most: 255n }],
    ['option::Option<address>', { type: 'address' }],
    ['Option<vector<u8>>', { type: 'bytes' }],
    // An unchecked box and an empty list would not say whether they are there.
    ['Option<bool>', { type: 'other' }],
    ['Option<vector<u64>>', { type: 'other' }],
  ])('knows %s', (type, kind) => expect(valueKind(of(type))).toEqual(kind));

  it('knows structs, and lists of them', () => {
    const members = [{ name: 'a', type: 'bool' }];
    expect(valueKind(of('tuple', members))).toEqual({ type: 'struct', members });
    expect(valueKind(of('tuple[2]', members))).toEqual({
      type: 'list',
      item: of('tuple', members),
      length: 2,
    });
  });
});

describe('the values of a form', () => {
  const order = of('tuple', [
    { name: 'amount', type: 'uint8' },
    { name: 'to', type: 'address' },
    { name: 'tags', type: 'bytes2[]' },
  ]);

  it('start empty, lists of a fixed length with their items', () => {
    expect(initialValue(order)).toEqual({ amount: '', to: '', tags: [] });
    expect(initialValue(of('bool[2]'))).toEqual([false, false]);
    expect(initialValue({ ...of('int'), default: '7' })).toBe('7');
  });

  it('are made ready to be sent', () => {
    const { values, problems } = checkValues(
      [order, of('uint256'), of('string')],
      [{ amount: ' 0x10 ', to: ' 0xAb ', tags: ['0x0102'] }, '1 ether', ' kept '],
      units,
    );
    expect(problems.size).toBe(0);
    expect(values).toEqual([{ amount: '16', to: '0xAb', tags: ['0x0102'] }, '1000000000000000000', ' kept ']);
  });

  it('name the field that is wrong, and what it takes', () => {
    expect(problem(order, { amount: '256', to: '', tags: ['0x01'] })).toEqual([
      ['x.amount', 'uint8 goes from 0 to 255'],
      ['x.to', 'Give a value of address'],
      ['x.tags[0]', 'Give 2 bytes: 0x and 4 hexadecimal digits'],
    ]);
    expect(problem(of('int8'), '-129')).toEqual([['x', 'int8 goes from -128 to 127']]);
    expect(problem(of('uint256'), 'much')[0]?.[1]).toContain('whole number');
    expect(problem(of('bytes'), '0x123')[0]?.[1]).toContain('hexadecimal');
    expect(problem(of('bytes'), '')).toEqual([]);
    expect(problem(of('string'), '')).toEqual([]);
  });

  it('are nothing where they are left empty and nothing is their default', () => {
    const optional = { name: 'admin', type: 'address', default: null };
    expect(checkValues([optional], [''])).toMatchObject({ values: [null], problems: new Map() });
    expect(checkValues([optional], ['EQ'])).toMatchObject({ values: ['EQ'] });
  });

  it('go by their types where they have no names', () => {
    const unnamed = { name: '', type: 'address' };
    expect(parameterLabel([unnamed], 0)).toBe('address');
    expect(parameterLabel([unnamed, unnamed], 1)).toBe('address 2');
  });
});
