import { borrowed } from './expressions';
import type { ValueType, Variable } from './places';
import { ReferenceGenerator } from './references';

interface Surroundings {
  readonly depth: number;
  readonly isInLoop: boolean;
  /** True inside a lambda, which may be called repeatedly, and which `break` and `return` do not leave. */
  readonly isInLambda: boolean;
}

/**
 * Generates random statements. A statement does not use variables or references whose use another reference forbids.
 */
export abstract class StatementGenerator extends ReferenceGenerator {
  /** Maximum depth of nested blocks. */
  protected readonly depth = this.oneOf(1, 1, 1, 2, 2, 2, 2, 3);
  protected abstract result(): string;

  /**
   * Generates a block, whose declarations are not visible outside it.
   * @param ending references whose last use may be in the block.
   */
  protected block(around: Surroundings, ending: readonly Variable[] = [], end = ''): string {
    return this.scope.within(() =>
      this.endingIn(ending, () => {
        const statements = Array.from({ length: 1 + this.random(2) }, () => this.#next(around));
        return `{ ${[...statements, end].join('\n')} }`;
      }),
    );
  }

  #next(around: Surroundings): string {
    const text = this.statement(around);
    this.endStatement();
    return text;
  }

  protected statements(count: number): string {
    const around = { depth: 0, isInLoop: false, isInLambda: false };
    return Array.from({ length: count }, () => this.#next(around)).join('\n');
  }

  protected statement(around: Surroundings): string {
    const isDeep = around.depth >= this.depth;
    const simple = [
      () => this.let(),
      () => this.#change(),
      () => this.#change(),
      () => this.#call(),
      () => this.reference(),
      () => this.reference(),
      () => this.references(),
      () => this.redirect(),
      () => this.#destructure(),
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

  #change(): string {
    const place = this.pick(this.scope.writable());
    if (!place) return this.let();
    if (place.type === 'u64' && this.chance(25)) return `${place.text} += ${this.random(5)};`;
    return `${place.text} = ${this.valueOf(place.type)};`;
  }

  #call(): string {
    const place = this.pick(this.scope.writable().filter(({ type }) => type !== 'Box' && type !== 'Shape'));
    if (!place) return this.let();
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

  #destructure(): string {
    const place = this.pick(this.scope.readable('Pair'));
    if (!place) return this.let();
    const [x, y] = [this.name('v'), this.name('v')];
    for (const name of [x, y]) this.scope.declare({ name, type: 'u64' });
    return `let Pair { x: ${x}, y: ${y} } = ${place.text};`;
  }

  #if(around: Surroundings): string {
    const ending = this.endingNow();
    const condition = this.condition(1);
    const consequent = this.block(around, ending);
    if (this.chance(30)) return `if (${condition}) ${consequent};`;
    return `if (${condition}) ${consequent} else ${this.block(around, ending)};`;
  }

  #match(around: Surroundings): string {
    const ending = this.endingNow();
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
    const ending = this.endingNow();
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
    const ending = this.endingLater();
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
