import type { BinaryFormat } from './flavors';
import {
  type BytecodePlace,
  type MalformationCode,
  MalformedBytecodeError,
} from './malformed-bytecode-error';

/** Reads values in the binary format from bytes. Throws {@link MalformedBytecodeError} if the bytes are not valid. */
export class BinaryReader {
  readonly #bytes: Uint8Array;
  readonly #end: number;
  readonly #place: BytecodePlace;
  #offset: number;

  /**
   * @param format determines which fields are present.
   * @param place the section of the file to report in errors.
   * @param from offset of the first byte.
   * @param to offset after the last byte.
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

  /** Offset of the next byte to read, from the start of the input. */
  get offset(): number {
    return this.#offset;
  }

  get isAtEnd(): boolean {
    return this.#offset >= this.#end;
  }

  /**
   * A reader for a range of the same bytes. A range that extends beyond the end causes an error only when it is read.
   */
  part(place: BytecodePlace, from: number, to: number): BinaryReader {
    return new BinaryReader(this.#bytes, this.format, place, from, to);
  }

  /**
   * Creates the error for the caller to throw. `offset` is the position of the first invalid byte (default: the byte
   * just read).
   */
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
    // A Node Buffer's `slice` returns a view, but the module must not share memory with the bytes it was read from.
    return new Uint8Array(this.#bytes.subarray(from, to));
  }

  /** An unsigned little-endian integer of `size` bytes. */
  integer(size: number): bigint {
    const digits = this.bytes(size).reverse();
    return BigInt(`0x${Array.from(digits, (byte) => byte.toString(16).padStart(2, '0')).join('')}`);
  }

  /** A ULEB128 integer of at most `maximum`, in the shortest encoding. */
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

  /**
   * A faster {@link uleb} for integers of up to four bytes. Almost all integers in a module are that small.
   */
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
