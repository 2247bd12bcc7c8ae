import { describe, expect, it } from 'vitest';
import { parameterField } from './parameter-field';

describe('parameterField for TON types', () => {
  const machine = { type: 'integer', least: String(-(2n ** 256n)), most: String(2n ** 256n - 1n) };
  it.each([
    ['int', machine],
    ['Int', machine],
    ['uint64', { type: 'integer', least: '0', most: String(2n ** 64n - 1n) }],
    ['int8', { type: 'integer', least: '-128', most: '127' }],
    ['coins', { type: 'integer', least: '0', most: String(2n ** 120n - 1n) }],
    ['varuint32', { type: 'integer', least: '0', most: String(2n ** 248n - 1n) }],
    ['varint16', { type: 'integer', least: String(-(2n ** 119n)), most: String(2n ** 119n - 1n) }],
    ['bool', { type: 'boolean' }],
    ['Bool', { type: 'boolean' }],
    ['address', { type: 'address' }],
    ['Address', { type: 'address' }],
    ['string', { type: 'text' }],
    ['String', { type: 'text' }],
    ['cell', undefined],
    ['int32?', undefined],
    ['bits256', undefined],
  ])('returns the expected field for %s', (type, field) =>
    expect(parameterField({ name: 'x', type })).toEqual(field),
  );
});
