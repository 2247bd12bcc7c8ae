import { type Hex, keccak256, stringToHex } from 'viem';
import type { ContractIndex } from '../contract-index';

/** Constants in the project's sources. Conditions often compare values with them. */
export interface SourceLiterals {
  /** Words by the type that they are used for, such as `uint64`, `int128`, `address` and `bytes32`. */
  readonly words: ReadonlyMap<string, readonly bigint[]>;
  readonly texts: readonly string[];
  /** Hexadecimal string literals, such as `hex"c0ffee"`. */
  readonly bytes: readonly Hex[];
}

/** Integer sizes, in bits, that forge collects numbers for. */
const UNSIGNED_SIZES = [8, 16, 32, 64, 128, 256];
const SIGNED_SIZES = [16, 32, 64, 128, 256];

/**
 * A comment, a hexadecimal string, another string, a hexadecimal number, or a decimal number that can have a fraction,
 * an exponent and a unit. A minus sign belongs to the number if no operand precedes it.
 */
const LITERAL =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|\bhex(?:"([\da-fA-F_]*)"|'([\da-fA-F_]*)')|"((?:\\.|[^"\\\n])*)"|'((?:\\.|[^'\\\n])*)'|(?:(?<=[([,=?:<>&|!+*/%^{};]\s*|\breturn\s+)(-)\s*)?(?:\b0x([\da-fA-F_]+)\b|\b(\d[\d_]*)(?:\.(\d[\d_]*))?(?:[eE](\d{1,2}))?(?:\s+(wei|gwei|ether|seconds|minutes|hours|days|weeks)\b)?)/g;

const UNITS: Readonly<Record<string, bigint>> = {
  gwei: 10n ** 9n,
  ether: 10n ** 18n,
  minutes: 60n,
  hours: 3_600n,
  days: 86_400n,
  weeks: 604_800n,
};

/**
 * The literals in the project's own files, as forge collects them.
 *
 * @param limit maximum number of literals.
 */
export function sourceLiterals({ contracts }: ContractIndex, limit: number): SourceLiterals {
  const found = new FoundLiterals();
  for (const content of ownSources(contracts)) {
    for (const match of content.matchAll(LITERAL)) {
      if (found.size >= limit) return found.literals();
      const [
        ,
        hexA,
        hexB,
        textA,
        textB,
        minus,
        digits,
        whole = '',
        fraction = '',
        exponent = '0',
        unit = '',
      ] = match;
      const bytes = hexA ?? hexB;
      const text = textA ?? textB;
      if (bytes !== undefined) found.bytes.add(`0x${bytes.replaceAll('_', '').toLowerCase()}`);
      else if (text !== undefined) found.addText(text);
      else if (digits !== undefined) found.addHexNumber(digits.replaceAll('_', ''), minus !== undefined);
      else if (whole !== '') {
        const value = decimalNumber(
          whole.replaceAll('_', ''),
          fraction.replaceAll('_', ''),
          Number(exponent),
          unit,
        );
        if (value !== undefined) found.addNumber(value, minus !== undefined);
      }
    }
  }
  return found.literals();
}

function* ownSources(contracts: ContractIndex['contracts']): Generator<string> {
  const seen = new Set<string>();
  for (const sources of new Set(contracts.map(({ payload }) => payload.sources))) {
    for (const { content, projectPath } of Object.values(sources)) {
      if (projectPath === undefined || seen.has(projectPath)) continue;
      seen.add(projectPath);
      if (!/(?:^|\/)(?:lib|node_modules)\//.test(projectPath)) yield content;
    }
  }
}

/** Undefined if the number is not an integer. */
function decimalNumber(whole: string, fraction: string, exponent: number, unit: string): bigint | undefined {
  const scaled = BigInt(whole + fraction) * 10n ** BigInt(exponent) * (UNITS[unit] ?? 1n);
  const divisor = 10n ** BigInt(fraction.length);
  return scaled % divisor === 0n ? scaled / divisor : undefined;
}

class FoundLiterals {
  readonly #words = new Map<string, Set<bigint>>();
  readonly #texts = new Set<string>();
  readonly bytes = new Set<Hex>();
  #wordCount = 0;

  get size(): number {
    return this.#wordCount + this.#texts.size + this.bytes.size;
  }

  literals(): SourceLiterals {
    return {
      words: new Map([...this.#words].map(([type, words]) => [type, [...words]])),
      texts: [...this.#texts],
      bytes: [...this.bytes],
    };
  }

  addHexNumber(digits: string, isNegative: boolean): void {
    if (digits.length === 40) this.#addWord('address', BigInt(`0x${digits}`));
    else this.addNumber(BigInt(`0x${digits}`), isNegative);
  }

  addNumber(value: bigint, isNegative: boolean): void {
    for (const bits of UNSIGNED_SIZES)
      if (BigInt.asUintN(bits, value) === value) this.#addWord(`uint${bits}`, value);
    if (!isNegative) return;
    for (const bits of SIGNED_SIZES) {
      if (BigInt.asIntN(bits, -value) === -value) this.#addWord(`int${bits}`, BigInt.asUintN(256, -value));
    }
  }

  /** Adds a string, its hash and, if it is short, the string as a word. */
  addText(text: string): void {
    const data = stringToHex(text);
    this.#addWord('bytes32', BigInt(keccak256(data)));
    if (data.length <= 66) this.#addWord('bytes32', BigInt(data.padEnd(66, '0')));
    this.#texts.add(text);
  }

  #addWord(type: string, word: bigint): void {
    const words = this.#words.get(type) ?? new Set();
    this.#words.set(type, words);
    if (words.has(word)) return;
    words.add(word);
    this.#wordCount++;
  }
}
