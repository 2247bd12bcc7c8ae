import type { ContractValue } from '@core/chains/contract-interface';
import { type Builder, beginCell, Cell } from '@ton/core';
import { messages } from '../messages';
import { type CellEncoding, type CellField, valueFields } from './cell-encoding';
import { ArgumentError, parseAddress, parseCell, parseInteger, parseSlice } from './cell-values';
import { typeName, zero } from './field-parameters';
import { snakeCell, storeSnake } from './snake-text';

/**
 * Appends the fields. Values are assigned in order to the fields that represent a value. A missing value is stored as
 * zero.
 */
export function storeFields(
  builder: Builder,
  fields: readonly CellField[],
  values: readonly (ContractValue | undefined)[],
  place = '',
): Builder {
  const split = fields.findIndex(({ encoding }) => encoding.kind === 'nextCell');
  const here = split < 0 ? fields : fields.slice(0, split);
  let index = 0;
  for (const { name, encoding } of here) {
    const where = place === '' ? name : `${place}.${name}`;
    if (encoding.kind === 'constant') builder.storeUint(encoding.value, encoding.bits);
    else if (encoding.kind === 'constantCell') builder.storeRef(Cell.fromBase64(encoding.boc));
    else {
      store(builder, encoding, values[index] ?? zero(encoding) ?? null, where);
      index++;
    }
  }
  if (split >= 0) {
    const next = storeFields(beginCell(), fields.slice(split + 1), values.slice(index), place);
    builder.storeRef(next);
  }
  return builder;
}

function store(builder: Builder, encoding: CellEncoding, value: ContractValue, place: string): void {
  switch (encoding.kind) {
    case 'uint':
      builder.storeUint(fitting(value, place, 'uint', encoding.bits), encoding.bits);
      break;
    case 'int':
      builder.storeInt(fitting(value, place, 'int', encoding.bits), encoding.bits);
      break;
    case 'varuint':
      builder.storeVarUint(
        fitting(value, place, 'uint', 8 * (encoding.bytes - 1)),
        lengthBits(encoding.bytes),
      );
      break;
    case 'varint':
      builder.storeVarInt(fitting(value, place, 'int', 8 * (encoding.bytes - 1)), lengthBits(encoding.bytes));
      break;
    case 'coins':
      builder.storeCoins(fitting(value, place, 'uint', 120));
      break;
    case 'bool':
      builder.storeBit(parseInteger(value, place) !== 0n);
      break;
    case 'bits':
      builder.storeUint(hexBits(value, place, encoding.bits), encoding.bits);
      break;
    case 'address':
      builder.storeAddress(parseAddress(value, place));
      break;
    case 'cell':
      builder.storeRef(parseCell(value, place));
      break;
    case 'maybeCell':
      builder.storeMaybeRef(isNothing(value) ? null : parseCell(value, place));
      break;
    case 'text':
      builder.storeRef(snakeCell(text(value, place)));
      break;
    case 'textTail':
      storeSnake(builder, text(value, place));
      break;
    case 'rest':
      builder.storeSlice(parseSlice(value, place));
      break;
    case 'optional':
      builder.storeBit(!isNothing(value));
      if (!isNothing(value)) store(builder, encoding.of, value, place);
      break;
    case 'ref': {
      const inner = beginCell();
      store(inner, encoding.of, value, place);
      builder.storeRef(inner);
      break;
    }
    case 'struct':
      storeFields(builder, encoding.fields, members(encoding, value, place), place);
  }
}

function isNothing(value: ContractValue): boolean {
  return value === null || value === '';
}

/** A struct's values in field order; the input is an object or a list. */
function members(
  { name, fields }: Extract<CellEncoding, { kind: 'struct' }>,
  value: ContractValue,
  place: string,
): (ContractValue | undefined)[] {
  const inner = valueFields(fields);
  if (isList(value)) {
    if (value.length <= inner.length) return [...value];
  } else if (typeof value === 'object' && value !== null) {
    const unknown = Object.keys(value).filter((key) => inner.every((field) => field.name !== key));
    if (unknown.length === 0) return inner.map((field) => value[field.name]);
  }
  throw new ArgumentError(place, value, messages.struct(name, inner.map(describeField).join(', ')));
}

function isList(value: ContractValue): value is readonly ContractValue[] {
  return Array.isArray(value);
}

function describeField({ name, encoding }: CellField): string {
  return `${name}: ${typeName(encoding)}`;
}

function lengthBits(bytes: 16 | 32): number {
  return bytes === 16 ? 4 : 5;
}

function text(value: ContractValue, place: string): string {
  if (typeof value !== 'string') throw new ArgumentError(place, value, messages.text);
  return value;
}

function fitting(value: ContractValue, place: string, kind: 'uint' | 'int', bits: number): bigint {
  const integer = parseInteger(value, place);
  const fits = kind === 'uint' ? BigInt.asUintN(bits, integer) : BigInt.asIntN(bits, integer);
  if (fits !== integer) throw new ArgumentError(place, value, messages.inRange(`${kind}${bits}`));
  return integer;
}

function hexBits(value: ContractValue, place: string, bits: number): bigint {
  const digits = typeof value === 'string' ? /^\s*(?:0x)?([\da-f]*)\s*$/i.exec(value)?.[1] : undefined;
  const number = digits === undefined ? undefined : BigInt(`0x${digits || '0'}`);
  if (number === undefined || BigInt.asUintN(bits, number) !== number) {
    throw new ArgumentError(place, value, messages.bits(bits));
  }
  return number;
}
