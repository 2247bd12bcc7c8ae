import { type Place, Scope, type ValueType } from './places';

/** Modulus that keeps sums far below the maximum of u64. */
const LIMIT = 997;

/** Generates random expressions that read variables without changing them. */
export class ExpressionGenerator {
  protected readonly scope: Scope;
  protected readonly random: (below: number) => number;
  #names = 0;

  /**
   * @param random returns an integer from 0 (inclusive) to the given limit (exclusive).
   * @param mistakes how often a place violates the reference rules, in thousandths.
   */
  constructor(random: (below: number) => number, mistakes: number) {
    this.random = random;
    this.scope = new Scope(() => mistakes > 0 && random(1000) < mistakes);
  }

  protected name(prefix: string): string {
    this.#names += 1;
    return `${prefix}${this.#names}`;
  }

  protected oneOf<T>(first: T, ...others: readonly T[]): T {
    return [first, ...others][this.random(others.length + 1)] ?? first;
  }

  protected chance(percent: number): boolean {
    return this.random(100) < percent;
  }

  /** Picks a random place, preferably one behind a reference. */
  protected pick(places: readonly Place[]): Place | undefined {
    const behind = places.filter(({ root }) => root.isMutable !== undefined);
    const preferred = behind.length > 0 && this.chance(60) ? behind : places;
    return preferred[this.random(preferred.length)];
  }

  protected valueOf(type: ValueType, depth = 1): string {
    const copied = type === 'u64' || this.chance(50) ? undefined : this.pick(this.scope.readable(type));
    if (copied) return copied.text;
    switch (type) {
      case 'u64':
        return `(${this.number(depth)}) % ${LIMIT}`;
      case 'Pair':
        return this.oneOf(
          () => `Pair { x: ${this.valueOf('u64', depth - 1)}, y: ${this.valueOf('u64', depth - 1)} }`,
          () => `Pair { y: ${this.valueOf('u64', depth - 1)}, x: ${this.valueOf('u64', depth - 1)} }`,
        )();
      case 'Box':
        return `Box { pair: ${this.valueOf('Pair', depth - 1)}, items: ${this.valueOf('Numbers', depth - 1)} }`;
      case 'Numbers':
        return `vector[${this.valueOf('u64', depth - 1)}, ${this.valueOf('u64', depth - 1)}]`;
      case 'Pairs':
        return `vector[${this.valueOf('Pair', depth - 1)}, ${this.valueOf('Pair', depth - 1)}]`;
      case 'Shape':
        return this.oneOf(
          () => `Shape::Dot { x: ${this.valueOf('u64', depth - 1)} }`,
          () =>
            `Shape::Line { x: ${this.valueOf('u64', depth - 1)}, pair: ${this.valueOf('Pair', depth - 1)} }`,
          () => 'Shape::None',
        )();
    }
  }

  /** Generates a numeric expression, in parentheses where needed. */
  protected number(depth: number): string {
    const place = this.pick(this.scope.readable('u64'));
    if (depth <= 0) return place && this.chance(80) ? place.text : String(this.random(9));
    const part = () => this.number(depth - 1);
    return this.oneOf(
      () => place?.text ?? '1',
      () => `(${part()} + ${part()})`,
      () => `(${part()} % 31 * (${part()} % 31))`,
      () => `(if (${this.condition(depth - 1)}) ${part()} else ${part()})`,
      () => this.#matched(depth),
      () => this.#summed(),
      () => this.#applied(depth),
      () => this.#inBlock(depth),
    )();
  }

  protected condition(depth: number): string {
    const number = () => this.number(depth - 1);
    const shape = this.pick(this.scope.readable('Shape'));
    return this.oneOf(
      (): string => this.oneOf('c', '!c'),
      () => `${number()} ${this.oneOf('<', '>', '<=', '>=', '==', '!=')} ${number()}`,
      () => `${number()} % 2 == 0`,
      () => `(c ${this.oneOf('&&', '||')} ${number()} < ${number()})`,
      () => (shape ? `(${shape.text} is Shape::Dot | Line)` : 'c'),
    )();
  }

  #matched(depth: number): string {
    const shape = this.pick(this.scope.readable('Shape'));
    const part = () => this.number(depth - 1);
    if (!shape) return `(match (${part()} % 3) { 0 => ${part()}, 1 => ${part()}, _ => ${part()} })`;
    const [x, pair] = [this.name('x'), this.name('p')];
    const isBehind = this.chance(50);
    const found = isBehind ? `*${x}` : x;
    return `(match (${isBehind ? borrowed(shape, false) : shape.text}) {
      Shape::Dot { x: ${x} } => ${found} + ${part()},
      Shape::Line { x: ${x}, pair: ${pair} } => ${found} + ${pair}.y,
      Shape::None => ${part()} })`;
  }

  #summed(): string {
    const place = this.pick(this.scope.readable().filter(({ type }) => type !== 'u64'));
    if (!place) return 'n';
    return place.type === 'Numbers' && this.chance(40)
      ? `${place.text.startsWith('*') ? place.root.name : place.text}.length()`
      : `${SUMS[place.type]}(${borrowed(place, false)})`;
  }

  #applied(depth: number): string {
    const [x, y] = [this.name('x'), this.name('y')];
    const numbers = this.pick(this.scope.readable('Numbers').filter(({ isWhole }) => !isWhole));
    const captured = this.number(depth - 1);
    return this.oneOf(
      () => `apply(${this.number(depth - 1)}, |${x}| (${x} + ${captured}) % ${LIMIT})`,
      () => `search(${this.random(5)}, |${x}| ${x} * 2 > ${captured})`,
      () =>
        numbers
          ? `${numbers.text}.fold(${this.number(depth - 1)}, |${x}, ${y}| (${x} + ${y}) % ${LIMIT})`
          : captured,
    )();
  }

  #inBlock(depth: number): string {
    const [x, y] = [this.name('x'), this.name('y')];
    return this.oneOf(
      () => `{ let ${x} = ${this.number(depth - 1)}; ${x} + ${x} }`,
      () => `{ let (${x}, ${y}) = (${this.number(depth - 1)}, ${this.number(depth - 1)}); ${x} + ${y} }`,
    )();
  }
}

/** Names of the declared functions that sum the numbers in a value, by type. */
export const SUMS: Record<ValueType, string> = {
  u64: 'sum_number',
  Pair: 'sum_pair',
  Box: 'sum_box',
  Numbers: 'sum_numbers',
  Pairs: 'sum_pairs',
  Shape: 'sum_shape',
};

/** Returns code for a reference to a place. If the place is the whole target of a reference, returns that reference. */
export function borrowed({ root, text, isWhole }: Place, isMutable: boolean): string {
  if (isWhole) return root.name;
  return `${isMutable ? '&mut ' : '&'}${text}`;
}
