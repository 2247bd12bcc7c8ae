import { type ExpectStatic, equals, iterableEquality } from '@vitest/expect';
import { AssertionError } from 'chai';

type Thrower = () => unknown;
type Pattern = RegExp | (new (...args: never[]) => unknown) | object | ((error: unknown) => boolean);

/** `node:assert`, implemented with the comparisons of `expect`, so that failures show values in the same format. */
export function createAssert(expect: ExpectStatic) {
  const ok = (value: unknown, message?: string | Error) =>
    value ? undefined : fail(message ?? `The expression evaluated to a falsy value: ${String(value)}`);
  const matches = (error: unknown, pattern: Pattern | string | undefined) => {
    if (pattern === undefined || typeof pattern === 'string') return;
    if (pattern instanceof RegExp) check(() => expect(String(error)).toMatch(pattern));
    else if (typeof pattern === 'object') check(() => expect(error).toMatchObject(pattern));
    else if (pattern === Error || pattern.prototype instanceof Error) {
      check(() => expect(error).toBeInstanceOf(pattern));
    } else ok((pattern as (error: unknown) => boolean)(error), 'The validation function returned false');
  };
  const throws = (work: Thrower, pattern?: Pattern | string) => {
    try {
      work();
    } catch (error) {
      return matches(error, pattern);
    }
    return fail('Missing expected exception.');
  };
  const rejects = async (work: Thrower | Promise<unknown>, pattern?: Pattern | string) => {
    try {
      await (typeof work === 'function' ? work() : work);
    } catch (error) {
      return matches(error, pattern);
    }
    return fail('Missing expected rejection.');
  };
  type Compare = (actual: unknown, expected: unknown, message?: string | Error) => void;
  const strictEqual: Compare = (actual, expected, message) =>
    check(() => expect(actual).toBe(expected), message);
  const notStrictEqual: Compare = (actual, expected, message) =>
    check(() => expect(actual).not.toBe(expected), message);
  const deepStrictEqual: Compare = (actual, expected, message) =>
    check(() => expect(actual).toStrictEqual(expected), message);
  const notDeepStrictEqual: Compare = (actual, expected, message) =>
    check(() => expect(actual).not.toStrictEqual(expected), message);
  const isLoosely = (actual: unknown, expected: unknown) =>
    Object.is(actual, expected) || looseEquals(actual, expected);
  const members = {
    ok,
    fail,
    throws,
    rejects,
    strictEqual,
    notStrictEqual,
    deepStrictEqual,
    notDeepStrictEqual,
    equal: (actual: unknown, expected: unknown, message?: string | Error) =>
      isLoosely(actual, expected) ? undefined : strictEqual(actual, expected, message),
    notEqual: (actual: unknown, expected: unknown, message?: string | Error) =>
      ok(
        !isLoosely(actual, expected),
        message ?? `Expected the values not to be loosely equal: ${String(actual)}`,
      ),
    deepEqual: (actual: unknown, expected: unknown, message?: string | Error) =>
      equals(actual, expected, [iterableEquality]) ? undefined : deepStrictEqual(actual, expected, message),
    notDeepEqual: (actual: unknown, expected: unknown, message?: string | Error) =>
      check(() => expect(actual).not.toEqual(expected), message),
    match: (text: string, pattern: RegExp, message?: string | Error) =>
      check(() => expect(text).toMatch(pattern), message),
    doesNotMatch: (text: string, pattern: RegExp, message?: string | Error) =>
      check(() => expect(text).not.toMatch(pattern), message),
    doesNotThrow: (work: Thrower) => void work(),
    doesNotReject: async (work: Thrower | Promise<unknown>) =>
      void (await (typeof work === 'function' ? work() : work)),
    ifError: (value: unknown) => {
      if (value !== null && value !== undefined) throw value;
    },
    AssertionError,
  };
  const assert = Object.assign((value: unknown, message?: string | Error) => ok(value, message), members);
  return Object.assign(assert, { strict: assert, default: assert });
}

function fail(message?: string | Error): never {
  throw message instanceof Error ? message : new AssertionError(message ?? 'Failed');
}

/** Runs an `expect` assertion. If it fails, throws the caller's message, if any. */
function check(assertion: () => void, message?: string | Error): void {
  try {
    assertion();
  } catch (error) {
    if (message instanceof Error) throw message;
    if (message !== undefined && error instanceof Error) error.message = message;
    throw error;
  }
}

/** Implements JavaScript's `==`, which the linter forbids. For example, 1 equals '1'. */
function looseEquals(left: unknown, right: unknown): boolean {
  if (left === null || left === undefined) return right === null || right === undefined;
  const isPrimitive = (value: unknown) => typeof value !== 'object' && typeof value !== 'function';
  return isPrimitive(left) && isPrimitive(right) && typeof left !== 'symbol' && typeof right !== 'symbol'
    ? left === right || (typeof left !== typeof right && Number(left) === Number(right))
    : false;
}
