import type { Hex } from 'viem';

/** Number of entries. Must be a power of two. */
const SIZE = 1024;
/** Number of 32-bit parts of an address. */
const PARTS = 5;

/**
 * Caches the text of recent addresses. Each message contains several addresses, and formatting one takes longer than a
 * lookup. Reused strings are also faster as map keys.
 */
export class AddressCache {
  readonly #parts = new Uint32Array(PARTS * SIZE);
  readonly #texts: (Hex | undefined)[] = new Array(SIZE).fill(undefined);

  /** Formats the address in the five numbers at `first`, least significant first. */
  text(numbers: Uint32Array, first: number): Hex {
    const parts = this.#parts;
    const low = numbers[first] ?? 0;
    const entry = (low ^ (low >>> 16)) & (SIZE - 1);
    const known = this.#texts[entry];
    const at = PARTS * entry;
    if (
      known !== undefined &&
      parts[at] === low &&
      parts[at + 1] === numbers[first + 1] &&
      parts[at + 2] === numbers[first + 2] &&
      parts[at + 3] === numbers[first + 3] &&
      parts[at + 4] === numbers[first + 4]
    )
      return known;
    let digits = '';
    for (let part = PARTS - 1; part >= 0; part--) {
      const number = numbers[first + part] ?? 0;
      parts[at + part] = number;
      digits += number.toString(16).padStart(8, '0');
    }
    const text: Hex = `0x${digits}`;
    this.#texts[entry] = text;
    return text;
  }
}
