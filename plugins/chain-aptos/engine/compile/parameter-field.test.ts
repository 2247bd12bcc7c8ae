import { describe, expect, it } from 'vitest';
import { parameterField } from './parameter-field';

const of = (type: string) => ({ name: 'x', type });

describe('parameterField of Move types', () => {
  it.each([
    ['u64', { type: 'integer', least: '0', most: String(2n ** 64n - 1n) }],
    ['bool', { type: 'boolean' }],
    ['address', { type: 'address' }],
    ['vector<u8>', { type: 'bytes' }],
    ['vector<u64>', { type: 'list', item: of('u64') }],
    ['vector<vector<u8>>', { type: 'list', item: of('vector<u8>') }],
    ['0x1::string::String', { type: 'text' }],
    ['object::Object<fungible_asset::Metadata>', { type: 'address' }],
    ['vector<0x1::object::Object<T>>', { type: 'list', item: of('0x1::object::Object<T>') }],
    ['i64', { type: 'integer', least: String(-(2n ** 63n)), most: String(2n ** 63n - 1n) }],
    ['option::Option<u8>', { type: 'integer', least: '0', most: '255' }],
    ['option::Option<address>', { type: 'address' }],
    ['0x1::option::Option<vector<u8>>', { type: 'bytes' }],
    // An unchecked box and an empty list would not say whether they are there.
    ['Option<bool>', undefined],
    ['Option<vector<u64>>', undefined],
    ['type', undefined],
  ])('reads %s', (type, field) => expect(parameterField(of(type))).toEqual(field));
});
