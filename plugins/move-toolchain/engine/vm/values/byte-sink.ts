import { ByteBuffer } from '../../bytecode/byte-buffer';
import type { Integer } from './value';

export class ByteSink extends ByteBuffer {
  /** A little-endian integer of `size` bytes, in two's complement. */
  integer(value: Integer, size: number): void {
    if (typeof value === 'number' && value >= 0 && size <= 4) {
      for (let rest = value, index = 0; index < size; index += 1, rest = Math.floor(rest / 256))
        this.u8(rest % 256);
      return;
    }
    let rest = BigInt.asUintN(size * 8, BigInt(value));
    for (let index = 0; index < size; index += 1, rest >>= 8n) this.u8(Number(rest & 0xffn));
  }

  uleb(value: number): void {
    let rest = value;
    for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) this.u8((rest % 0x80) | 0x80);
    this.u8(rest);
  }

  /** The length in bytes, followed by the text in UTF-8. */
  text(text: string): void {
    const bytes = new TextEncoder().encode(text);
    this.uleb(bytes.length);
    this.bytes(bytes);
  }
}
