import { ByteBuffer } from './byte-buffer';
import type { BinaryFormat } from './flavors';

/** Writes the parts of the binary format; a number that is too large for its place is a `RangeError`. */
export class BinaryWriter extends ByteBuffer {
  /** @param format decides about what only some versions have. */
  constructor(readonly format: BinaryFormat) {
    super();
  }

  /** An unsigned number in `size` bytes, lowest byte first. */
  integer(value: bigint, size: number): void {
    if (value !== BigInt.asUintN(size * 8, value))
      throw new RangeError(`${value} takes more than ${size} bytes`);
    for (let index = 0; index < size; index += 1) this.u8(Number((value >> BigInt(8 * index)) & 0xffn));
  }

  /** A number in ULEB128 of its shortest form. */
  uleb(value: bigint, maximum: bigint): void {
    if (value < 0n || value > maximum) throw new RangeError(`${value} is none of 0 to ${maximum}`);
    let rest = value;
    for (; rest >= 0x80n; rest >>= 7n) this.u8(Number(rest & 0x7fn) | 0x80);
    this.u8(Number(rest));
  }

  /** {@link uleb} for numbers of up to four bytes, of which almost everything in a module consists. */
  index(value: number, maximum: number): void {
    if (!Number.isInteger(value) || value < 0 || value > maximum)
      throw new RangeError(`${value} is none of 0 to ${maximum}`);
    let rest = value;
    for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) this.u8((rest % 0x80) | 0x80);
    this.u8(rest);
  }
}
