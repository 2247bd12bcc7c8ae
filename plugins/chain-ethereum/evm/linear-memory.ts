import { AddressCache } from './address-cache';
import type { Hex } from './evm-types';
import { pooledBytes } from './pooled-bytes';
import type { Pointer, WasmExports } from './wasm-exports';

const LIMB = 0xffffffffffffffffn;

/** Reads and writes a module's linear memory. The views are recreated when the memory grows. */
export class LinearMemory {
  readonly #memory: WebAssembly.Memory;
  /** Location of the words that are passed to and from the module. */
  readonly exchange: Pointer;
  #bytes = new Uint8Array();
  #limbs = new BigUint64Array();
  #numbers = new Uint32Array();
  readonly #addresses = new AddressCache();

  constructor({ memory, exchange }: Pick<WasmExports, 'memory' | 'exchange'>) {
    this.#memory = memory;
    this.exchange = exchange.value;
  }

  /** A 256-bit word: four 64-bit limbs, least significant first. */
  word(at: Pointer): bigint {
    this.#refresh();
    const first = at >>> 3;
    const limbs = this.#limbs;
    const a = limbs[first] ?? 0n;
    const b = limbs[first + 1] ?? 0n;
    const c = limbs[first + 2] ?? 0n;
    const d = limbs[first + 3] ?? 0n;
    if (d === 0n && c === 0n && b === 0n) return a;
    return (((((d << 64n) | c) << 64n) | b) << 64n) | a;
  }

  setWord(at: Pointer, value: bigint): void {
    this.#refresh();
    const first = at >>> 3;
    // The array stores only the low 64 bits of the value.
    this.#limbs[first] = value;
    const isShort = value >= 0n && value <= LIMB;
    this.#limbs[first + 1] = isShort ? 0n : value >> 64n;
    this.#limbs[first + 2] = isShort ? 0n : value >> 128n;
    this.#limbs[first + 3] = isShort ? 0n : value >> 192n;
  }

  copyWord(to: Pointer, from: Pointer): void {
    this.#refresh();
    this.#limbs.copyWithin(to >>> 3, from >>> 3, (from >>> 3) + 4);
  }

  address(at: Pointer): Hex {
    this.#refresh();
    return this.#addresses.text(this.#numbers, at >>> 2);
  }

  number(at: Pointer): number {
    this.#refresh();
    return this.#numbers[at >>> 2] ?? 0;
  }

  /** An unsigned 64-bit number. */
  long(at: Pointer): bigint {
    this.#refresh();
    return this.#limbs[at >>> 3] ?? 0n;
  }

  /** Returns a copy of the bytes. */
  read(at: Pointer, length: number): Uint8Array {
    this.#refresh();
    return this.#bytes.slice(at, at + length);
  }

  /** Returns a copy of a call's input or output, for short-term use; see {@link pooledBytes}. */
  readCallData(at: Pointer, length: number): Uint8Array {
    this.#refresh();
    const bytes = pooledBytes(length);
    bytes.set(this.#bytes.subarray(at, at + length));
    return bytes;
  }

  write(at: Pointer, bytes: Uint8Array): void {
    this.#refresh();
    this.#bytes.set(bytes, at);
  }

  #refresh(): void {
    // The views are empty after the memory has grown. Reading `buffer` each time would be slower.
    if (this.#bytes.length !== 0) return;
    const { buffer } = this.#memory;
    this.#bytes = new Uint8Array(buffer);
    this.#limbs = new BigUint64Array(buffer);
    this.#numbers = new Uint32Array(buffer);
  }
}
