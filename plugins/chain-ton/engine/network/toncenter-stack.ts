import { Cell, type TupleItem } from '@ton/core';
import * as z from 'zod/mini';

/** Get method arguments in toncenter's API v2 format. https://toncenter.com/api/v2/ */
export function writeStack(items: readonly TupleItem[]): unknown[] {
  return items.map((item) => {
    if (item.type === 'int') return ['num', `${item.value < 0n ? '-' : ''}0x${abs(item.value).toString(16)}`];
    if (item.type === 'cell') return ['tvm.Cell', item.cell.toBoc().toString('base64')];
    if (item.type === 'slice') return ['tvm.Slice', item.cell.toBoc().toString('base64')];
    throw new TypeError(`toncenter does not support arguments of type ${item.type}`);
  });
}

const bytesSchema = z.object({ bytes: z.string() });
const elementsSchema = z.object({ elements: z.array(z.unknown()) });
const entrySchema = z.looseObject({ '@type': z.string() });

export function readStack(items: readonly unknown[]): TupleItem[] {
  return items.map((item) => {
    const [kind, value] = z.tuple([z.string(), z.unknown()]).parse(item);
    if (kind === 'num') return { type: 'int', value: readNumber(String(value)) };
    if (kind === 'cell' || kind === 'slice' || kind === 'builder') return cellItem(kind, value);
    if (kind === 'tuple' || kind === 'list') return tupleItem(value);
    if (kind === 'null') return { type: 'null' };
    throw new TypeError(`toncenter returned a value of an unknown type: ${kind}`);
  });
}

/** Values inside tuples have a different format: `{"@type": "tvm.stackEntryNumber", "number": {…}}`. */
function readEntry(entry: unknown): TupleItem {
  const { '@type': type, ...rest } = entrySchema.parse(entry);
  const [, kind = ''] = /^tvm\.stackEntry(\w+)$/.exec(type) ?? [];
  const value = rest[kind.toLowerCase()];
  if (kind === 'Number') {
    return { type: 'int', value: readNumber(z.object({ number: z.string() }).parse(value).number) };
  }
  if (kind === 'Cell') return cellItem('cell', value);
  if (kind === 'Slice') return cellItem('slice', value);
  if (kind === 'Tuple' || kind === 'List') return tupleItem(value);
  throw new TypeError(`toncenter returned a value of an unknown type: ${type}`);
}

function cellItem(type: 'cell' | 'slice' | 'builder', value: unknown): TupleItem {
  return { type, cell: Cell.fromBase64(bytesSchema.parse(value).bytes) };
}

/** toncenter encodes null as an empty tuple. */
function tupleItem(value: unknown): TupleItem {
  const { elements } = elementsSchema.parse(value);
  return elements.length === 0 ? { type: 'null' } : { type: 'tuple', items: elements.map(readEntry) };
}

function readNumber(text: string): bigint {
  return text.startsWith('-') ? -BigInt(text.slice(1)) : BigInt(text);
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value;
}
