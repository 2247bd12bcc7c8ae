import { withFields } from '@core/chains/parameter-fields';
import { describe, expect, it } from 'vitest';
import { parameterField } from './parameter-field';

const of = (type: string) => ({ name: 'x', type });

describe('parameterField for Solidity types', () => {
  it.each([
    ['uint8', { type: 'integer', least: '0', most: '255' }],
    ['int8', { type: 'integer', least: '-128', most: '127' }],
    ['uint', { type: 'integer', least: '0', most: String(2n ** 256n - 1n) }],
    ['bool', { type: 'boolean' }],
    ['bytes', { type: 'bytes' }],
    ['bytes32', { type: 'bytes', length: 32 }],
    ['address', { type: 'address' }],
    ['string', { type: 'text' }],
    ['uint8[2][]', { type: 'list', item: of('uint8[2]') }],
    ['address[3]', { type: 'list', item: of('address'), length: 3 }],
    ['function', undefined],
  ])('maps %s', (type, field) => expect(parameterField(of(type))).toEqual(field));

  it('returns fields for structs, their members and list items', () => {
    const components = [{ name: 'tags', type: 'bytes2[]' }];
    const method = {
      id: 'f',
      name: 'f',
      kind: 'write',
      parameters: [{ ...of('tuple[2]'), components }],
      returns: [],
    } as const;
    const [parameter] =
      withFields({ methods: [method], events: [], errors: [] }, parameterField).methods[0]?.parameters ?? [];
    expect(parameter?.field).toMatchObject({
      type: 'list',
      length: 2,
      item: {
        type: 'tuple',
        field: { type: 'struct' },
        components: [
          { field: { type: 'list', item: { type: 'bytes2', field: { type: 'bytes', length: 2 } } } },
        ],
      },
    });
  });
});
