import type { ContractValue } from '@core/chains/contract-interface';
import { beginCell } from '@ton/core';
import { describe, expect, it } from 'vitest';
import type { CellEncoding, CellField } from './cell-encoding';
import { storeFields } from './encode-fields';
import { loadFields } from './load-fields';

const ADDRESS = 'EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9c';
const CELL = beginCell().storeUint(5, 8).endCell().toBoc().toString('base64');

const pair: CellEncoding = {
  kind: 'struct',
  name: 'Pair',
  fields: [
    { name: '', encoding: { kind: 'constant', value: 3, bits: 4 } },
    { name: 'a', encoding: { kind: 'uint', bits: 8 } },
    { name: 'b', encoding: { kind: 'optional', of: { kind: 'coins' } } },
  ],
};

const cases: readonly (readonly [encoding: CellEncoding, type: string, value: ContractValue])[] = [
  [{ kind: 'uint', bits: 64 }, 'uint64', String(2n ** 64n - 1n)],
  [{ kind: 'int', bits: 16 }, 'int16', '-42'],
  [{ kind: 'varuint', bytes: 32 }, 'varuint32', '123456789'],
  [{ kind: 'varint', bytes: 16 }, 'varint16', '-9'],
  [{ kind: 'coins' }, 'coins', '1000000000'],
  [{ kind: 'bool' }, 'bool', true],
  [{ kind: 'bits', bits: 16 }, 'bits16', '00ff'],
  [{ kind: 'address' }, 'address', ADDRESS],
  [{ kind: 'address' }, 'address', null],
  [{ kind: 'cell' }, 'cell', CELL],
  [{ kind: 'maybeCell' }, 'dict', null],
  [{ kind: 'maybeCell' }, 'dict', CELL],
  [{ kind: 'text' }, 'string', 'long text '.repeat(40)],
  [{ kind: 'textTail' }, 'string', 'grüße'],
  [{ kind: 'rest' }, 'slice', CELL],
  [{ kind: 'optional', of: { kind: 'bool' } }, 'bool?', null],
  [{ kind: 'ref', of: pair }, 'Pair', { a: '7', b: null }],
  [pair, 'Pair', { a: '7', b: '8' }],
];

const slice = (fields: readonly CellField[], values: readonly ContractValue[]) =>
  storeFields(beginCell(), fields, values).endCell().beginParse();

describe('loadFields', () => {
  it.each(cases)('reads a value that was stored as %j', (encoding, type, value) => {
    const fields = [{ name: 'it', encoding }];
    expect(loadFields(slice(fields, [value]), fields)).toEqual([{ name: 'it', type, value }]);
  });

  it('reads fields that continue in the next cell', () => {
    const fields: readonly CellField[] = [
      { name: 'a', encoding: { kind: 'bool' } },
      { name: '', encoding: { kind: 'nextCell' } },
      { name: 'b', encoding: { kind: 'coins' } },
    ];
    expect(loadFields(slice(fields, [false, '5']), fields)?.map(({ value }) => value)).toEqual([false, '5']);
  });

  it('rejects a slice that is too short, is too long or contains a different constant', () => {
    const byte: readonly CellField[] = [{ name: 'a', encoding: { kind: 'uint', bits: 8 } }];
    expect(loadFields(beginCell().storeUint(1, 7).endCell().beginParse(), byte)).toBeUndefined();
    expect(loadFields(beginCell().storeUint(1, 9).endCell().beginParse(), byte)).toBeUndefined();
    expect(
      loadFields(beginCell().storeUint(1, 8).storeRef(beginCell()).endCell().beginParse(), byte),
    ).toBeUndefined();
    expect(
      loadFields(beginCell().storeUint(4, 4).storeUint(7, 8).storeBit(0).endCell().beginParse(), [
        { name: 'p', encoding: pair },
      ]),
    ).toBeUndefined();
  });
});
