/** The subset of Chai's API that these matchers use. */
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
  /** Deep equality. The comparator decides whether nested values are equal; if it returns null, Chai decides. */
  eql(
    left: unknown,
    right: unknown,
    options: { readonly comparator: (left: unknown, right: unknown) => boolean | null },
  ): boolean;
}

export type OriginalMethod = (this: ChaiAssertion, ...args: unknown[]) => unknown;

/** Name of the flag with the pending check; flags are copied to chained assertions. */
const PENDING = 'pendingCheck';

/** Provides the subject to matchers and makes assertions awaitable. */
export class AsyncMatchers {
  readonly #utils: ChaiUtils;

  constructor(utils: ChaiUtils) {
    this.#utils = utils;
  }

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

  /** Starts a check after the earlier checks in the chain; awaiting the assertion waits for the check. */
  check(assertion: ChaiAssertion, work: (expect: Expectation) => Promise<void>): ChaiAssertion {
    const before = (this.#utils.flag(assertion, PENDING) as Promise<void> | undefined) ?? Promise.resolve();
    // Read the negation now, because `not` may be added later in the chain.
    const expect = expectation(this.isNegated(assertion));
    const pending = before.then(() => work(expect));
    // Prevents an unhandled rejection. A failure is also passed to the chained assertion, which may be the only
    // assertion that is awaited.
    pending.catch(() => undefined);
    this.#utils.flag(assertion, PENDING, pending);
    for (const name of ['then', 'catch'] as const) Reflect.set(assertion, name, pending[name].bind(pending));
    return assertion;
  }
}

/** Throws if the condition does not hold or, for a negated assertion, if it holds. */
export type Expectation = (holds: boolean, message: string, negatedMessage?: string) => void;

/** The error type that test runners recognise as a failed expectation. */
class AssertionError extends Error {
  override readonly name = 'AssertionError';
}

export function expectation(isNegated: boolean): Expectation {
  return (holds, message, negatedMessage = message) => {
    if (holds === isNegated) throw new AssertionError(isNegated ? negatedMessage : message);
  };
}

/** Fails even if the assertion is negated, because the assertion itself is invalid. */
export function refuse(message: string): never {
  throw new AssertionError(message);
}
