import { borrowed, ExpressionGenerator } from './expressions';
import { MOVE_TYPES, type Place, VALUE_TYPES, type ValueType, type Variable } from './places';

/**
 * Generates random declarations of variables and references. Each reference is used by some of the statements that
 * follow in its block.
 */
export abstract class ReferenceGenerator extends ExpressionGenerator {
  /** Number of further statements in the current block during which each reference is in use. */
  #lives = new Map<Variable, number>();

  /** Generates a block that may contain the last use of these references. */
  protected endingIn<T>(ending: readonly Variable[], make: () => T): T {
    const outer = this.#lives;
    this.#lives = new Map();
    for (const reference of ending) {
      if (this.chance(50)) this.scope.end(reference);
      else this.#lives.set(reference, 1 + this.random(2));
    }
    try {
      return make();
    } finally {
      this.#lives = outer;
    }
  }

  /** Ends the use of references whose last statement has been generated. */
  protected endStatement(): void {
    for (const [reference, left] of this.#lives) {
      if (left > 1) this.#lives.set(reference, left - 1);
      else this.#end(reference);
    }
  }

  #end(reference: Variable): void {
    this.#lives.delete(reference);
    this.scope.end(reference);
  }

  protected endAll(): void {
    for (const reference of [...this.#lives.keys()]) this.#end(reference);
  }

  /** Returns the references that are not used after the current statement. */
  protected endingNow(): readonly Variable[] {
    return [...this.#lives].flatMap(([reference, left]) => (left === 1 ? [reference] : []));
  }

  /** Returns the references in the current block that are still in use. */
  protected endingLater(): readonly Variable[] {
    return [...this.#lives.keys()];
  }

  protected owned(type: ValueType): string {
    const name = this.name('v');
    const text = `let ${name} = ${this.valueOf(type)};`;
    this.scope.declare({ name, type });
    return text;
  }

  protected let(): string {
    return this.owned(this.oneOf(...(VALUE_TYPES as readonly [ValueType, ...ValueType[]])));
  }

  #begin(reference: Variable, roots: readonly Variable[]): void {
    this.scope.begin(reference, roots);
    this.#lives.set(reference, 1 + this.random(4));
  }

  /** Returns an expression that evaluates to a reference, and the variables it points into. */
  #target(type: ValueType, isMutable: boolean): { text: string; roots: readonly Variable[] } | undefined {
    const places = isMutable ? this.scope.writable(type) : this.scope.readable(type);
    const [one, other] = [this.pick(places), this.pick(places)];
    if (!one || !other) return undefined;
    const [first, second] = [borrowed(one, isMutable), borrowed(other, isMutable)];
    const both = [one.root, other.root];
    const apart = isMutable && type === 'u64' && this.scope.areApart(one.root, other.root);
    const vector = this.pick(isMutable && type === 'u64' ? this.scope.writable('Numbers') : []);
    const pair = this.pick(isMutable && type === 'u64' ? this.scope.writable('Pair') : []);
    return this.oneOf(
      () => ({ text: first, roots: [one.root] }),
      () => ({ text: isMutable ? `&mut ${one.text}` : `&${one.text}`, roots: [one.root] }),
      () => ({ text: `if (${this.condition(1)}) ${first} else ${second}`, roots: both }),
      () => ({ text: `if (${this.condition(1)}) { ${first} } else { ${second} }`, roots: both }),
      () => ({ text: `match (${this.number(1)} % 3) { 0 => ${first}, _ => ${second} }`, roots: both }),
      () =>
        apart
          ? { text: `${this.oneOf('choose', 'select')}(${first}, ${second}, c)`, roots: both }
          : { text: first, roots: [one.root] },
      () => (vector ? this.#elementOf(vector) : { text: first, roots: [one.root] }),
      () =>
        pair
          ? { text: `part(${borrowed(pair, true)}, ${this.chance(50)})`, roots: [pair.root] }
          : { text: first, roots: [one.root] },
    )();
  }

  #elementOf(vector: Place) {
    const x = this.name('x');
    const given = borrowed(vector, true);
    const limit = this.scope.avoiding(vector.root, () => this.number(0));
    const text = this.oneOf(`item(${given}, ${this.random(2)})`, `find(${given}, |${x}| *${x} > ${limit})`);
    return { text, roots: [vector.root] };
  }

  #typeOf(places: readonly Place[]): ValueType {
    return this.pick(places)?.type ?? 'u64';
  }

  protected reference(): string {
    const isMutable = this.chance(75);
    const type = this.#typeOf(isMutable ? this.scope.writable() : this.scope.readable());
    const isFrozen = !isMutable && this.chance(50);
    const target = this.#target(type, isMutable || isFrozen);
    if (!target) return this.let();
    const variable = { name: this.name('r'), type, isMutable };
    this.scope.declare(variable);
    this.#begin(variable, target.roots);
    const written = isMutable && this.chance(70) ? '' : `: ${isMutable ? '&mut ' : '&'}${MOVE_TYPES[type]}`;
    return `let ${variable.name}${written} = ${target.text};`;
  }

  /** Declares two references at once: from a tuple, fields of a struct, a call or branches. */
  protected references(): string {
    const one = this.pick(this.scope.writable());
    const pair = this.pick(this.scope.writable('Pair'));
    const other = this.pick(
      this.scope.writable().filter(({ root }) => one && this.scope.areApart(one.root, root)),
    );
    const made = pair && this.chance(50) ? this.#ofPair(pair) : one && other && this.#ofTuple(one, other);
    if (!made) return this.let();
    const [isFirstFrozen, isSecondFrozen] = [this.chance(30), this.chance(30)];
    const variables = made.parts.map(
      ({ type }, at): Variable => ({
        name: this.name('r'),
        type,
        isMutable: !(at === 0 ? isFirstFrozen : isSecondFrozen),
      }),
    );
    for (const [at, variable] of variables.entries()) {
      this.scope.declare(variable);
      this.#begin(variable, made.parts[at]?.roots ?? []);
    }
    const names = variables.map(({ name }) => name).join(', ');
    const types = variables.map(({ type, isMutable }) => `${isMutable ? '&mut ' : '&'}${MOVE_TYPES[type]}`);
    const written = isFirstFrozen || isSecondFrozen ? `: (${types.join(', ')})` : '';
    return `let (${names})${written} = ${made.text};`;
  }

  #ofPair(pair: Place) {
    const name = pair.isWhole ? pair.root.name : pair.text;
    const part = { type: 'u64' as const, roots: [pair.root] };
    const parts = `parts(${borrowed(pair, true)})`;
    const fields = `(&mut ${name}.x, &mut ${name}.y)`;
    // Mutable references to two elements of a vector cannot be in use at the same time.
    const text = name.includes('[')
      ? parts
      : this.oneOf(parts, fields, `if (${this.condition(1)}) ${fields} else ${parts}`);
    return { text, parts: [part, part] };
  }

  #ofTuple(one: Place, other: Place) {
    const roots = [one.root, other.root];
    const isSwapped = one.type === other.type && this.chance(40);
    const [first, second] = [borrowed(one, true), borrowed(other, true)];
    const text = isSwapped
      ? `if (${this.condition(1)}) (${first}, ${second}) else (${second}, ${first})`
      : `(${first}, ${second})`;
    const parts = [one, other].map(({ type, root }) => ({ type, roots: isSwapped ? roots : [root] }));
    return { text, parts };
  }

  /** Assigns a new target to a reference that is no longer in use. */
  protected redirect(): string {
    const references = this.scope.unusedReferences();
    const reference = references[this.random(references.length)];
    const target = reference && this.#target(reference.type, true);
    if (!reference || !target) return this.reference();
    this.#begin(reference, target.roots);
    const changed = this.chance(30) ? this.pick(this.scope.writable('u64')) : undefined;
    return changed
      ? `(${reference.name}, ${changed.text}) = (${target.text}, ${this.random(9)});`
      : `${reference.name} = ${target.text};`;
  }
}
