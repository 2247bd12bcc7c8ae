import type { Parameter } from '@core/chains/contract-interface';
import { formParameter } from '@tests/support/form-parameter';
import { describe, expect, it } from 'vitest';
import { formatAmount, parseAmount, shortAmount } from './amount';
import { addressProblem, checkValues, initialValue, parameterLabel } from './form-values';
import { parseInteger } from './parse-integer';

const units = [
  { name: 'wei', decimals: 0 },
  { name: 'ether', decimals: 18 },
];
const of = (type: string, components?: readonly Parameter[]) =>
  formParameter(type, components && { components });
const problem = (parameter: Parameter, entered: Parameters<typeof checkValues>[1][number]) => [
  ...checkValues([parameter], [entered], { units }).problems,
];

describe('amounts', () => {
  it.each([
    ['1', 18, '1000000000000000000'],
    ['1.5', 18, '1500000000000000000'],
    ['.5', 9, '500000000'],
    ['0', 0, '0'],
    ['007', 0, '7'],
    ['1_000.10', 1, '10001'],
  ])('are parsed from %s with %d decimals', (text, decimals, amount) => {
    expect(parseAmount(text, decimals)).toBe(amount);
  });

  it.each(['', '.', '-1', '1.5.5', 'a', '1e3', '0.0000000001'])('are not parsed from %j', (text) => {
    expect(parseAmount(text, 9)).toBeUndefined();
  });

  it('are formatted exactly and truncated for display', () => {
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
  ])('parses %s', (text, number) => expect(parseInteger(text, units)).toBe(number));

  it.each(['', '1.5', '1.55e1', 'ether', '2 eth', '0x', '1e999999999', '--1', '١'])('rejects %j', (text) =>
    expect(parseInteger(text, units)).toBeUndefined(),
  );
});

describe('form values', () => {
  const order = of('order', [
    { name: 'amount', type: 'u8' },
    { name: 'to', type: 'account' },
    { name: 'tags', type: 'data2[]' },
  ]);

  it('start empty, except that fixed-length lists start with all their items', () => {
    expect(initialValue(order)).toEqual({ amount: '', to: '', tags: [] });
    expect(initialValue(of('yes[2]'))).toEqual([false, false]);
    expect(initialValue({ ...of('u8'), default: '7' })).toBe('7');
  });

  it('are converted to the format sent to the chain', () => {
    const { values, problems } = checkValues(
      [order, of('u256'), of('text')],
      [{ amount: ' 0x10 ', to: ' 0xAb ', tags: ['0x0102'] }, '1 ether', ' kept '],
      { units },
    );
    expect(problems.size).toBe(0);
    expect(values).toEqual([{ amount: '16', to: '0xAb', tags: ['0x0102'] }, '1000000000000000000', ' kept ']);
  });

  it('report the invalid field and the expected format', () => {
    expect(problem(order, { amount: '256', to: '', tags: ['0x01'] })).toEqual([
      ['x.amount', 'u8 must be between 0 and 255'],
      ['x.to', 'Enter a value of type account'],
      ['x.tags[0]', 'Enter 2 bytes: 0x followed by 4 hexadecimal digits'],
    ]);
    expect(problem(of('i8'), '-129')).toEqual([['x', 'i8 must be between -128 and 127']]);
    expect(problem(of('u256'), 'much')[0]?.[1]).toContain('whole number');
    expect(problem(of('data'), '0x123')[0]?.[1]).toContain('hexadecimal');
    expect(problem(of('data'), '')).toEqual([]);
    expect(problem(of('text'), '')).toEqual([]);
  });

  it('are null when left empty if their default is null', () => {
    const optional = formParameter('account', { name: 'admin', default: null });
    expect(checkValues([optional], [''])).toMatchObject({ values: [null], problems: new Map() });
    expect(checkValues([optional], ['EQ'])).toMatchObject({ values: ['EQ'] });
  });

  it('must match the chain’s address format', () => {
    const address = { placeholder: '0x…', pattern: '0x[\\da-f]{4}' };
    const check = (text: string) => [...checkValues([of('account')], [text], { address }).problems.values()];
    expect(check(' 0xAB12 ')).toEqual([]);
    expect(check('0xAB12 0xAB12')).toEqual(['Enter an address in the form 0x…']);
    expect(check('')).toEqual(['Enter a value of type account']);
    expect(addressProblem('anything', undefined)).toBeUndefined();
  });

  it('are labelled by type if they have no name', () => {
    const unnamed = formParameter('account', { name: '' });
    expect(parameterLabel([unnamed], 0)).toBe('account');
    expect(parameterLabel([unnamed, unnamed], 1)).toBe('account 2');
  });
});
