import * as vitest from '@vitest/runner';
import { acceptHabits, type TestBody } from './habits';

type Define = (...args: unknown[]) => unknown;
type Chain = Define & Record<string, unknown>;

/** Members of `describe`, `it` and `test` that define in turn. */
const MEMBERS = [
  'only',
  'skip',
  'todo',
  'concurrent',
  'sequential',
  'fails',
  'each',
  'for',
  'skipIf',
  'runIf',
];
/** Members by other names: of Jest, of older ones. */
const ALIASES: Readonly<Record<string, string>> = { failing: 'fails' };

/**
 * Vitest's `test` or `describe` for bodies written for Jest, Mocha and node:test too: with `done`, with `this`, or with
 * the options first. Its members are wrapped alike when they are asked for.
 */
function wrap(define: Chain, takesRows = false): Chain {
  const wrapped = (...args: unknown[]) => {
    if (takesRows) return wrap((define as Define)(...args) as Chain);
    // Of `skipIf(condition)` and the like comes another `test`.
    if (args.length === 1 && typeof args[0] !== 'string' && typeof args[0] !== 'function')
      return wrap(define(...args) as Chain);
    return define(...args.map(toArgument));
  };
  return new Proxy(wrapped as Chain, {
    get: (target, member) => {
      const name = typeof member === 'string' ? (ALIASES[member] ?? member) : member;
      const value = Reflect.get(define, name);
      if (typeof name !== 'string' || !MEMBERS.includes(name) || typeof value !== 'function') {
        return value ?? Reflect.get(target, name);
      }
      return wrap(value.bind(define) as Chain, name === 'each' || name === 'for');
    },
  });
}

function toArgument(argument: unknown): unknown {
  return typeof argument === 'function' ? acceptHabits(argument as TestBody) : argument;
}

export const test = wrap(vitest.test as unknown as Chain);
export const describe = wrap(vitest.describe as unknown as Chain);

const hook = (define: unknown) => (first: unknown, second?: unknown) => {
  // Mocha's hooks may begin with a description.
  const [body, timeout] = typeof first === 'string' ? [second, undefined] : [first, second];
  const milliseconds =
    typeof timeout === 'object' ? (timeout as { timeout?: number } | null)?.timeout : timeout;
  return (define as Define)(toArgument(body), milliseconds);
};

export const beforeAll = hook(vitest.beforeAll);
export const afterAll = hook(vitest.afterAll);
export const beforeEach = hook(vitest.beforeEach);
export const afterEach = hook(vitest.afterEach);
export const { onTestFailed, onTestFinished } = vitest;
