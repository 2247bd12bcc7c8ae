import type { EvmState } from '../../../evm/evm';
import type { SourceLiterals } from './source-literals';

const PUSH1 = 0x60;
const PUSH32 = 0x7f;
/** Number of code bytes that are searched for constants, as in forge. */
const CODE_LIMIT = 24 * 1024;

/** Settings from `[fuzz]` or `[invariant]` in `foundry.toml`. */
export interface DictionarySettings {
  readonly includesStorage: boolean;
  readonly includesPushedValues: boolean;
  /** Maximum number of untyped values. */
  readonly maxValues: number;
}

/**
 * The values that fuzzing uses: accounts, their storage and the constants in their code, literals in the sources, and
 * values observed during a run. Conditions often compare arguments with these values, which random arguments rarely
 * match. As in forge, values whose type is known are also stored by type.
 */
export class FuzzDictionary {
  readonly #settings: DictionarySettings;
  readonly literals: SourceLiterals;
  readonly #values: bigint[] = [];
  readonly #known = new Set<bigint>();
  /**
   * Accounts whose code has been searched for constants; the second list contains only those added during the current
   * run.
   */
  readonly #searched = new Set<string>();
  readonly #searchedInRun: string[] = [];
  /** Values by type: the literals, and the samples that the current test has observed. */
  readonly #samples = new Map<string, Set<bigint>>();
  /** The lists of {@link samples}, by type. */
  readonly #lists = new Map<string, readonly bigint[]>();
  /** Number of values that all runs share. */
  #lasting = 0;

  constructor(literals: SourceLiterals, settings: DictionarySettings) {
    this.literals = literals;
    this.#settings = settings;
    this.add(0n);
  }

  /** All untyped values; never empty. */
  get values(): readonly bigint[] {
    return this.#values;
  }

  /** The values of a type. */
  samples(type: string): readonly bigint[] {
    const known = this.#lists.get(type);
    if (known) return known;
    const list = [...(this.#samples.get(type) ?? this.literals.words.get(type) ?? [])];
    this.#lists.set(type, list);
    return list;
  }

  add(value: bigint): void {
    if (this.#known.has(value) || this.#values.length >= this.#settings.maxValues) return;
    this.#known.add(value);
    this.#values.push(value);
  }

  /** Adds a number and, as in forge, its two neighbours, because conditions often compare with `<` or `>`. */
  addNumber(value: bigint): void {
    for (const offset of [0n, -1n, 1n]) this.add(BigInt.asUintN(256, value + offset));
  }

  /** Adds a typed value, which later runs keep. If the type already has `limit` values, the value is added untyped. */
  addSample(type: string, value: bigint, limit: number): void {
    const samples = this.#samples.get(type) ?? new Set(this.literals.words.get(type));
    if (samples.has(value)) return;
    if (samples.size > 0 && samples.size >= limit) {
      this.add(value);
      return;
    }
    samples.add(value);
    this.#samples.set(type, samples);
    this.#lists.delete(type);
  }

  addStored(slot: bigint, value: bigint): void {
    if (!this.#settings.includesStorage) return;
    this.add(slot);
    this.addNumber(value);
  }

  /** Adds an account's address and the constants in its code. */
  addAccount(address: string, code: Uint8Array): void {
    this.add(BigInt(address));
    if (!this.#settings.includesPushedValues || code.length === 0 || this.#searched.has(address)) return;
    this.#searched.add(address);
    this.#searchedInRun.push(address);
    for (const value of pushedValues(code)) this.addNumber(value);
  }

  addState(chain: EvmState): void {
    for (const address of chain.accounts().toSorted()) {
      this.addAccount(address, chain.code(address));
      for (const [slot, value] of chain.slots(address)) this.addStored(slot, value);
    }
    this.#lasting = this.#values.length;
    this.#searchedInRun.length = 0;
  }

  /** Removes the samples of earlier tests. */
  beginTest(): void {
    this.#samples.clear();
    this.#lists.clear();
    this.endRun();
  }

  /** Removes the untyped values that a run has added. */
  endRun(): void {
    for (const value of this.#values.splice(this.#lasting)) this.#known.delete(value);
    for (const address of this.#searchedInRun.splice(0)) this.#searched.delete(address);
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
