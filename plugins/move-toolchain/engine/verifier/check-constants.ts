import { BinaryReader } from '../bytecode/binary-reader';
import { BCS } from '../bytecode/flavors';
import { MalformedBytecodeError } from '../bytecode/malformed-bytecode-error';
import type { SignatureToken } from '../bytecode/signature-token';
import type { Tables } from '../bytecode/tables';
import type { PrimitiveType } from '../interface/module-interface';
import { brokenRow } from './verification-error';

/** Size of a constant in bytes, by primitive type. */
const SIZES: Readonly<Record<Exclude<PrimitiveType, 'signer'>, number>> = {
  bool: 1,
  u8: 1,
  u16: 2,
  u32: 4,
  u64: 8,
  u128: 16,
  u256: 32,
  i8: 1,
  i16: 2,
  i32: 4,
  i64: 8,
  i128: 16,
  i256: 32,
  address: 32,
};

/** Checks that constants have an allowed type and valid data. */
export function checkConstants(unit: Tables): void {
  unit.constantPool.forEach(({ type, data }, row) => {
    if (!mayBeConstant(type)) throw brokenRow('INVALID_CONSTANT_TYPE', 'constantPool', row);
    if (!isValueOf(type, data)) throw brokenRow('MALFORMED_CONSTANT_DATA', 'constantPool', row);
  });
}

function mayBeConstant(type: SignatureToken): boolean {
  if (type.kind === 'vector') return mayBeConstant(type.element);
  return type.kind === 'primitive' && type.name !== 'signer';
}

function isValueOf(type: SignatureToken, data: Uint8Array): boolean {
  const reader = new BinaryReader(data, BCS, 'CONSTANT_POOL');
  try {
    skipValue(type, reader);
  } catch (error) {
    if (error instanceof MalformedBytecodeError) return false;
    throw error;
  }
  return reader.isAtEnd;
}

function skipValue(type: SignatureToken, reader: BinaryReader): void {
  if (type.kind === 'vector') {
    // Every value occupies at least one byte, so a count that is too large fails at the end of the data.
    for (let count = reader.index(0xffff); count > 0; count -= 1) skipValue(type.element, reader);
  } else if (type.kind === 'primitive' && type.name === 'bool') {
    if (reader.u8() > 1) throw reader.error('BAD_MARKER');
  } else if (type.kind === 'primitive' && type.name !== 'signer') {
    reader.bytes(SIZES[type.name]);
  }
}
