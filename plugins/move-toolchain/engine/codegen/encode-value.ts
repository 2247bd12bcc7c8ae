import { BinaryWriter } from '../bytecode/binary-writer';
import { BCS } from '../bytecode/flavors';
import type { ConstantValue } from '../semantics/rules/fold-constants';
import { isIntegerName } from '../semantics/types/integers';
import type { Type } from '../semantics/types/move-type';

/** In bytes. */
const ADDRESS_SIZE = 32;
const MAXIMUM = 0xffff_ffff;

/** BCS encoding of a constant. */
export function encodeValue(value: ConstantValue, type: Type): Uint8Array {
  const writer = new BinaryWriter(BCS);
  write(writer, value, type);
  return writer.toBytes();
}

function write(writer: BinaryWriter, value: ConstantValue, type: Type): void {
  if (typeof value === 'boolean') writer.u8(value ? 1 : 0);
  else if (typeof value === 'bigint') writeNumber(writer, value, type);
  else if (value instanceof Uint8Array) {
    writer.index(value.length, MAXIMUM);
    writer.bytes(value);
  } else {
    if (type.kind !== 'vector') throw new Error('Only vectors can have elements');
    writer.index(value.length, MAXIMUM);
    for (const element of value) write(writer, element, type.element);
  }
}

function writeNumber(writer: BinaryWriter, value: bigint, type: Type): void {
  const name = type.kind === 'primitive' ? type.name : 'address';
  if (isIntegerName(name)) {
    const bits = Number(name.slice(1));
    writer.integer(BigInt.asUintN(bits, value), bits / 8);
  } else writer.bytes(addressBytes(value));
}

/** The 32 bytes of an address, most significant byte first. */
export function addressBytes(address: bigint): Uint8Array {
  const bytes = new Uint8Array(ADDRESS_SIZE);
  for (let at = 0; at < ADDRESS_SIZE; at++)
    bytes[at] = Number((address >> BigInt(8 * (ADDRESS_SIZE - 1 - at))) & 0xffn);
  return bytes;
}
