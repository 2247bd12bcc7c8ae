import { isAddress } from 'viem';

export function anyValue(): boolean {
  return true;
}

/** Whether values match the expected values: predicates are called, and addresses are compared case-insensitively. */
export function matchArguments(actual: readonly unknown[], expected: readonly unknown[]): boolean {
  if (actual.length !== expected.length) return false;
  return actual.every((value, index) => matches(value, expected[index], index));
}

function matches(actual: unknown, expected: unknown, index: number): boolean {
  if (typeof expected === 'function') {
    try {
      return expected(actual) === true;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`The predicate of index ${index} threw when called: ${reason}`, { cause: error });
    }
  }
  if (isAnyAddress(actual) && isAnyAddress(expected)) return actual.toLowerCase() === expected.toLowerCase();
  if (typeof actual !== 'object' || typeof expected !== 'object' || actual === null || expected === null)
    return Object.is(actual, expected);
  const keys = Object.keys(actual);
  return (
    keys.length === Object.keys(expected).length &&
    keys.every((key) => matches(Reflect.get(actual, key), Reflect.get(expected, key), index))
  );
}

function isAnyAddress(value: unknown): value is string {
  return typeof value === 'string' && isAddress(value, { strict: false });
}
