/** A file that is no module, or one of a newer format. */
export class BytecodeError extends Error {
  override readonly name = 'BytecodeError';
}

/** Reads the numbers of Move's binary format in their order. Throws {@link BytecodeError} at the end of the file. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  offset: number;

  constructor(bytes: Uint8Array, offset = 0) {
    this.#bytes = bytes;
    this.offset = offset;
  }

  get isAtEnd(): boolean {
    return this.offset >= this.#bytes.length;
  }

  u8(): number {
    const byte = this.#bytes[this.offset];
    if (byte === undefined) throw new BytecodeError(`The file ends at byte ${this.offset}`);
    this.offset += 1;
    return byte;
  }

  bytes(length: number): Uint8Array {
    const bytes = this.#bytes.subarray(this.offset, this.offset + length);
    if (bytes.length < length) throw new BytecodeError(`The file ends at byte ${this.#bytes.length}`);
    this.offset += length;
    return bytes;
  }

  /** An unsigned number in groups of seven bits, the lowest first (ULEB128). */
  uleb(): number {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.u8();
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
    throw new BytecodeError(`The number before byte ${this.offset} is too long`);
  }

  list<T>(read: () => T): T[] {
    return Array.from({ length: this.uleb() }, read);
  }

  /** Rows until the end, as a table has them. */
  rows<T>(read: () => T): T[] {
    const rows: T[] = [];
    while (!this.isAtEnd) rows.push(read());
    return rows;
  }
}
