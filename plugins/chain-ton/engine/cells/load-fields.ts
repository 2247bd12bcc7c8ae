import type { ContractValue } from '@core/chains/contract-interface';
import type { NamedValue } from '@core/chains/receipts';
import { Address, Cell, type Slice } from '@ton/core';
import type { CellEncoding, CellField } from './cell-encoding';
import { renderAddress, renderCell, renderSlice } from './cell-values';
import { typeName } from './field-parameters';
import { readSnake } from './snake-text';

/** The values of fields that fill a slice exactly; undefined if the slice does not match the fields. */
export function loadFields(slice: Slice, fields: readonly CellField[]): readonly NamedValue[] | undefined {
  try {
    return loadAll(slice, fields);
  } catch {
    return undefined;
  }
}

/** Throws if the fields do not fill the slice exactly. */
function loadAll(slice: Slice, fields: readonly CellField[]): readonly NamedValue[] {
  const values = loadPart(slice, fields);
  requireEnd(slice);
  return values;
}

/** The values of the fields at the start of a slice and in its continuation cells. */
function loadPart(slice: Slice, fields: readonly CellField[]): readonly NamedValue[] {
  const values: NamedValue[] = [];
  for (const [index, { name, encoding }] of fields.entries()) {
    if (encoding.kind === 'nextCell') {
      return [...values, ...loadAll(slice.loadRef().beginParse(), fields.slice(index + 1))];
    }
    if (encoding.kind === 'constant') {
      if (slice.loadUint(encoding.bits) !== encoding.value) throw new RangeError(name);
    } else if (encoding.kind === 'constantCell') {
      if (!slice.loadRef().equals(Cell.fromBase64(encoding.boc))) throw new RangeError(name);
    } else values.push({ name, type: typeName(encoding), value: load(slice, encoding) });
  }
  return values;
}

function load(slice: Slice, encoding: CellEncoding): ContractValue {
  switch (encoding.kind) {
    case 'uint':
      return String(slice.loadUintBig(encoding.bits));
    case 'int':
      return String(slice.loadIntBig(encoding.bits));
    case 'varuint':
      return String(slice.loadVarUintBig(encoding.bytes === 16 ? 4 : 5));
    case 'varint':
      return String(slice.loadVarIntBig(encoding.bytes === 16 ? 4 : 5));
    case 'coins':
      return String(slice.loadCoins());
    case 'bool':
      return slice.loadBit();
    case 'bits':
      return slice
        .loadUintBig(encoding.bits)
        .toString(16)
        .padStart(Math.ceil(encoding.bits / 4), '0');
    case 'address':
      return addressText(slice);
    case 'cell':
      return renderCell(slice.loadRef());
    case 'maybeCell':
      return nullOr(slice.loadMaybeRef(), renderCell);
    case 'text':
      return text(slice.loadRef());
    case 'textTail':
      return text(takeRest(slice));
    case 'rest':
      return renderSlice(takeRest(slice));
    case 'optional':
      return slice.loadBit() ? load(slice, encoding.of) : null;
    case 'ref': {
      const inner = slice.loadRef().beginParse();
      const value = load(inner, encoding.of);
      requireEnd(inner);
      return value;
    }
    case 'struct':
      return Object.fromEntries(loadPart(slice, encoding.fields).map(({ name, value }) => [name, value]));
    default:
      throw new RangeError(encoding.kind);
  }
}

function addressText(slice: Slice): ContractValue {
  const address = slice.loadAddressAny();
  return nullOr(address, (one) => (Address.isAddress(one) ? renderAddress(one) : String(one)));
}

function nullOr<T>(value: T | null, render: (value: T) => string): ContractValue {
  return value === null ? null : render(value);
}

function text(cell: Cell): string {
  const read = readSnake(cell);
  if (read === undefined) throw new RangeError('text');
  return read;
}

function takeRest(slice: Slice): Cell {
  const rest = slice.asCell();
  slice.skip(slice.remainingBits);
  while (slice.remainingRefs > 0) slice.loadRef();
  return rest;
}

function requireEnd({ remainingBits, remainingRefs }: Slice): void {
  if (remainingBits > 0 || remainingRefs > 0) throw new RangeError('more');
}
