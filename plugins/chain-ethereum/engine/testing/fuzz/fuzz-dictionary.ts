import type { EvmState } from '../../../evm/evm';
import type { SourceLiterals } from './source-literals';

const PUSH1 = 0x60;
const PUSH32 = 0x7f;
/** Number of code bytes that are searched for constants, as in forge. */
const CODE_LIMIT = 24 * 1024;

/**
 * The values that fuzzing uses: accounts, their storage and the constants in their code, literals in the sources, and
 * values observed during a run. Conditions often compare arguments with these values, which random arguments rarely
 * match.
 */
export class FuzzDictionary {
  readonly #values: bigint[] = [];
  readonly #known = new Set<bigint>();
  /** The results of {@link numbersBelow}. */
  readonly #literals = new Map<number, readonly bigint[]>();
  readonly literals: SourceLiterals;
  /** Number of values that all runs share. */
  #lasting = 0;

  constructor(literals: SourceLiterals) {
    this.literals = literals;
    this.add(0n);
  }

  /** All values; never empty. */
  get values(): readonly bigint[] {
    return this.#values;
  }

  /** The numbers in the sources that fit in an unsigned integer with the given number of bits. */
  numbersBelow(bits: number): readonly bigint[] {
    const known = this.#literals.get(bits);
    if (known) return known;
    const limit = 2n ** BigInt(bits);
    const numbers = this.literals.numbers.filter((value) => value < limit);
    this.#literals.set(bits, numbers);
    return numbers;
  }

  add(value: bigint): void {
    if (this.#known.has(value)) return;
    this.#known.add(value);
    this.#values.push(value);
  }

  /** Adds a number and, as in forge, its two neighbours, because conditions often compare with `<` or `>`. */
  addNumber(value: bigint): void {
    for (const offset of [0n, -1n, 1n]) this.add(BigInt.asUintN(256, value + offset));
  }

  addState(chain: EvmState): void {
    for (const address of chain.accounts().toSorted()) {
      this.add(BigInt(address));
      for (const value of pushedValues(chain.code(address))) this.addNumber(value);
      for (const [slot, value] of chain.slots(address)) {
        this.add(slot);
        this.addNumber(value);
      }
    }
    this.#lasting = this.#values.length;
  }

  /** Removes the values that a run has added. */
  endRun(): void {
    for (const value of this.#values.splice(this.#lasting)) this.#known.delete(value);
  }
}

/** The numbers that instructions in the code push, except zero and those in the compiler's metadata. */
function* pushedValues(code: Uint8Array): Generator<bigint> {
  const metadata = ((code.at(-2) ?? 0) << 8) + (code.at(-1) ?? 0) + 2;
  const end = Math.min(CODE_LIMIT, metadata < code.length ? code.length - metadata : code.length);
  for (let at = 0; at < end; at++) {
    const length = (code[at] ?? 0) - PUSH1 + 1;
    if (length < 1 || length > PUSH32 - PUSH1 + 1) continue;
    let value = 0n;
    for (const byte of code.subarray(at + 1, at + 1 + length)) value = (value << 8n) | BigInt(byte);
    at += length;
    if (value !== 0n) yield value;
  }
}
