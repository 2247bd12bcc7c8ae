export class ByteBuffer {
  #bytes = new Uint8Array(128);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** A copy of the bytes. */
  toBytes(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  u8(byte: number): void {
    this.#reserve(1);
    this.#bytes[this.#length] = byte;
    this.#length += 1;
  }

  bytes(bytes: ArrayLike<number>): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  #reserve(length: number): void {
    if (this.#length + length <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + length));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}
