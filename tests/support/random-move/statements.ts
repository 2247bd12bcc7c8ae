import { borrowed, ExpressionGenerator } from './expressions';
import { MOVE_TYPES, type Place, VALUE_TYPES, type ValueType, type Variable } from './places';

/** How many more statements of the block use a reference. */
type Lives = Map<Variable, number>;

interface Surroundings {
  readonly depth: number;
  readonly isInLoop: boolean;
  /** Calls of a lambda repeat it, and `break` and `return` do not leave it. */
  readonly isInLambda: boolean;
}

/** Random statements: each uses only references and variables that no other reference is in the way of. */
export abstract class StatementGenerator extends ExpressionGenerator {
  /** How many blocks stand within each other. */
  protected readonly depth = this.oneOf(1, 1, 1, 1, 2, 2, 2, 2, 2, 3);
  /** References whose uses end in the block that is being generated. */
  #lives: Lives = new Map();

  protected abstract result(): string;

  /**
   * A block with declarations of its own.
   *
   * @param ending references whose last use may be in it.
   */
  protected block(around: Surroundings, ending: readonly Variable[] = [], end = ''): string {
    const outer = this.#lives;
    return this.scope.within(() => {
      this.#lives = new Map();
      for (const reference of ending) {
        if (this.chance(50)) this.scope.end(reference);
        else this.#lives.set(reference, 1 + this.random(2));
      }
      const statements = Array.from({ length: 1 + this.random(3) }, () => this.#next(around));
      this.#lives = outer;
      return `{ ${[...statements, end].join('\n')} }`;
    });
  }

  /** A statement, after which some references are not used any more. */
  #next(around: Surroundings): string {
    const text = this.statement(around);
    for (const [reference, left] of this.#lives) {
      if (left > 1) this.#lives.set(reference, left - 1);
      else this.#end(reference);
    }
    return text;
  }

  #end(reference: Variable): void {
    this.#lives.delete(reference);
    this.scope.end(reference);
  }

  protected statements(count: number): string {
    const around = { depth: 0, isInLoop: false, isInLambda: false };
    return Array.from({ length: count }, () => this.#next(around)).join('\n');
  }

  protected endAll(): void {
    for (const reference of [...this.#lives.keys()]) this.#end(reference);
  }

  protected statement(around: Surroundings): string {
    const isDeep = around.depth >= this.depth;
    const simple = [
      () => this.#let(),
      () => this.#change(),
      () => this.#change(),
      () => this.#call(),
      () => this.#reference(),
      () => this.#reference(),
      () => this.#references(),
      () => this.#redirect(),
      () => this.#takeApart(),
    ] as const;
    if (isDeep) return this.oneOf(...simple)();
    const inner = { ...around, depth: around.depth + 1 };
    return this.oneOf(
      ...simple,
      () => this.#if(inner),
      () => this.#match(inner),
      () => this.#matchBehind(inner),
      () => this.#loop(inner),
      () => this.#loop(inner),
      () => this.#inline(inner),
      () => this.#inline(inner),
      () => this.#leave(inner),
    )();
  }

  /** References that nothing uses after the statement that is being generated. */
  #endingNow(): readonly Variable[] {
    return [...this.#lives].flatMap(([reference, left]) => (left === 1 ? [reference] : []));
  }

  protected owned(type: ValueType): string {
    const name = this.name('v');
    const text = `let ${name} = ${this.valueOf(type)};`;
    this.scope.declare({ name, type });
    return text;
  }

  #let(): string {
    return this.owned(this.oneOf(...(VALUE_TYPES as readonly [ValueType, ...ValueType[]])));
  }

  #change(): string {
    const place = this.pick(this.scope.writable());
    if (!place) return this.#let();
    if (place.type === 'u64' && this.chance(25)) return `${place.text} += ${this.random(5)};`;
    return `${place.text} = ${this.valueOf(place.type)};`;
  }

  #call(): string {
    const place = this.pick(this.scope.writable().filter(({ type }) => type !== 'Box' && type !== 'Shape'));
    if (!place) return this.#let();
    const { root, type, isWhole, text } = place;
    const receiver = isWhole ? root.name : text;
    return this.scope.avoiding(root, () => {
      switch (type) {
        case 'u64': {
          const other = this.pick(
            this.scope.writable('u64').filter((one) => this.scope.areApart(one.root, root)),
          );
          if (other && this.chance(40))
            return `exchange(${borrowed(place, true)}, ${borrowed(other, true)});`;
          return `bump(${borrowed(place, true)}, ${this.number(1)} % 97);`;
        }
        case 'Pair':
          return `bump(&mut ${receiver}.x, ${this.number(1)} % 97);`;
        case 'Numbers':
          return this.oneOf(
            `${receiver}.push_back(${this.valueOf('u64', 1)});`,
            `${receiver}.swap(0, 1);`,
            `${receiver}[${this.number(0)} % 2] = ${this.random(9)};`,
          );
        default:
          return `${receiver}.push_back(${this.valueOf('Pair', 1)});`;
      }
    });
  }

  #begin(reference: Variable, roots: readonly Variable[]): void {
    this.scope.begin(reference, roots);
    this.#lives.set(reference, 1 + this.random(4));
  }

  /** An expression whose value is a reference, and the variables that it points into. */
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

  #reference(): string {
    const isMutable = this.chance(75);
    const type = this.#typeOf(isMutable ? this.scope.writable() : this.scope.readable());
    const isFrozen = !isMutable && this.chance(50);
    const target = this.#target(type, isMutable || isFrozen);
    if (!target) return this.#let();
    const variable = { name: this.name('r'), type, isMutable };
    this.scope.declare(variable);
    this.#begin(variable, target.roots);
    const written = isMutable && this.chance(70) ? '' : `: ${isMutable ? '&mut ' : '&'}${MOVE_TYPES[type]}`;
    return `let ${variable.name}${written} = ${target.text};`;
  }

  /** Two references at once: of a tuple, of parts of a struct, of a call, of branches. */
  #references(): string {
    const one = this.pick(this.scope.writable());
    const pair = this.pick(this.scope.writable('Pair'));
    const other = this.pick(
      this.scope.writable().filter(({ root }) => one && this.scope.areApart(one.root, root)),
    );
    const made = pair && this.chance(50) ? this.#ofPair(pair) : one && other && this.#ofTuple(one, other);
    if (!made) return this.#let();
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
    // The two references to an element exclude each other.
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

  /** Gives a reference that nothing uses any more a new target. */
  #redirect(): string {
    const references = this.scope.unusedReferences();
    const reference = references[this.random(references.length)];
    const target = reference && this.#target(reference.type, true);
    if (!reference || !target) return this.#reference();
    this.#begin(reference, target.roots);
    const changed = this.chance(30) ? this.pick(this.scope.writable('u64')) : undefined;
    return changed
      ? `(${reference.name}, ${changed.text}) = (${target.text}, ${this.random(9)});`
      : `${reference.name} = ${target.text};`;
  }

  #takeApart(): string {
    const place = this.pick(this.scope.readable('Pair'));
    if (!place) return this.#let();
    const [x, y] = [this.name('v'), this.name('v')];
    for (const name of [x, y]) this.scope.declare({ name, type: 'u64' });
    return `let Pair { x: ${x}, y: ${y} } = ${place.text};`;
  }

  #if(around: Surroundings): string {
    const ending = this.#endingNow();
    const condition = this.condition(1);
    const consequent = this.block(around, ending);
    if (this.chance(30)) return `if (${condition}) ${consequent};`;
    return `if (${condition}) ${consequent} else ${this.block(around, ending)};`;
  }

  #match(around: Surroundings): string {
    const ending = this.#endingNow();
    const shape = this.pick(this.scope.readable('Shape'));
    const arm = () => this.block(around, ending);
    if (!shape) return `match (${this.number(1)} % 3) { 0 => ${arm()}, 1 => ${arm()}, _ => ${arm()} };`;
    const x: Variable = { name: this.name('x'), type: 'u64' };
    const pair: Variable = { name: this.name('p'), type: 'Pair' };
    const guard = this.chance(30) ? ` if (${x.name} > ${this.number(1)})` : '';
    const armOf = (bound: readonly Variable[]) =>
      this.scope.within(() => {
        for (const one of bound) this.scope.declare(one);
        return arm();
      });
    return `match (${shape.text}) {
      Shape::Dot { x: ${x.name} }${guard} => ${armOf([x])},
      Shape::Line { x: ${x.name}, pair: ${pair.name} } => ${armOf([x, pair])},
      _ => ${arm()} };`;
  }

  #matchBehind(around: Surroundings): string {
    const ending = this.#endingNow();
    const shape = this.pick(this.scope.writable('Shape'));
    if (!shape) return this.#match(around);
    const x: Variable = { name: this.name('x'), type: 'u64', isMutable: true };
    const pair: Variable = { name: this.name('p'), type: 'Pair', isMutable: true };
    const armOf = (bound: readonly Variable[]) =>
      this.scope.within(() => {
        for (const one of bound) {
          this.scope.declare(one);
          this.scope.begin(one, [shape.root]);
        }
        return this.block(around, [...bound, ...ending.filter((one) => one !== shape.root)]);
      });
    return `match (${borrowed(shape, true)}) {
      Shape::Dot { x: ${x.name} } => ${armOf([x])},
      Shape::Line { x: ${x.name}, pair: ${pair.name} } => ${armOf([x, pair])},
      Shape::None => ${armOf([])} };`;
  }

  #loop(around: Surroundings): string {
    const inside = { ...around, isInLoop: true };
    const i = this.name('i');
    const rounds = 1 + this.random(3);
    return this.oneOf(
      () => `for (${i} in 0..${this.oneOf(String(rounds), 'n')}) ${this.block(inside)};`,
      () => {
        const body = this.block(inside);
        return `let ${i} = 0; while (${i} < ${rounds}) { ${i} = ${i} + 1; ${body} };`;
      },
      () => {
        const body = this.block(inside);
        const left = this.block({ ...around, depth: this.depth });
        return `let ${i} = 0; loop { ${i} = ${i} + 1; if (${i} > ${rounds}) { ${left}; break }; ${body} };`;
      },
      () => {
        const j = this.name('v');
        const body = this.scope.within(() => {
          this.scope.declare({ name: j, type: 'u64' });
          return this.block(inside);
        });
        return `for (${i} in 0..${rounds}) { let ${j} = ${i}; ${body} };`;
      },
    )();
  }

  #leave(around: Surroundings): string {
    const condition = this.condition(1);
    if (around.isInLambda) return this.#change();
    if (around.isInLoop)
      return `if (${condition}) ${this.block(around, [], this.oneOf('continue', 'break'))};`;
    const ending = [...this.#lives.keys()];
    const left = this.scope.within(() => {
      for (const reference of ending) this.scope.end(reference);
      return `return ${this.result()}`;
    });
    return `if (${condition}) { ${left} };`;
  }

  #inline(around: Surroundings): string {
    const inside = { ...around, isInLambda: true, isInLoop: false };
    const place = this.pick(this.scope.writable());
    if (!place || this.chance(25)) return `twice(|| ${this.block(inside)});`;
    const { root, type, isWhole, text } = place;
    const receiver = isWhole ? root.name : text;
    const lambda = (element: ValueType, isMutable: boolean) => {
      const parameter: Variable = { name: this.name('e'), type: element, isMutable };
      const body = this.scope.within(() => {
        this.scope.declare(parameter);
        this.scope.begin(parameter, [root]);
        return this.block(inside);
      });
      return `|${parameter.name}| ${body}`;
    };
    if (type !== 'Numbers' && type !== 'Pairs')
      return `with(${borrowed(place, true)}, ${lambda(type, true)});`;
    const element = type === 'Numbers' ? 'u64' : 'Pair';
    return this.chance(60)
      ? `${receiver}.for_each_mut(${lambda(element, true)});`
      : `${receiver}.for_each_ref(${lambda(element, false)});`;
  }
}
