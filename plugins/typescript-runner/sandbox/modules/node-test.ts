import { createNodeMocks } from './node-mocks';
import { type Body, type RunnerContext, runWithContext } from './node-test-context';

type Words = Readonly<
  Record<'describe' | 'test' | 'beforeAll' | 'afterAll' | 'beforeEach' | 'afterEach', unknown>
> & {
  readonly assert: object;
  readonly nodeTimers: object;
  /** Rejects if nothing can settle the promise that a test waits for. */
  readonly whilePending: <T>(work: Promise<T>) => Promise<T>;
};
type Define = ((...args: unknown[]) => unknown) & Record<string, unknown>;

/** `node:test`, implemented with the same runner as the other frameworks. Its tests receive node:test's context. */
export function createNodeTest(words: Words) {
  const { assert, nodeTimers, whilePending, describe, beforeAll, afterAll, beforeEach, afterEach } = words;
  const mock = createNodeMocks(nodeTimers);
  const define =
    (base: Define, alwaysTodo = false) =>
    (first: unknown, second?: unknown, third?: unknown) => {
      const values = [first, second, third];
      const body = values.find((value): value is Body => typeof value === 'function');
      const name = typeof first === 'string' ? first : body?.name || '<anonymous>';
      const given = values.find((value) => typeof value === 'object' && value !== null) ?? {};
      const { isTodo, ...options } = readOptions(given, alwaysTodo);
      // A `todo` test without a body has nothing to run.
      const left = body ? options : { ...options, ...(isTodo ? { todo: true } : {}) };
      const tools = { nodeTimers, assert, isTodo };
      const run = (context: RunnerContext) => whilePending(runWithContext(context, body as Body, tools));
      return base(name, left, body && run);
    };
  const base = words.test as Define;
  const test = Object.assign(define(base), {
    skip: define(base.skip as Define),
    only: define(base.only as Define),
    todo: define(base, true),
  });
  const all = {
    test,
    it: test,
    describe,
    suite: describe,
    before: beforeAll,
    after: afterAll,
    beforeEach,
    afterEach,
    mock,
  };
  return Object.assign(test, all, { default: test });
}

/** `skip` and `todo` may be strings that give the reason. Node's tests have no time limit by default. */
function readOptions(options: object, alwaysTodo: boolean) {
  const { timeout, skip, todo, only } = options as Record<string, unknown>;
  return {
    isTodo: alwaysTodo || (todo !== undefined && todo !== false),
    timeout: typeof timeout === 'number' ? timeout : Number.POSITIVE_INFINITY,
    ...(skip ? { skip: true } : {}),
    ...(only ? { only: true } : {}),
  };
}
