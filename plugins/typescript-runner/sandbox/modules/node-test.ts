import { type Body, type RunnerContext, runWithContext } from './node-test-context';

type Words = Readonly<
  Record<'describe' | 'test' | 'beforeAll' | 'afterAll' | 'beforeEach' | 'afterEach', unknown>
> & {
  readonly vi: { readonly fn: unknown; readonly spyOn: unknown };
  readonly assert: object;
  readonly nodeTimers: object;
};
type SpyOn = (target: object, name: PropertyKey) => { mockImplementation(work: unknown): unknown };
type Define = ((...args: unknown[]) => unknown) & Record<string, unknown>;

/** `node:test` on the same runner: its tests get a context of their own kind. */
export function createNodeTest(words: Words) {
  const { assert, nodeTimers, vi, describe, beforeAll, afterAll, beforeEach, afterEach } = words;
  const method = (target: object, name: PropertyKey, implementation?: unknown) => {
    const spy = (vi.spyOn as SpyOn)(target, name);
    return typeof implementation === 'function' ? spy.mockImplementation(implementation) : spy;
  };
  const mock = { fn: vi.fn, method, timers: nodeTimers };
  const define = (base: Define) => (first: unknown, second?: unknown, third?: unknown) => {
    const values = [first, second, third];
    const body = values.find((value): value is Body => typeof value === 'function');
    const name = typeof first === 'string' ? first : body?.name || '<anonymous>';
    const options = values.find((value) => typeof value === 'object' && value !== null) ?? {};
    return base(
      name,
      plainOptions(options),
      body && ((context: RunnerContext) => runWithContext(context, body, { mock, assert })),
    );
  };
  const base = words.test as Define;
  const test = Object.assign(define(base), {
    skip: define(base.skip as Define),
    only: define(base.only as Define),
    todo: (name: string) => (base.todo as Define)(name),
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

/** Node sets its tests no limit; one that waits for ever is ended all the same. */
const TIMEOUT_MS = 60_000;

/** `skip` and `todo` may be a reason. */
function plainOptions(options: object): object {
  const { timeout, skip, todo, only } = options as Record<string, unknown>;
  return {
    timeout: typeof timeout === 'number' ? timeout : TIMEOUT_MS,
    ...(skip ? { skip: true } : {}),
    ...(todo ? { todo: true } : {}),
    ...(only ? { only: true } : {}),
  };
}
