/** The body of a test, suite or hook, as any framework takes it. */
export type TestBody = (this: unknown, ...args: unknown[]) => unknown;

/** What Mocha gives as `this`. */
interface MochaContext {
  timeout(milliseconds?: number): MochaContext;
  slow(): MochaContext;
  retries(): MochaContext;
  skip(): void;
}

interface TestContextLike {
  readonly task?: { timeout?: number };
  skip?(note?: string): void;
}

/** First parameters that stand for a function to call at the end. */
const CALLBACK = /^(?:async\s+)?(?:function\s*[\w$]*\s*)?\(?\s*(?:done|cb|callback|next|finish|finished)\b/;

/**
 * A body that Vitest's runner can call: one with a `done` is over when that is called, as in Jest and Mocha, and one that
 * uses `this` gets what Mocha gives it. Others come back as they are, since the runner reads their parameters.
 */
export function acceptHabits(body: TestBody): TestBody {
  const text = Function.prototype.toString.call(body);
  const wantsDone = body.length > 0 && CALLBACK.test(text);
  // An arrow function has the `this` of where it stands.
  const usesThis = /^(async\s+)?function\b/.test(text) && /\bthis\b/.test(text);
  if (!wantsDone && !usesThis) return body;
  const wrapped = (...args: unknown[]) => {
    const context = mochaContext(args[0] as TestContextLike | undefined);
    return wantsDone ? untilDone(body, context) : body.apply(context, args);
  };
  // The runner reads the text for names of fixtures, and refuses any other parameter.
  return Object.assign(wrapped, { toString: () => 'function () {}' });
}

function untilDone(body: TestBody, context: MochaContext): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (error?: unknown) => {
      if (error === undefined || error === null) resolve();
      else reject(error instanceof Error ? error : new Error(`done was called with ${String(error)}`));
    };
    Object.assign(done, { fail: (error?: unknown) => done(error ?? new Error('done.fail was called')) });
    Promise.resolve(body.call(context, done)).catch(reject);
  });
}

let shared: Record<string, unknown> = {};

/** Begins a file: what the hooks and tests of one keep at `this` is not seen by the next. */
export function forgetShared(): void {
  shared = {};
}

/** What hooks put at `this` is there in tests. */
function mochaContext(test: TestContextLike | undefined): MochaContext {
  const context: MochaContext = Object.assign(shared, {
    timeout: () => context,
    slow: () => context,
    retries: () => context,
    skip: () => test?.skip?.(),
  });
  return context;
}
