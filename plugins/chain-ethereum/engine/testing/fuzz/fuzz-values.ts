import type { AbiParameter, Hex } from 'viem';
import { addressOfWord } from '../cheats/addresses';
import type { RandomSource } from './random-source';

/** Random values of any type: limits of the type, small and large values, and values of the dictionary. */
export class FuzzValues {
  readonly #random: RandomSource;
  readonly #dictionary: readonly bigint[];

  constructor(random: RandomSource, dictionary: readonly bigint[]) {
    this.#random = random;
    this.#dictionary = dictionary;
  }

  /** A value for each parameter. */
  list(parameters: readonly AbiParameter[]): unknown[] {
    return parameters.map((parameter) => this.#value(parameter));
  }

  #value(parameter: AbiParameter): unknown {
    const { type } = parameter;
    const [, item, length] = /^(.*)\[(\d*)\]$/.exec(type) ?? [];
    if (item !== undefined) {
      const count = length ? Number(length) : this.#random.below(this.#random.below(4) === 0 ? 33 : 5);
      return Array.from({ length: count }, () => this.#value({ ...parameter, type: item }));
    }
    if (type === 'tuple') return this.#tuple(parameter);
    if (type === 'bool') return this.#random.below(2) === 1;
    if (type === 'address') return this.#address();
    if (type === 'string') return this.#text();
    if (type === 'bytes') return this.#random.bytes(this.#length());
    if (type.startsWith('bytes')) return this.#fixedBytes(Number(type.slice(5)));
    return this.#integer(type);
  }

  #tuple(parameter: AbiParameter): unknown {
    const components = 'components' in parameter ? parameter.components : [];
    const values = components.map((component) => [component.name ?? '', this.#value(component)] as const);
    return components.every(({ name }) => name)
      ? Object.fromEntries(values)
      : values.map(([, value]) => value);
  }

  #integer(type: string): bigint {
    const bits = Number(type.replace(/^u?int/, '') || 256);
    const number = this.#number(bits);
    return type.startsWith('u') ? BigInt.asUintN(bits, number) : BigInt.asIntN(bits, number);
  }

  #number(bits: number): bigint {
    const random = this.#random;
    switch (random.below(6)) {
      case 0:
        return BigInt(random.below(4));
      case 1: {
        const end = [2n ** BigInt(bits), 2n ** BigInt(bits - 1)][random.below(2)] ?? 0n;
        return end - 2n + BigInt(random.below(4));
      }
      case 2:
      case 3: {
        const known = random.pick(this.#dictionary) ?? random.word();
        return known + BigInt(random.below(2) === 0 ? 0 : random.below(3) - 1);
      }
      case 4:
        return random.word() >> BigInt(random.below(256));
      default:
        return random.word();
    }
  }

  #address(): Hex {
    const random = this.#random;
    const known = random.below(5) === 0 ? random.pick(this.#dictionary) : undefined;
    return addressOfWord(known ?? random.word());
  }

  #fixedBytes(length: number): Hex {
    if (this.#random.below(4) > 0) return this.#random.bytes(length);
    return `0x${BigInt.asUintN(8 * length, this.#number(8 * length))
      .toString(16)
      .padStart(2 * length, '0')}`;
  }

  #length(): number {
    return this.#random.below(this.#random.below(3) === 0 ? 129 : 33);
  }

  #text(): string {
    const plain = () => String.fromCodePoint(32 + this.#random.below(95));
    const odd = () => String.fromCodePoint([0, 9, 228, 8364, 128512, 65533][this.#random.below(6)] ?? 0);
    return Array.from({ length: this.#length() }, () =>
      this.#random.below(12) === 0 ? odd() : plain(),
    ).join('');
  }
}
