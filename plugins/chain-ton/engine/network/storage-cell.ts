import type { ContractValue, Parameter } from '@core/chains/toolchain';
import { type Builder, beginCell, Cell } from '@ton/core';
import type { StorageEncoding, StorageField } from '../func/storage-layout';
import type { TonPayload } from '../payload';
import { ArgumentError, parseAddress, parseCell, parseInteger, renderCell } from './cell-values';

/** What a deployment takes: the fields of the contract's data cell, each with its zero. */
export function storageParameters(storage: TonPayload['storage']): Parameter[] {
  if (storage === undefined) return [];
  if (storage === 'cell') return [{ name: 'data', type: 'cell', default: renderCell(Cell.EMPTY) }];
  return storage.map(({ name, encoding }) => ({ name, type: typeName(encoding), default: zero(encoding) }));
}

/** The data cell of a new contract; fields without a value get their zero. */
export function storageCell(storage: TonPayload['storage'], values: readonly ContractValue[] = []): Cell {
  const parameters = storageParameters(storage);
  if (values.length > parameters.length) {
    throw new RangeError(`${values.length} constructor arguments given, ${parameters.length} expected`);
  }
  const full = parameters.map((parameter, index) => values[index] ?? parameter.default ?? null);
  if (storage === undefined) return Cell.EMPTY;
  if (storage === 'cell') return parseCell(full[0] ?? null, 'data');
  const builder = beginCell();
  for (const [index, field] of storage.entries()) storeField(builder, field, full[index] ?? null);
  return builder.endCell();
}

function typeName(encoding: StorageEncoding): string {
  switch (encoding.kind) {
    case 'uint':
    case 'int':
    case 'bits':
      return `${encoding.kind}${encoding.bits}`;
    case 'maybeCell':
      return 'dict';
    default:
      return encoding.kind;
  }
}

function zero(encoding: StorageEncoding): ContractValue {
  switch (encoding.kind) {
    case 'uint':
    case 'int':
    case 'coins':
      return '0';
    case 'bool':
      return false;
    case 'bits':
      return '0'.repeat(Math.ceil(encoding.bits / 4));
    case 'address':
    case 'maybeCell':
      return null;
    case 'cell':
      return renderCell(Cell.EMPTY);
  }
}

function storeField(builder: Builder, { name, encoding }: StorageField, value: ContractValue): void {
  switch (encoding.kind) {
    case 'uint':
      builder.storeUint(fitting(value, name, 'uint', encoding.bits), encoding.bits);
      break;
    case 'int':
      builder.storeInt(fitting(value, name, 'int', encoding.bits), encoding.bits);
      break;
    case 'coins':
      builder.storeCoins(fitting(value, name, 'uint', 120));
      break;
    case 'bool':
      builder.storeBit(parseInteger(value, name) !== 0n);
      break;
    case 'bits':
      builder.storeUint(hexBits(value, name, encoding.bits), encoding.bits);
      break;
    case 'address':
      builder.storeAddress(parseAddress(value, name));
      break;
    case 'cell':
      builder.storeRef(parseCell(value, name));
      break;
    case 'maybeCell':
      builder.storeMaybeRef(value === null || value === '' ? null : parseCell(value, name));
      break;
  }
}

function fitting(value: ContractValue, name: string, kind: 'uint' | 'int', bits: number): bigint {
  const integer = parseInteger(value, name);
  const fits = kind === 'uint' ? BigInt.asUintN(bits, integer) : BigInt.asIntN(bits, integer);
  if (fits !== integer) throw new ArgumentError(name, value, `within the range of ${kind}${bits}`);
  return integer;
}

function hexBits(value: ContractValue, name: string, bits: number): bigint {
  const digits = typeof value === 'string' ? /^\s*(?:0x)?([\da-f]*)\s*$/i.exec(value)?.[1] : undefined;
  const number = digits === undefined ? undefined : BigInt(`0x${digits || '0'}`);
  if (number === undefined || BigInt.asUintN(bits, number) !== number) {
    throw new ArgumentError(name, value, `${bits} bits in hexadecimal`);
  }
  return number;
}
