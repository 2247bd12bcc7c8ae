import type { BinaryFormat } from './flavors';
import {
  type BytecodePlace,
  type MalformationCode,
  MalformedBytecodeError,
} from './malformed-bytecode-error';

/** Reads the parts of the binary format from bytes; whatever does not fit is a {@link MalformedBytecodeError}. */
export class BinaryReader {
  readonly #bytes: Uint8Array;
  readonly #end: number;
  readonly #place: BytecodePlace;
  #offset: number;

  /**
   * @param format decides about what only some versions have.
   * @param place named by errors.
   * @param from offset of the first byte.
   * @param to offset behind the last byte.
   */
  constructor(
    bytes: Uint8Array,
    readonly format: BinaryFormat,
    place: BytecodePlace,
    from = 0,
    to = bytes.length,
  ) {
    this.#bytes = bytes;
    this.#place = place;
    this.#offset = from;
    this.#end = to;
  }

  /** From the beginning of the bytes. */
  get offset(): number {
    return this.#offset;
  }

  get isAtEnd(): boolean {
    return this.#offset >= this.#end;
  }

  /** A part of the same bytes; where it reaches beyond the end, that is found when it is read. */
  part(place: BytecodePlace, from: number, to: number): BinaryReader {
    return new BinaryReader(this.#bytes, this.format, place, from, to);
  }

  /** What the caller throws. `offset` is where the offending part begins; without it, it is the byte just read. */
  error(code: MalformationCode, offset = Math.max(0, this.#offset - 1)): MalformedBytecodeError {
    return new MalformedBytecodeError(code, this.#place, offset);
  }

  u8(): number {
    const byte = this.isAtEnd ? undefined : this.#bytes[this.#offset];
    if (byte === undefined) throw this.error('UNEXPECTED_END', this.#offset);
    this.#offset += 1;
    return byte;
  }

  bytes(length: number): Uint8Array {
    const from = this.#offset;
    const to = from + length;
    if (to > this.#end || to > this.#bytes.length) throw this.error('UNEXPECTED_END', from);
    this.#offset = to;
    // Not by slice, which in Node's Buffer is a view: a module outlives the bytes that it was read from.
    return new Uint8Array(this.#bytes.subarray(from, to));
  }

  /** An unsigned number of `size` bytes, lowest byte first. */
  integer(size: number): bigint {
    const digits = this.bytes(size).reverse();
    return BigInt(`0x${Array.from(digits, (byte) => byte.toString(16).padStart(2, '0')).join('')}`);
  }

  /** A number in ULEB128 of its shortest form, up to `maximum`. */
  uleb(maximum: bigint): bigint {
    const from = this.#offset;
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = this.u8();
      value |= BigInt(byte & 0x7f) << shift;
      if (value > maximum || shift > 63n) throw this.error('NUMBER_TOO_LARGE', from);
      if (byte >= 0x80) continue;
      if (byte === 0 && shift > 0n) throw this.error('BAD_ULEB', from);
      return value;
    }
  }

  /** {@link uleb} for numbers of up to four bytes, of which almost everything in a module consists. */
  index(maximum: number): number {
    const from = this.#offset;
    let value = 0;
    for (let scale = 1; ; scale *= 0x80) {
      const byte = this.u8();
      value += (byte & 0x7f) * scale;
      if (value > maximum || scale > 0xffff_ffff) throw this.error('NUMBER_TOO_LARGE', from);
      if (byte >= 0x80) continue;
      if (byte === 0 && scale > 1) throw this.error('BAD_ULEB', from);
      return value;
    }
  }
}
