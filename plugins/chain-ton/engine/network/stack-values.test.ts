import type { ContractValue, Parameter } from '@core/chains/contract-interface';
import { Address, beginCell } from '@ton/core';
import { describe, expect, it } from 'vitest';
import { decodeStack, encodeArguments } from './stack-values';

const ADDRESS = 'EQBGhqLAZseEqRXz4ByFPTGV7SVMlI4hrbs-Sps_Xzx01x8G';
const CELL = beginCell().storeUint(7, 8).endCell();
const BOC = CELL.toBoc().toString('base64');
const parameter = (type: string, components?: Parameter[]): Parameter => ({
  name: 'p',
  type,
  ...(components && { components }),
});

describe('encodeArguments', () => {
  it('infers stack items from values without a declared type', () => {
    const [item] = encodeArguments([parameter('tuple')], [['-0x1F', true, null, ADDRESS, BOC, ['2']]]);
    expect(item).toMatchObject({
      type: 'tuple',
      items: [
        { type: 'int', value: -31n },
        { type: 'int', value: -1n },
        { type: 'null' },
        { type: 'slice' },
        { type: 'cell' },
        { type: 'tuple', items: [{ type: 'int', value: 2n }] },
      ],
    });
  });

  it('flattens tensors and applies default values', () => {
    const pair = parameter('(int, int)', [parameter('int'), parameter('int')]);
    expect(encodeArguments([pair, { ...parameter('int'), default: '9' }], [['1', '2']])).toEqual([
      { type: 'int', value: 1n },
      { type: 'int', value: 2n },
      { type: 'int', value: 9n },
    ]);
  });

  it.each([
    [
      parameter('[int, int]', [parameter('int'), parameter('int')]),
      ['1'],
      'a list of 2 values for [int, int]',
    ],
    [parameter('slice'), 'nowhere', 'p: "nowhere" is not an address or a cell'],
    [parameter('X'), 'nowhere', 'p: "nowhere" is not an integer, an address, a cell or a list'],
    [parameter('[int]', [parameter('int')]), ['x'], 'p[0]: "x" is not an integer'],
  ])('rejects the value %j for %j', (type, value, sentence) => {
    expect(() => encodeArguments([type], [value])).toThrow(sentence);
  });
});

describe('encodeArguments with form values', () => {
  const argument = (type: string, value: ContractValue, components?: Parameter[]) =>
    encodeArguments([{ ...parameter(type), ...(components && { components }) }], [value]);

  it('reads members of tensors and tuples by index', () => {
    const parts = [parameter('int'), parameter('cell')].map((part) => ({ ...part, name: '' }));
    expect(argument('[int, cell]', { 0: '5', 1: BOC }, parts)).toMatchObject([
      { type: 'tuple', items: [{ type: 'int', value: 5n }, { type: 'cell' }] },
    ]);
    expect(argument('(int, cell)', { 0: '5', 1: 'null' }, parts)).toMatchObject([
      { type: 'int', value: 5n },
      { type: 'null' },
    ]);
  });

  it.each(['cell', 'dict', 'int?', 'address?', 'tuple'])('accepts null for a %s', (type) => {
    expect(argument(type, 'null')).toEqual([{ type: 'null' }]);
  });

  it('parses a tuple without a declared type from text and preserves all digits of numbers', () => {
    expect(argument('tuple', '[1, [-0x10, 123456789012345678901234567890], null, true]')).toEqual([
      {
        type: 'tuple',
        items: [
          { type: 'int', value: 1n },
          {
            type: 'tuple',
            items: [
              { type: 'int', value: -16n },
              { type: 'int', value: 123456789012345678901234567890n },
            ],
          },
          { type: 'null' },
          { type: 'int', value: -1n },
        ],
      },
    ]);
    expect(() => argument('tuple', '[1, 2')).toThrow('is not an integer, an address');
  });
});

describe('decodeStack', () => {
  it('decodes slices that contain exactly one address as addresses and other slices as cells', () => {
    const address = beginCell().storeAddress(Address.parse(ADDRESS)).endCell();
    const more = beginCell().storeAddress(Address.parse(ADDRESS)).storeBit(0).endCell();
    const values = decodeStack(
      [parameter('slice'), parameter('slice'), parameter('cell')],
      [{ type: 'slice', cell: address }, { type: 'slice', cell: more }, { type: 'null' }],
    );
    expect(values.map(({ value }) => value)).toEqual([ADDRESS, more.toBoc().toString('base64'), null]);
  });

  it.each(['slice', 'address', 'any'])(
    'decodes an empty address in a %s as text that is also accepted as an argument',
    (type) => {
      const cell = beginCell().storeAddress(null).endCell();
      expect(decodeStack([parameter(type)], [{ type: 'slice', cell }])[0]?.value).toBe('addr_none');
      const [sent] = encodeArguments([parameter(type)], ['addr_none']);
      expect(sent?.type === 'slice' && sent.cell.equals(cell)).toBe(true);
    },
  );

  it('appends undeclared values and fills in missing values', () => {
    const stack = [
      { type: 'int', value: 1n } as const,
      { type: 'nan' } as const,
      { type: 'cell', cell: CELL } as const,
    ];
    expect(decodeStack([parameter('int')], stack).map(({ type, value }) => [type, value])).toEqual([
      ['int', '1'],
      ['nan', 'NaN'],
      ['cell', BOC],
    ]);
    expect(decodeStack([parameter('int')], []).map(({ value }) => value)).toEqual([null]);
    expect(decodeStack([parameter('()')], [])).toEqual([]);
  });
});
