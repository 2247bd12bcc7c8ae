import type { BinaryFormat } from './compiled-module';

/** Writes the parts of the binary format; a number that is too large for its place is a `RangeError`. */
export class BinaryWriter {
  #bytes = new Uint8Array(256);
  #length = 0;

  /** @param format decides about what only some versions have. */
  constructor(readonly format: BinaryFormat) {}

  get length(): number {
    return this.#length;
  }

  /** A copy of what has been written. */
  toBytes(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  u8(byte: number): void {
    this.#reserve(1);
    this.#bytes[this.#length] = byte;
    this.#length += 1;
  }

  bytes(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
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

  #reserve(length: number): void {
    if (this.#length + length <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + length));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}
