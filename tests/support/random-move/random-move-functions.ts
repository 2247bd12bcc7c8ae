import { randomNumbers } from '../mutated-modules';
import { DECLARATIONS } from './declarations';
import { SUMS } from './expressions';
import { VALUE_TYPES } from './places';
import { StatementGenerator } from './statements';

/**
 * A function `(c: bool, n: u64): u64` with random statements that obey the reference rules, except for deliberate
 * mistakes.
 */
export interface RandomMoveFunction {
  readonly name: string;
  readonly text: string;
}

/**
 * @param first number of the first function; each number always generates the same function.
 * @param mistakes how often a place violates the reference rules, in thousandths.
 */
export function randomMoveFunctions(
  first: number,
  count: number,
  mistakes = 0,
): readonly RandomMoveFunction[] {
  return Array.from({ length: count }, (_, at) => {
    const name = `f${first + at}`;
    return { name, text: new FunctionGenerator(randomNumbers(first + at), mistakes).generate(name) };
  });
}

/** Returns the source of a module `0x42::m` with these functions and the declarations that they use. */
export function moduleOf(functions: readonly RandomMoveFunction[]): string {
  return `module 0x42::m {${DECLARATIONS}${functions.map(({ text }) => text).join('\n')}\n}`;
}

class FunctionGenerator extends StatementGenerator {
  generate(name: string): string {
    const declared = VALUE_TYPES.map((type) => this.owned(type)).join('\n');
    this.scope.declare({ name: this.name('v'), type: 'u64' });
    const more = this.scope.variables.at(-1)?.name;
    const statements = this.statements(2 + this.random(4));
    this.endAll();
    return `public fun ${name}(c: bool, n: u64): u64 {\n${declared}\nlet ${more} = n;\n${statements}\n${this.result()}\n}`;
  }

  /** Generates a number that depends on all variables that may be read. */
  protected override result(): string {
    const places = this.scope
      .readable()
      .filter(({ root, text }) => root.name === text && root.isMutable === undefined);
    // The verifier checks copies of variables differently from borrows, so both are generated.
    const isCopied = this.chance(50);
    const sums = places.flatMap(({ root: { name, type } }) => {
      if (!isCopied) return [`${SUMS[type]}(&${name})`];
      return type === 'u64' ? [name] : [];
    });
    return sums.reduce((sum, one) => `(${sum} * 3 + ${one}) % 1000003`, '0');
  }
}
