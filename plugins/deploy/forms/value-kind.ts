import type { Parameter } from '@core/chains/contract-interface';

/** How a value of a parameter's type is entered, whatever the chain calls the type. */
export type ValueKind =
  | { readonly type: 'boolean' }
  | { readonly type: 'integer'; readonly least: bigint; readonly most: bigint }
  | { readonly type: 'address' }
  /** Hexadecimal; `length` in bytes where the type fixes it. */
  | { readonly type: 'bytes'; readonly length?: number }
  | { readonly type: 'text' }
  /** `length` where the type fixes it. */
  | { readonly type: 'list'; readonly item: Parameter; readonly length?: number }
  | { readonly type: 'struct'; readonly members: readonly Parameter[] }
  /** A type of the chain's own, written in its own spelling. */
  | { readonly type: 'other' };

/** Reads a type as Solidity (`uint8[3]`), Move (`vector<u64>`) and TON (`int`, `uint64`) write them. */
export function valueKind(parameter: Parameter): ValueKind {
  const { type, components } = parameter;
  const array = /^(.*)\[(\d*)\]$/.exec(type);
  if (array) {
    const [, item = '', length = ''] = array;
    return {
      type: 'list',
      item: { ...parameter, type: item },
      ...(length !== '' && { length: Number(length) }),
    };
  }
  if (type === 'vector<u8>') return { type: 'bytes' };
  const vector = /^vector<(.*)>$/.exec(type);
  if (vector) return { type: 'list', item: { ...parameter, type: vector[1] ?? '' } };
  const option = /^(?:\w+::)*Option<(.*)>$/.exec(type);
  if (option) return optionKind({ ...parameter, type: option[1] ?? '' });
  if (components) return { type: 'struct', members: components };
  if (/^bool$/i.test(type)) return { type: 'boolean' };
  if (/^address$/i.test(type) || /^(?:\w+::)*Object<.*>$/.test(type)) return { type: 'address' };
  if (/^(?:\w+::)*string$/i.test(type)) return { type: 'text' };
  const bytes = /^bytes(\d*)$/.exec(type);
  if (bytes) return { type: 'bytes', ...(bytes[1] && { length: Number(bytes[1]) }) };
  return integerKind(type) ?? { type: 'other' };
}

/** As what it holds, where an empty field can stand for nothing; else in Move's own spelling. */
function optionKind(held: Parameter): ValueKind {
  const kind = valueKind(held);
  return kind.type === 'integer' || kind.type === 'address' || kind.type === 'bytes'
    ? kind
    : { type: 'other' };
}

function integerKind(type: string): ValueKind | undefined {
  const match = /^(u?)(?:int|i)(\d*)$/.exec(type) ?? /^(u)(\d+)$/.exec(type);
  if (!match) return undefined;
  const isUnsigned = match[1] === 'u';
  // An `int` without a size is the whole word of the machine: 256 bits, and a sign beside them on TON.
  const bits = BigInt(match[2] || 256);
  if (isUnsigned) return { type: 'integer', least: 0n, most: 2n ** bits - 1n };
  const half = match[2] ? 2n ** (bits - 1n) : 2n ** bits;
  return { type: 'integer', least: -half, most: half - 1n };
}
