import { ByteBuffer } from './byte-buffer';
import type { BinaryFormat } from './flavors';

/** Writes values in the binary format. Throws a `RangeError` if a number is too large for its field. */
export class BinaryWriter extends ByteBuffer {
  /** @param format determines which fields are present. */
  constructor(readonly format: BinaryFormat) {
    super();
  }

  /** An unsigned little-endian integer of `size` bytes. */
  integer(value: bigint, size: number): void {
    if (value !== BigInt.asUintN(size * 8, value))
      throw new RangeError(`${value} does not fit in ${size} bytes`);
    for (let index = 0; index < size; index += 1) this.u8(Number((value >> BigInt(8 * index)) & 0xffn));
  }

  /** A ULEB128 integer in the shortest encoding. */
  uleb(value: bigint, maximum: bigint): void {
    if (value < 0n || value > maximum) throw new RangeError(`${value} is not between 0 and ${maximum}`);
    let rest = value;
    for (; rest >= 0x80n; rest >>= 7n) this.u8(Number(rest & 0x7fn) | 0x80);
    this.u8(Number(rest));
  }

  /**
   * A faster {@link uleb} for integers of up to four bytes. Almost all integers in a module are that small.
   */
  index(value: number, maximum: number): void {
    if (!Number.isInteger(value) || value < 0 || value > maximum)
      throw new RangeError(`${value} is not between 0 and ${maximum}`);
    let rest = value;
    for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) this.u8((rest % 0x80) | 0x80);
    this.u8(rest);
  }
}
