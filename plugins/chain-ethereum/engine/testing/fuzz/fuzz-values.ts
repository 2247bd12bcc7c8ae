import { type AbiParameter, type Hex, stringToHex } from 'viem';
import { addressOfWord } from '../cheats/addresses';
import { type Fixtures, fixturesFor } from './fixtures';
import type { FuzzDictionary } from './fuzz-dictionary';
import type { RandomSource } from './random-source';

/** Exclusive upper limit for the length of a list, as in forge. */
const MAX_LIST = 256;
const MAX_BYTES = 100;
const MAX_TEXT = 33;
/** Percentage of random integers that are near the limits of their type. */
const EDGES = 10;
/** Percentage of random integers, and of other random values, that are fixtures if the parameter has any. */
const INTEGER_FIXTURES = 40;
const FIXTURES = 50;
/** Percentage of strings and bytes from the dictionary that are literals from the sources. */
const LITERAL_TEXTS = 30;
const TEXTS_AS_BYTES = 10;
const LITERAL_BYTES = 20;

/** The sources that arguments are drawn from. */
export interface FuzzSources {
  readonly dictionary: FuzzDictionary;
  readonly fixtures: Fixtures;
  /** Addresses of the libraries that were deployed for the test contract. As in forge, they are never drawn. */
  readonly avoided: ReadonlySet<Hex>;
}

/**
 * Random arguments with forge's distribution: all arguments in a list are random or fixtures, or all are from the
 * dictionary.
 */
export class FuzzValues {
  readonly #random: RandomSource;
  readonly #dictionary: FuzzDictionary;
  readonly #fixtures: Fixtures;
  /** Addresses that are replaced by random ones. */
  readonly #avoided: ReadonlySet<Hex>;
  #isKnown = false;

  constructor(random: RandomSource, { dictionary, fixtures, avoided }: FuzzSources) {
    this.#random = random;
    this.#dictionary = dictionary;
    this.#fixtures = fixtures;
    this.#avoided = avoided;
  }

  /** @param weight percentage of lists that come from the dictionary. */
  list(parameters: readonly AbiParameter[], weight: number): unknown[] {
    this.#choose(weight);
    return parameters.map((parameter) => this.#argument(parameter));
  }

  /** @param weight percentage of senders that come from the dictionary. */
  sender(weight: number): Hex {
    this.#choose(weight);
    return this.#address();
  }

  #choose(weight: number): void {
    this.#isKnown = this.#random.below(100) < weight;
  }

  #argument(parameter: AbiParameter): unknown {
    const { type } = parameter;
    const fixtures = this.#isKnown ? [] : fixturesFor(this.#fixtures, parameter);
    if (fixtures.length === 0) return this.#value(parameter);
    const isInteger = /^u?int\d*$/.test(type);
    const share = this.#random.below(100);
    if (isInteger && share < EDGES) return this.#edge(type);
    if (share < (isInteger ? EDGES + INTEGER_FIXTURES : FIXTURES)) return this.#random.pick(fixtures);
    return isInteger ? this.#randomInteger(type) : this.#value(parameter);
  }

  #value(parameter: AbiParameter): unknown {
    const { type } = parameter;
    if (type.endsWith(']')) return this.#list(parameter);
    if (type === 'tuple') return this.#tuple(parameter);
    if (type === 'bool') return this.#random.below(2) === 1;
    if (type === 'address') return this.#address();
    if (type === 'string') return this.#text();
    if (type === 'bytes') return this.#bytes();
    if (type.startsWith('bytes')) return this.#fixedBytes(type, Number(type.slice(5)));
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
    if (this.#isKnown) {
      const { isSigned, bits } = integerType(type);
      const value = this.#known(type);
      return isSigned ? BigInt.asIntN(bits, value) : BigInt.asUintN(bits, value);
    }
    return this.#random.below(100) < EDGES ? this.#edge(type) : this.#randomInteger(type);
  }

  /** The number of bits is uniformly distributed, so that small numbers are as frequent as large numbers. */
  #randomInteger(type: string): bigint {
    const { isSigned, bits } = integerType(type);
    const size = this.#random.below(bits + 1);
    if (size === 0) return 0n;
    if (!isSigned) return this.#random.word() >> BigInt(256 - size);
    const amount = size === 1 ? 0n : this.#random.word() >> BigInt(257 - size);
    return this.#random.below(2) === 0 ? amount : -amount;
  }

  #edge(type: string): bigint {
    const { isSigned, bits } = integerType(type);
    const offset = BigInt(this.#random.below(4));
    if (!isSigned) return this.#random.below(2) === 0 ? offset : 2n ** BigInt(bits) - 1n - offset;
    const limit = 2n ** BigInt(bits - 1);
    return [offset - limit, -offset - 1n, offset, limit - 1n - offset][this.#random.below(4)] ?? 0n;
  }

  /** A word from the dictionary. Half of the words have the given type, if there are any. */
  #known(type: string): bigint {
    const samples = this.#random.below(2) === 0 ? this.#dictionary.samples(type) : [];
    return this.#random.pick(samples) ?? this.#random.pick(this.#dictionary.values) ?? 0n;
  }

  #address(): Hex {
    const address = addressOfWord(this.#isKnown ? this.#known('address') : this.#random.word());
    const isAvoided = this.#avoided.size > 0 && this.#avoided.has(address);
    return isAvoided ? addressOfWord(this.#random.word()) : address;
  }

  #fixedBytes(type: string, length: number): Hex {
    if (!this.#isKnown) return this.#random.bytes(length);
    const word = this.#known(type).toString(16).padStart(64, '0');
    return `0x${word.slice(0, 2 * length)}`;
  }

  #bytes(): Hex {
    const random = this.#random;
    if (!this.#isKnown) return random.bytes(random.below(MAX_BYTES));
    const text = this.#literalText(TEXTS_AS_BYTES);
    if (text !== undefined) return stringToHex(text);
    const literal =
      random.below(100) < LITERAL_BYTES ? random.pick(this.#dictionary.literals.bytes) : undefined;
    return literal ?? this.#fixedBytes('bytes', 32);
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

function integerType(type: string): { readonly isSigned: boolean; readonly bits: number } {
  const isSigned = type.startsWith('i');
  return { isSigned, bits: Number(type.slice(isSigned ? 3 : 4) || 256) };
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
