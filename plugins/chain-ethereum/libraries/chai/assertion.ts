/** What of Chai a plugin of it uses. */
export interface ChaiLike {
  readonly Assertion: {
    addMethod(name: string, method: (this: ChaiAssertion, ...args: never[]) => unknown): void;
    addProperty(name: string, getter: (this: ChaiAssertion) => unknown): void;
    overwriteMethod(name: string, overwrite: (original: OriginalMethod) => OriginalMethod): void;
  };
}

export interface ChaiAssertion {
  assert(holds: boolean, message: string, negated: string, expected?: unknown, actual?: unknown): void;
}

export interface ChaiUtils {
  flag(assertion: object, name: string, value?: unknown): unknown;
  /** Deep equality; a comparator decides about parts unless it returns null. */
  eql(
    left: unknown,
    right: unknown,
    options: { readonly comparator: (left: unknown, right: unknown) => boolean | null },
  ): boolean;
}

export type OriginalMethod = (this: ChaiAssertion, ...args: unknown[]) => unknown;

/** Name of the flag that holds what is still being checked; flags go on to what is chained. */
const PENDING = 'pendingCheck';

/** Gives a matcher what it is told about, and makes the assertion one that is awaited. */
export class AsyncMatchers {
  readonly #utils: ChaiUtils;

  constructor(utils: ChaiUtils) {
    this.#utils = utils;
  }

  /** What the assertion is about. */
  subject(assertion: ChaiAssertion): unknown {
    return this.#utils.flag(assertion, 'object');
  }

  isNegated(assertion: ChaiAssertion): boolean {
    return this.#utils.flag(assertion, 'negate') === true;
  }

  keep(assertion: ChaiAssertion, name: string, value: unknown): void {
    this.#utils.flag(assertion, name, value);
  }

  kept(assertion: ChaiAssertion, name: string): unknown {
    return this.#utils.flag(assertion, name);
  }

  /** Begins a check after those that stand before it in the chain; whoever awaits the assertion waits for it. */
  check(assertion: ChaiAssertion, work: (expect: Expectation) => Promise<void>): ChaiAssertion {
    const before = (this.#utils.flag(assertion, PENDING) as Promise<void> | undefined) ?? Promise.resolve();
    // Known now: what is chained later may say `not`.
    const expect = expectation(this.isNegated(assertion));
    const pending = before.then(() => work(expect));
    // What is chained hears of a failure too, and it alone may be awaited.
    pending.catch(() => undefined);
    this.#utils.flag(assertion, PENDING, pending);
    for (const name of ['then', 'catch'] as const) Reflect.set(assertion, name, pending[name].bind(pending));
    return assertion;
  }
}

/** Throws unless something holds; or, where the assertion is negated, if it does. */
export type Expectation = (holds: boolean, message: string, negatedMessage?: string) => void;

/** What runners take for an expectation that was not met. */
class AssertionError extends Error {
  override readonly name = 'AssertionError';
}

export function expectation(isNegated: boolean): Expectation {
  return (holds, message, negatedMessage = message) => {
    if (holds === isNegated) throw new AssertionError(isNegated ? negatedMessage : message);
  };
}

/** Fails, negated or not: the assertion itself is wrong. */
export function refuse(message: string): never {
  throw new AssertionError(message);
}
