import { messages } from './messages';

/** Reads BCS. Its methods throw a `TypeError` if the bytes end too early or are not valid BCS. */
export class BcsSource {
  #at = 0;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  u8(): number {
    const [byte] = this.bytes(1);
    return byte ?? 0;
  }

  bytes(length: number): Uint8Array {
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new TypeError(messages.notBcs);
    const part = this.#bytes.slice(this.#at, end);
    this.#at = end;
    return part;
  }

  uleb(): number {
    let value = 0;
    for (let factor = 1; factor <= 0x1000_0000; factor *= 0x80) {
      const byte = this.u8();
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
    }
    throw new TypeError(messages.notBcs);
  }

  text(): string {
    return new TextDecoder().decode(this.bytes(this.uleb()));
  }

  list<T>(read: () => T): readonly T[] {
    return Array.from({ length: this.uleb() }, read);
  }
}
