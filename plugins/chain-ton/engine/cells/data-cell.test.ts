import type { ContractValue } from '@core/chains/contract-interface';
import { Address, beginCell, Cell } from '@ton/core';
import { describe, expect, it } from 'vitest';
import type { CellEncoding } from './cell-encoding';
import { dataCell, dataParameters } from './data-cell';

const ADDRESS = 'EQBGhqLAZseEqRXz4ByFPTGV7SVMlI4hrbs-Sps_Xzx01x8G';
const one = (encoding: CellEncoding, value: ContractValue) => dataCell([{ name: 'x', encoding }], [value]);
const boc = (cell: Cell) => cell.toBoc().toString('base64');

describe('dataCell', () => {
  it('stores values of every type', () => {
    const inner = beginCell().storeUint(7, 8).endCell();
    const fields = [
      ['uint', 512, (2n ** 512n - 1n).toString()],
      ['int', 8, '-128'],
      ['bits', 12, 'aBc'],
      ['bool', 0, true],
      ['coins', 0, '1000000000'],
      ['address', 0, ADDRESS],
      ['cell', 0, boc(inner)],
      ['maybeCell', 0, inner.toBoc().toString('hex')],
    ] as const;
    const layout = fields.map(([kind, bits]) => ({
      name: kind,
      encoding: { kind, bits } as CellEncoding,
    }));
    const cell = dataCell(
      layout,
      fields.map(([, , value]) => value),
    );
    const slice = cell.beginParse();
    expect(slice.loadUintBig(512)).toBe(2n ** 512n - 1n);
    expect(slice.loadInt(8)).toBe(-128);
    expect(slice.loadUint(12)).toBe(0xabc);
    expect(slice.loadBit()).toBe(true);
    expect(slice.loadCoins()).toBe(1_000_000_000n);
    expect(slice.loadAddress().equals(Address.parse(ADDRESS))).toBe(true);
    expect(slice.loadRef().equals(inner)).toBe(true);
    expect(slice.loadMaybeRef()?.equals(inner)).toBe(true);
    slice.endParse();
  });

  it('uses zero for missing values', () => {
    const layout = [
      { name: 'a', encoding: { kind: 'uint', bits: 8 } },
      { name: 'b', encoding: { kind: 'address' } },
      { name: 'c', encoding: { kind: 'maybeCell' } },
    ] as const;
    const zeros = beginCell().storeUint(0, 8).storeAddress(null).storeBit(0).endCell();
    expect(dataCell([...layout]).equals(zeros)).toBe(true);
    expect(dataParameters([...layout])).toEqual([
      { name: 'a', type: 'uint8', default: '0' },
      { name: 'b', type: 'address', default: null },
      { name: 'c', type: 'dict', default: null },
    ]);
  });

  it('uses a value as the whole cell if the fields are unknown and rejects values if the contract does not read its data', () => {
    const cell = beginCell().storeUint(7, 8).endCell();
    expect(dataCell('cell', [boc(cell)]).equals(cell)).toBe(true);
    expect(dataCell('cell').equals(Cell.EMPTY)).toBe(true);
    expect(dataCell(undefined).equals(Cell.EMPTY)).toBe(true);
    expect(() => dataCell(undefined, ['1'])).toThrow(
      'Wrong number of constructor arguments: expected 0, found 1',
    );
  });

  it.each<[CellEncoding, ContractValue, string]>([
    [{ kind: 'uint', bits: 8 }, '256', 'x: "256" is not in the range of uint8'],
    [{ kind: 'int', bits: 8 }, '128', 'x: "128" is not in the range of int8'],
    [{ kind: 'uint', bits: 8 }, '1.5', 'x: "1.5" is not an integer'],
    [{ kind: 'uint', bits: 8 }, {}, 'x: {} is not an integer'],
    [{ kind: 'bits', bits: 4 }, '10', 'x: "10" is not 4 bits in hexadecimal'],
    [{ kind: 'coins' }, '-1', 'x: "-1" is not in the range of uint120'],
    [{ kind: 'address' }, 'EQno', 'x: "EQno" is not an address'],
    [{ kind: 'cell' }, '!!', 'x: "!!" is not a cell'],
    [{ kind: 'cell' }, '', 'x: "" is not a cell'],
  ])('rejects the value %j for %j', (encoding, value, sentence) => {
    expect(() => one(encoding, value)).toThrow(sentence);
  });
});
