import { type AbiParameter, type Hex, stringToHex } from 'viem';
import { addressOfWord } from '../cheats/addresses';
import type { FuzzDictionary } from './fuzz-dictionary';
import type { RandomSource } from './random-source';

/** Percentage of fuzz test argument lists that come from the dictionary, as in forge. */
export const FUZZ_WEIGHT = 40;
/** Exclusive upper limit for the length of a list, as in forge. */
const MAX_LIST = 256;
const MAX_BYTES = 100;
const MAX_TEXT = 33;
/** Percentage of random integers that are near the limits of their type. */
const EDGES = 10;
/** Percentage of random strings and bytes that are literals from the sources. */
const LITERAL_TEXTS = 30;
const LITERAL_BYTES = 10;

/** Random arguments with forge's distribution: all arguments in a list are random, or all are from the dictionary. */
export class FuzzValues {
  readonly #random: RandomSource;
  readonly #dictionary: FuzzDictionary;
  readonly #weight: number;
  #isKnown = false;

  /** @param weight percentage of argument lists that come from the dictionary. */
  constructor(random: RandomSource, dictionary: FuzzDictionary, weight: number) {
    this.#random = random;
    this.#dictionary = dictionary;
    this.#weight = weight;
  }

  list(parameters: readonly AbiParameter[]): unknown[] {
    this.#choose();
    return parameters.map((parameter) => this.#value(parameter));
  }

  sender(): Hex {
    this.#choose();
    return this.#address();
  }

  #choose(): void {
    this.#isKnown = this.#random.below(100) < this.#weight;
  }

  #value(parameter: AbiParameter): unknown {
    const { type } = parameter;
    if (type.endsWith(']')) return this.#list(parameter);
    if (type === 'tuple') return this.#tuple(parameter);
    if (type === 'bool') return this.#random.below(2) === 1;
    if (type === 'address') return this.#address();
    if (type === 'string') return this.#text();
    if (type === 'bytes') return this.#bytes();
    if (type.startsWith('bytes')) return this.#fixedBytes(Number(type.slice(5)));
    return this.#integer(type);
  }

  #list(parameter: AbiParameter): readonly unknown[] {
    const [, item = '', length] = /^(.*)\[(\d*)\]$/.exec(parameter.type) ?? [];
    const count = length ? Number(length) : this.#random.below(MAX_LIST);
    return Array.from({ length: count }, () => this.#value({ ...parameter, type: item }));
  }

  #tuple(parameter: AbiParameter): unknown {
    const components = 'components' in parameter ? parameter.components : [];
    const values = components.map((component) => [component.name ?? '', this.#value(component)] as const);
    return components.every(({ name }) => name)
      ? Object.fromEntries(values)
      : values.map(([, value]) => value);
  }

  #integer(type: string): bigint {
    const isSigned = type.startsWith('i');
    const bits = Number(type.slice(isSigned ? 3 : 4) || 256);
    if (this.#isKnown) {
      const value = this.#known(this.#dictionary.numbersBelow(bits));
      return isSigned ? BigInt.asIntN(bits, value) : BigInt.asUintN(bits, value);
    }
    if (this.#random.below(100) < EDGES) return isSigned ? this.#signedEdge(bits) : this.#edge(bits);
    // The number of bits is uniformly distributed, so that small numbers are as frequent as large numbers.
    const size = this.#random.below(bits + 1);
    if (size === 0) return 0n;
    if (!isSigned) return this.#random.word() >> BigInt(256 - size);
    const amount = size === 1 ? 0n : this.#random.word() >> BigInt(257 - size);
    return this.#random.below(2) === 0 ? amount : -amount;
  }

  #edge(bits: number): bigint {
    const offset = BigInt(this.#random.below(4));
    return this.#random.below(2) === 0 ? offset : 2n ** BigInt(bits) - 1n - offset;
  }

  #signedEdge(bits: number): bigint {
    const offset = BigInt(this.#random.below(4));
    const limit = 2n ** BigInt(bits - 1);
    return [offset - limit, -offset - 1n, offset, limit - 1n - offset][this.#random.below(4)] ?? 0n;
  }

  /** A value from the dictionary. Half of the values are literals, if there are any. */
  #known(literals: readonly bigint[]): bigint {
    const used = this.#random.below(2) === 0 ? literals : [];
    return this.#random.pick(used) ?? this.#random.pick(this.#dictionary.values) ?? 0n;
  }

  #address(): Hex {
    return addressOfWord(this.#isKnown ? this.#known([]) : this.#random.word());
  }

  #fixedBytes(length: number): Hex {
    if (!this.#isKnown) return this.#random.bytes(length);
    const word = this.#known([]).toString(16).padStart(64, '0');
    return `0x${word.slice(0, 2 * length)}`;
  }

  #bytes(): Hex {
    if (!this.#isKnown) return this.#random.bytes(this.#random.below(MAX_BYTES));
    const text = this.#literalText(LITERAL_BYTES);
    return text === undefined ? this.#fixedBytes(32) : stringToHex(text);
  }

  #text(): string {
    const literal = this.#isKnown ? this.#literalText(LITERAL_TEXTS) : undefined;
    if (literal !== undefined) return literal;
    const length = this.#random.below(MAX_TEXT);
    return Array.from({ length }, () => this.#character())
      .join('')
      .trim();
  }

  #literalText(percentage: number): string | undefined {
    const isLiteral = this.#random.below(100) < percentage;
    return isLiteral ? this.#random.pick(this.#dictionary.literals.texts) : undefined;
  }

  /** A printable character; half of the characters are not ASCII. */
  #character(): string {
    const random = this.#random;
    if (random.below(2) === 0) return String.fromCodePoint(32 + random.below(95));
    const [start, size] = random.pick(PRINTABLE) ?? [32, 95];
    return String.fromCodePoint(start + random.below(size));
  }
}

/** Ranges of printable characters: Latin, Greek, Cyrillic, Hebrew, Chinese, symbols, emoji. */
const PRINTABLE: readonly (readonly [start: number, size: number])[] = [
  [0xa1, 12],
  [0x100, 256],
  [0x3b1, 25],
  [0x410, 64],
  [0x5d0, 27],
  [0x4e00, 20_000],
  [0x2200, 256],
  [0x1f600, 80],
];
