import * as vitest from '@vitest/runner';
import { currentSuite, defineWithin, fileFramework, SuiteContext } from './suite-context';
import { rowTitle, tableRows } from './table-rows';
import { type BodyKind, type OwnLimit, type TestBody, timedBody, untilDone } from './test-bodies';

type Define = (...args: unknown[]) => unknown;
type Chain = Define & Record<string, unknown>;
type MakeBody = (body: TestBody, limit: OwnLimit) => TestBody;

/** Members of `describe`, `it` and `test` that have the same signature as the function. */
const MODES = new Set(['only', 'skip', 'todo', 'concurrent', 'sequential', 'fails']);
/** Members that return another `describe` or `test` when called. */
const CURVE_FACTORIES = new Set(['each', 'extend', 'for', 'skipIf', 'runIf']);
/** Jest's older member names. */
const ALIASES: Readonly<Record<string, string>> = { failing: 'fails' };

/**
 * Vitest's `test` or `describe`, extended for code written for Jest, Mocha and node:test: bodies that use `done` or
 * `this`, and options that precede the body. Its members are wrapped on access. `timedBody` sets the time limits.
 */
function wrap(define: Chain, makeBody: MakeBody): Chain {
  const wrapped = (...args: unknown[]) => {
    const { body, limit, name, options } = readDefinition(args);
    define(name, options, ...(body ? [makeBody(body, limit)] : []));
    return definedWith(limit);
  };
  return new Proxy(wrapped as unknown as Chain, {
    get: (target, member) => {
      const name = typeof member === 'string' ? (ALIASES[member] ?? member) : member;
      const value = Reflect.get(define, name);
      if (typeof name !== 'string' || typeof value !== 'function') return value ?? Reflect.get(target, name);
      if (MODES.has(name)) return wrap(value as Chain, makeBody);
      if (!CURVE_FACTORIES.has(name)) return value;
      // Vitest formats titles differently and uses them as snapshot keys, so its `each` is not replaced.
      if (name === 'each' && fileFramework() !== 'vitest') {
        return (...table: [unknown, ...unknown[]]) => each(wrap(define, makeBody), ...table);
      }
      return (...args: unknown[]) => wrap(value.apply(define, args) as Chain, makeBody);
    },
  });
}

/** Defines a test or suite for each row of a table, with Jest's titles. */
function each(define: Define, ...table: [unknown, ...unknown[]]): Define {
  return (title, ...rest) => {
    for (const [index, items] of tableRows(...table).entries()) {
      const bound = rest.map((value) =>
        typeof value === 'function' ? bind(value as TestBody, items) : value,
      );
      define(rowTitle(String(title), items, index), ...bound);
    }
  };
}

/** If the body has one more parameter than the row has items, that parameter is `done`. */
function bind(body: TestBody, items: readonly unknown[]): TestBody {
  const wantsDone = body.length > items.length;
  return function (this: unknown) {
    return wantsDone ? untilDone(body, this, items) : body.apply(this, [...items]);
  };
}

interface Definition {
  readonly name: unknown;
  readonly options: object;
  readonly body: TestBody | undefined;
  readonly limit: OwnLimit;
}

/** Parses `(name, body, limit)` and `(name, options, body)`. The name can also be a function. */
function readDefinition([name, ...rest]: readonly unknown[]): Definition {
  const given = rest.find((value) => typeof value === 'object' && value !== null) ?? {};
  const { timeout, ...options } = given as { timeout?: unknown };
  const milliseconds = rest.find((value) => typeof value === 'number') ?? timeout;
  return {
    name,
    options,
    body: rest.find((value): value is TestBody => typeof value === 'function'),
    limit: { milliseconds: typeof milliseconds === 'number' ? milliseconds : undefined },
  };
}

interface Defined {
  timeout(milliseconds: number): Defined;
  slow(): Defined;
  retries(): Defined;
}

function definedWith(limit: OwnLimit): Defined {
  const defined: Defined = {
    timeout: (milliseconds) => {
      limit.milliseconds = milliseconds;
      return defined;
    },
    slow: () => defined,
    retries: () => defined,
  };
  return defined;
}

/** A suite's body. As in Mocha, `this` is the suite, and later definitions inherit its time limit. */
function suiteBody(body: TestBody, limit: OwnLimit): TestBody {
  const parent = currentSuite();
  return () => {
    const suite = new SuiteContext(parent);
    suite.timeoutMs = limit.milliseconds ?? suite.timeoutMs;
    const self = definedWith({
      get milliseconds() {
        return suite.timeoutMs;
      },
      set milliseconds(milliseconds) {
        suite.timeoutMs = milliseconds;
      },
    });
    return defineWithin(suite, () => body.call(self, test));
  };
}

const testBody: MakeBody = (body, limit) => timedBody(body, 'test', limit);

export const test: Chain = wrap(vitest.test as unknown as Chain, testBody);
export const describe = wrap(vitest.describe as unknown as Chain, suiteBody);

const hook = (define: unknown, kind: BodyKind) => (first: unknown, second?: unknown) => {
  // A Mocha hook may have a description as its first argument.
  const [body, timeout] = typeof first === 'string' ? [second, undefined] : [first, second];
  const milliseconds =
    typeof timeout === 'object' ? (timeout as { timeout?: number } | null)?.timeout : (timeout as number);
  const limit = { milliseconds };
  // The runner itself does not enforce a time limit, because `timedBody` does.
  (define as Define)(timedBody(body as TestBody, kind, limit), Number.POSITIVE_INFINITY);
  return definedWith(limit);
};

export const beforeAll = hook(vitest.beforeAll, 'before all');
export const afterAll = hook(vitest.afterAll, 'after all');
export const beforeEach = hook(vitest.beforeEach, 'before each');
export const afterEach = hook(vitest.afterEach, 'after each');
export const { onTestFailed, onTestFinished } = vitest;
