import type { ContractValue } from '@core/chains/contract-interface';
import { Transaction } from '@mysten/sui/transactions';
import { describe, expect, it } from 'vitest';
import type { MoveType } from '../engine/bytecode/move-module';
import { fromReturned, toArgument } from './move-values';

const primitive = (name: string): MoveType => ({ kind: 'primitive', name });
const vector = (element: MoveType): MoveType => ({ kind: 'vector', element });
const struct = (id: string, ...typeArguments: MoveType[]): MoveType => {
  const [address = '', module = '', name = ''] = id.split('::');
  return { kind: 'datatype', address, module, name, typeArguments };
};

/** The encoded value in hexadecimal digits, or an object's id. */
function written(type: MoveType, value: ContractValue, typeArguments: readonly string[] = []): string {
  const transaction = new Transaction();
  toArgument(transaction, type, value, typeArguments);
  const [input] = transaction.getData().inputs;
  return input?.Pure
    ? Buffer.from(input.Pure.bytes, 'base64').toString('hex')
    : (input?.UnresolvedObject?.objectId ?? '');
}

describe('the converter for Move values', () => {
  const address = `0x${'0'.repeat(62)}2a`;

  it.each<[string, MoveType, ContractValue, string]>([
    ['bool', primitive('bool'), true, '01'],
    ['u8', primitive('u8'), '255', 'ff'],
    ['u32', primitive('u32'), '258', '02010000'],
    ['u64', primitive('u64'), '18446744073709551615', 'ff'.repeat(8)],
    ['u256', primitive('u256'), '1', `01${'00'.repeat(31)}`],
    ['address', primitive('address'), '0x2a', address.slice(2)],
    ['bytes', vector(primitive('u8')), '0x0a0b', '020a0b'],
    ['a list', vector(primitive('u16')), ['1', '2'], '0201000200'],
    ['a list of lists', vector(vector(primitive('bool'))), [[true], []], '02010100'],
    ['text', struct('0x1::string::String'), 'hé', '0368c3a9'],
    ['an id', struct('0x2::object::ID'), '0x2a', address.slice(2)],
    ['an option', struct('0x1::option::Option', primitive('u8')), '7', '0107'],
    ['an empty option', struct('0x1::option::Option', primitive('u8')), '', '00'],
    ['a list in JSON', vector(primitive('u8')), ['1', '2'], '020102'],
    ['an object', struct('0x7::m::Thing'), '0x2a', address],
    [
      'a reference',
      { kind: 'reference', isMutable: true, target: struct('0x7::m::Thing') },
      ' 0x2a ',
      address,
    ],
  ])('encodes %s', (_, type, value, bytes) => {
    expect(written(type, value)).toBe(bytes);
  });

  it('encodes a value of a type parameter according to its type argument', () => {
    const parameter: MoveType = { kind: 'parameter', index: 0 };
    expect(written(parameter, '5', ['u8'])).toBe('05');
    expect(written(parameter, '0x2a', ['0x7::m::Thing'])).toBe(address);
  });

  it.each<[string, MoveType, ContractValue]>([
    ['a number that is too large', primitive('u8'), '256'],
    ['an empty text instead of a number', primitive('u64'), ''],
    ['a word instead of a number', primitive('u64'), 'many'],
    ['an odd number of hexadecimal digits', vector(primitive('u8')), '0x0'],
    ['a text that is not a boolean', primitive('bool'), 'maybe'],
    ['a text that is not an address', primitive('address'), 'here'],
    ['a text that is not an object ID', struct('0x7::m::Thing'), 'that one'],
  ])('rejects %s', (_, type, value) => {
    expect(() => written(type, value)).toThrow('is not a value of type');
  });

  it.each<[string, MoveType, string, ContractValue]>([
    ['numbers', primitive('u64'), '0700000000000000', '7'],
    ['bytes', vector(primitive('u8')), '020a0b', '0x0a0b'],
    ['lists', vector(primitive('bool')), '020100', [true, false]],
    ['text', struct('0x1::string::String'), '0368c3a9', 'hé'],
    ['nothing', struct('0x1::option::Option', primitive('u8')), '00', null],
    ['a struct that only its module can decode', struct('0x7::m::Thing'), '0102', '0x0102'],
  ])('decodes %s', (_, type, bytes, value) => {
    expect(fromReturned(type, Uint8Array.from(Buffer.from(bytes, 'hex'))).value).toEqual(value);
  });
});
