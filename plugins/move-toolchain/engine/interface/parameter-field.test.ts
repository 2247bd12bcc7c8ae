import { describe, expect, it } from 'vitest';
import { moveFields } from './parameter-field';

const of = (type: string) => ({ name: 'x', type });
const isObject = (type: string) => /^(?:\w+::)*Object<.*>$/.test(type);

describe('moveFields', () => {
  it.each([
    ['u64', { type: 'integer', least: '0', most: String(2n ** 64n - 1n) }],
    ['i64', { type: 'integer', least: String(-(2n ** 63n)), most: String(2n ** 63n - 1n) }],
    ['bool', { type: 'boolean' }],
    ['address', { type: 'address' }],
    ['vector<u8>', { type: 'bytes' }],
    ['vector<u64>', { type: 'list', item: of('u64') }],
    ['vector<vector<u8>>', { type: 'list', item: of('vector<u8>') }],
    ['0x1::string::String', { type: 'text' }],
    ['&mut counter::Counter', undefined],
    ['option::Option<u8>', { type: 'integer', least: '0', most: '255' }],
    ['option::Option<address>', { type: 'address' }],
    ['0x1::option::Option<vector<u8>>', { type: 'bytes' }],
    // A form cannot distinguish an absent value from an unchecked box or an empty list.
    ['Option<bool>', undefined],
    ['Option<vector<u64>>', undefined],
    ['object::Object<T>', undefined],
    ['type', undefined],
  ])('reads %s', (type, field) => expect(moveFields()(of(type))).toEqual(field));

  it.each([
    ['object::Object<fungible_asset::Metadata>', { type: 'address' }],
    ['option::Option<object::Object<T>>', { type: 'address' }],
    ['vector<0x1::object::Object<T>>', { type: 'list', item: of('0x1::object::Object<T>') }],
  ])('reads %s if objects are entered as addresses', (type, field) =>
    expect(moveFields(isObject)(of(type))).toEqual(field),
  );
});
