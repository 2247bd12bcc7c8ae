import type { TestFramework } from '@core/execution/scripts/script-libraries';
import type { Suite, Task } from '@vitest/runner';

/** Default time limit for a test, in milliseconds. */
const TEST_MS = 5_000;
/**
 * Default time limit for a hook, in milliseconds. Hooks compile contracts and may have to download the compiler first.
 */
const HOOK_MS = 30_000;

/** Mocha's `this` in tests and hooks. Inner suites inherit values that hooks store in it. */
const contextWords = {
  timeout(milliseconds?: number): unknown {
    if (milliseconds === undefined) return running?.timed.milliseconds;
    running?.timed.limit(milliseconds);
    return this;
  },
  slow(): unknown {
    return this;
  },
  retries(): unknown {
    return this;
  },
  skip(): void {
    running?.skip();
  },
};

interface RunningBody {
  readonly timed: {
    readonly milliseconds: number;
    limit(milliseconds: number): void;
  };
  readonly skip: () => void;
}

let running: RunningBody | undefined;

/** Called when a test or hook starts. From then on, `this.timeout()` and `this.skip()` apply to it. */
export function startBody(body: RunningBody): void {
  running = body;
}

/** A Mocha suite. Its context inherits from its parent's context (mochajs.org, lib/suite.js). */
export class SuiteContext {
  /** Number of enclosing suites; 0 is the file. */
  readonly depth: number;
  /** `this` in the suite's tests and hooks. */
  readonly context: object;
  /** Time limit for the suite's tests and hooks, in milliseconds; undefined for the default. */
  timeoutMs: number | undefined;

  constructor(parent?: SuiteContext) {
    this.depth = parent ? parent.depth + 1 : 0;
    this.context = Object.create(parent ? parent.context : contextWords);
    this.timeoutMs = parent?.timeoutMs;
  }
}

let current = new SuiteContext();
let framework: TestFramework | undefined;
let testMs = TEST_MS;

export function startFile(rules: TestFramework | undefined): void {
  current = new SuiteContext();
  framework = rules;
  testMs = TEST_MS;
}

/** The framework whose rules apply to the file. Undefined if neither the file nor the project specifies one. */
export function fileFramework(): TestFramework | undefined {
  return framework;
}

/** Changes the default time limit for the file's tests, in milliseconds. */
export function allowTests(milliseconds: number): void {
  testMs = milliseconds;
}

export function defaultLimit(kind: 'test' | 'hook'): number {
  return kind === 'test' ? testMs : Math.max(HOOK_MS, testMs);
}

export function currentSuite(): SuiteContext {
  return current;
}

/** Calls the function that defines a suite's tests. The function may be asynchronous. */
export function defineWithin<T>(suite: SuiteContext, define: () => T): T {
  const before = current;
  const restore = () => {
    current = before;
  };
  current = suite;
  let isLater = false;
  try {
    const result = define();
    if (!(result instanceof Promise)) return result;
    isLater = true;
    return result.finally(restore) as T;
  } finally {
    if (!isLater) restore();
  }
}

const abandoned = new WeakMap<Suite, string>();

/** Skips the tests in a suite that have not started yet. */
export function abandon(suite: Suite, reason: string): void {
  abandoned.set(suite, reason);
}

/** Why one of a test's enclosing suites was abandoned; undefined if none was. */
export function abandonedReason({ file, suite }: Task): string | undefined {
  for (let around = suite; around; around = around.suite) {
    const reason = abandoned.get(around);
    if (reason !== undefined) return reason;
  }
  return abandoned.get(file);
}

/** The runner's suite that encloses a test at the given nesting depth. Depth 0 is the file. */
export function suiteAtDepth({ file, suite }: Task, depth: number): Suite {
  const around: Suite[] = [];
  for (let each = suite; each; each = each.suite) around.unshift(each);
  return depth === 0 ? file : (around[depth - 1] ?? file);
}
