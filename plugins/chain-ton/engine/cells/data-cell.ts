import type { ContractValue, Parameter } from '@core/chains/contract-interface';
import { beginCell, Cell } from '@ton/core';
import { messages } from '../messages';
import type { TonPayload } from '../payload';
import { parseCell, renderCell } from './cell-values';
import { storeFields } from './encode-fields';
import { fieldParameters } from './field-parameters';

/** Deployment parameters: the fields of the contract's data cell, which default to zero. */
export function dataParameters(storage: TonPayload['storage']): Parameter[] {
  if (storage === undefined) return [];
  if (storage === 'cell') return [{ name: 'data', type: 'cell', default: renderCell(Cell.EMPTY) }];
  return fieldParameters(storage);
}

/** A contract's initial data cell; fields without a value are zero. */
export function dataCell(storage: TonPayload['storage'], values: readonly ContractValue[] = []): Cell {
  const { length } = dataParameters(storage);
  if (values.length > length) {
    throw new RangeError(messages.constructorArguments(values.length, length));
  }
  if (storage === undefined) return Cell.EMPTY;
  if (storage === 'cell') return values[0] === undefined ? Cell.EMPTY : parseCell(values[0], 'data');
  return storeFields(beginCell(), storage, values).endCell();
}
