import type { Suite, Task, TestContext } from '@vitest/runner';
import {
  abandon,
  currentSuite,
  defaultLimit,
  fileFramework,
  type SuiteContext,
  startBody,
  suiteAtDepth,
} from './suite-context';
import { abortSignal, TimedRun } from './timed-run';

export type TestBody = (this: unknown, ...args: unknown[]) => unknown;

/** Types of bodies, named as in Mocha's messages. */
export type BodyKind = 'test' | 'before all' | 'before each' | 'after each' | 'after all';

/** Time limit set in a definition, in milliseconds. It may change until the test runs. */
export interface OwnLimit {
  milliseconds: number | undefined;
}

/** Matches a function whose first parameter is named like a completion callback. */
const CALLBACK = /^(?:async\s+)?(?:function\s*[\w$]*\s*)?\(?\s*(?:done|cb|callback|next|finish|finished)\b/;

/** Thrown to exit a hook that skips its suite. */
const SKIPPED = Symbol('skipped');

/**
 * A body that Vitest's runner can call. A body with a `done` parameter completes when it calls `done`, as in Jest and
 * Mocha. `this` is the context of the suite that is being defined, as in Mocha.
 * @param limit the body's own time limit. If there is none, the limit of its suite or the default applies.
 */
export function timedBody(body: TestBody, kind: BodyKind, limit: OwnLimit): TestBody {
  const suite = currentSuite();
  const suiteMs = suite.timeoutMs;
  const text = Function.prototype.toString.call(body);
  const wantsDone = body.length > 0 && CALLBACK.test(text);
  const isTest = kind === 'test';
  const wrapped = async (...args: unknown[]) => {
    // Hooks that run once per suite receive an empty context and the suite.
    const [context, group] = args as [TestContext | undefined, Suite | undefined];
    const timed = new TimedRun({
      what: isTest ? 'Test' : 'Hook',
      milliseconds: limit.milliseconds ?? suiteMs ?? defaultLimit(isTest ? 'test' : 'hook'),
      onTimeout: (error) => context && abortSignal(context, error),
    });
    startBody({ timed, skip: () => (context?.skip ? context.skip() : skipAll(group)) });
    try {
      return await timed.run(() =>
        wantsDone ? untilDone(body, suite.context, []) : body.apply(suite.context, args),
      );
    } catch (error) {
      if (error === SKIPPED) return undefined;
      throw isTest || fileFramework() !== 'mocha'
        ? error
        : hookFailure(error, kind, suite, context?.task, group);
    }
  };
  // The runner parses a function's source for fixture names, and rejects parameters that are not destructured.
  const isPlain = wantsDone || (/^(async\s+)?function\b/.test(text) && /\bthis\b/.test(text));
  return Object.assign(wrapped, { toString: () => (isPlain ? 'function () {}' : text) });
}

/** Calls a body with a callback as the last argument, and waits until the body has called it. */
export function untilDone(body: TestBody, context: unknown, args: readonly unknown[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (error?: unknown) => {
      if (error === undefined || error === null) resolve();
      else reject(error instanceof Error ? error : new Error(`done was called with ${String(error)}`));
    };
    Object.assign(done, { fail: (error?: unknown) => done(error ?? new Error('done.fail was called')) });
    Promise.resolve(body.call(context, ...args, done)).catch(reject);
  });
}

function skipAll(group: Suite | undefined): never {
  const skip = (tasks: readonly Task[]) => {
    for (const task of tasks) {
      task.mode = 'skip';
      if (task.type === 'suite') skip(task.tasks);
    }
  };
  skip(group?.tasks ?? []);
  throw SKIPPED;
}

/** As in Mocha, a failed hook is reported by name, and the remaining tests in its suite do not run (lib/runner.js). */
function hookFailure(
  error: unknown,
  kind: BodyKind,
  suite: SuiteContext,
  test: Task | undefined,
  group: Suite | undefined,
): unknown {
  const tests = (group?.tasks ?? []).filter(({ type }) => type === 'test');
  const named = test ?? (kind === 'before all' ? tests[0] : tests.at(-1));
  const place = named ? `for "${named.name}"` : `in "${suite.depth === 0 ? '{root}' : (group?.name ?? '')}"`;
  const title = `"${kind}" hook ${place}`;
  const abandonedSuite = test ? suiteAtDepth(test, suite.depth) : group;
  if (abandonedSuite && kind !== 'after all') abandon(abandonedSuite, `${title} failed`);
  if (!(error instanceof Error)) return new Error(`${title}: ${String(error)}`);
  error.message = `${title}: ${error.message}`;
  return error;
}
