import type { ContractValue } from '@core/chains/contract-interface';
import type { NamedValue } from '@core/chains/receipts';
import { type BcsType, bcs } from '@mysten/sui/bcs';
import type { Transaction, TransactionArgument } from '@mysten/sui/transactions';
import { bytesToHex } from '@noble/hashes/utils';
import type { MoveType } from '../engine/bytecode/move-module';
import { showType } from '../engine/bytecode/show-type';
import { messages } from '../messages';

/** BCS layout of a type. The type of its values is known only at run time. */
type Layout = BcsType<unknown, unknown>;

/** Structs that callers pass as plain values, by name without type arguments. */
const PLAIN: Readonly<Record<string, Layout>> = {
  '0x1::string::String': layout(bcs.string()),
  '0x1::ascii::String': layout(bcs.string()),
  '0x2::object::ID': layout(bcs.Address),
};

const PRIMITIVES: Readonly<Record<string, Layout>> = {
  bool: layout(bcs.bool()),
  u8: layout(bcs.u8()),
  u16: layout(bcs.u16()),
  u32: layout(bcs.u32()),
  u64: layout(bcs.u64()),
  u128: layout(bcs.u128()),
  u256: layout(bcs.u256()),
  address: layout(bcs.Address),
};

/**
 * Adds a user's input for a parameter to a transaction: a plain value as bytes, an object by its id.
 * @param typeArguments the call's type arguments, as entered.
 * @throws Error that identifies the parameter if the value does not fit its type.
 */
export function toArgument(
  transaction: Transaction,
  type: MoveType,
  value: ContractValue,
  typeArguments: readonly string[],
): TransactionArgument {
  const shown = showType(type, typeArguments);
  try {
    const plain = layoutOf(type, typeArguments);
    if (plain) return transaction.pure(plain.serialize(toPlain(type, value, typeArguments)));
    if (type.kind === 'vector') {
      const elements = list(value).map((each) => toArgument(transaction, type.element, each, typeArguments));
      return transaction.makeMoveVec({ type: showType(type.element, typeArguments), elements } as Parameters<
        Transaction['makeMoveVec']
      >[0]);
    }
    if (typeof value !== 'string' || !/^0x[\da-f]{1,64}$/i.test(value.trim())) {
      throw new Error(messages.notAnObject(String(value)));
    }
    return transaction.object(value.trim());
  } catch (error) {
    throw new Error(messages.badValue(shown, text(value)), { cause: error });
  }
}

export function fromReturned(type: MoveType, bytes: Uint8Array): NamedValue {
  const target = type.kind === 'reference' ? type.target : type;
  const plain = layoutOf(target, []);
  const value = plain ? toContractValue(plain.parse(bytes), target) : `0x${bytesToHex(bytes)}`;
  return { name: '', type: showType(target).replaceAll(/\b0x0::/g, ''), value };
}

/** BCS layout of a type; undefined for an object, which is passed by its id. */
function layoutOf(type: MoveType, typeArguments: readonly string[]): Layout | undefined {
  switch (type.kind) {
    case 'primitive':
      return PRIMITIVES[type.name];
    case 'vector': {
      const element = layoutOf(type.element, typeArguments);
      return element && layout(bcs.vector(element));
    }
    case 'parameter':
      return PRIMITIVES[typeArguments[type.index] ?? ''];
    case 'reference':
      return layoutOf(type.target, typeArguments);
    case 'datatype': {
      const [inner] = type.typeArguments;
      const name = showType({ ...type, typeArguments: [] });
      if (name !== '0x1::option::Option' || !inner) return PLAIN[name];
      const some = layoutOf(inner, typeArguments);
      return some && layout(bcs.option(some));
    }
  }
}

function layout<T, Input>(type: BcsType<T, Input>): Layout {
  return type as unknown as Layout;
}

/** Converts a user's input to the value that a layout expects. */
function toPlain(type: MoveType, value: ContractValue, typeArguments: readonly string[]): unknown {
  switch (type.kind) {
    case 'reference':
      return toPlain(type.target, value, typeArguments);
    case 'parameter':
      return toPrimitive(typeArguments[type.index] ?? '', value);
    case 'primitive':
      return toPrimitive(type.name, value);
    case 'vector':
      if (type.element.kind === 'primitive' && type.element.name === 'u8' && typeof value === 'string') {
        return fromHex(value);
      }
      return list(value).map((each) => toPlain(type.element, each, typeArguments));
    case 'datatype': {
      const [inner] = type.typeArguments;
      if (!inner) return typeof value === 'string' ? value : text(value);
      return value === null || value === '' ? null : toPlain(inner, value, typeArguments);
    }
  }
}

function toPrimitive(name: string, value: ContractValue): unknown {
  if (name === 'bool') {
    if (value === true || value === 'true') return true;
    if (value === false || value === 'false') return false;
    throw new TypeError(text(value));
  }
  const written = typeof value === 'string' ? value.trim() : text(value);
  if (name === 'address') return written;
  // `BigInt('')` would return 0.
  if (written === '') throw new TypeError(written);
  const number = BigInt(written);
  return /^u(?:8|16|32)$/.test(name) ? Number(number) : number;
}

function toContractValue(value: unknown, type: MoveType): ContractValue {
  if (typeof value === 'boolean' || value === null) return value;
  if (type.kind === 'vector' && Array.isArray(value)) {
    if (type.element.kind === 'primitive' && type.element.name === 'u8') {
      return `0x${bytesToHex(Uint8Array.from(value as number[]))}`;
    }
    return value.map((each) => toContractValue(each, type.element));
  }
  return String(value);
}

function list(value: ContractValue): readonly ContractValue[] {
  const read: unknown = typeof value === 'string' ? JSON.parse(value === '' ? '[]' : value) : value;
  if (!Array.isArray(read)) throw new TypeError(text(value));
  return read;
}

function text(value: ContractValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function fromHex(written: string): Uint8Array {
  const digits = written.trim().replace(/^0x/i, '');
  if (!/^(?:[\da-f]{2})*$/i.test(digits)) throw new TypeError(written);
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
