import type { TestFramework } from '@core/execution/scripts/script-libraries';
import type { Suite, Task } from '@vitest/runner';

/** Default limit of a test, in milliseconds. */
const TEST_MS = 5_000;
/** Default limit of a hook, in milliseconds: hooks compile contracts, and the compiler may have to be downloaded first. */
const HOOK_MS = 30_000;

/** Mocha's `this` in tests and hooks. Values that hooks store there are inherited by inner suites. */
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

/** The test or hook that runs. */
interface RunningBody {
  readonly timed: {
    readonly milliseconds: number;
    /** Changes the limit. */
    limit(milliseconds: number): void;
  };
  readonly skip: () => void;
}

let running: RunningBody | undefined;

/** Makes `this.timeout()` and `this.skip()` apply to a test or hook, from its start. */
export function startBody(body: RunningBody): void {
  running = body;
}

/** A suite as Mocha has it. Its context inherits from its parent's context (mochajs.org, lib/suite.js). */
export class SuiteContext {
  /** Number of suites around it; 0 is the file. */
  readonly depth: number;
  /** `this` of its tests and hooks. */
  readonly context: object;
  /** Limit of tests and hooks that are defined in it, in milliseconds; undefined: the default. */
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

/** Starts a file: it does not see the values and limits of earlier files. */
export function startFile(rules: TestFramework | undefined): void {
  current = new SuiteContext();
  framework = rules;
  testMs = TEST_MS;
}

/** The framework whose rules the file follows; undefined when neither the file nor the project names one. */
export function fileFramework(): TestFramework | undefined {
  return framework;
}

/** Changes the default limit of the file's tests, in milliseconds. */
export function allowTests(milliseconds: number): void {
  testMs = milliseconds;
}

export function defaultLimit(kind: 'test' | 'hook'): number {
  return kind === 'test' ? testMs : Math.max(HOOK_MS, testMs);
}

/** The suite that is being defined. */
export function currentSuite(): SuiteContext {
  return current;
}

/** Runs a function that defines tests of a suite; it may be asynchronous. */
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

/** Leaves out the tests of a suite that have not started yet. */
export function abandon(suite: Suite, reason: string): void {
  abandoned.set(suite, reason);
}

/** Why the suite of a test, or one around it, was abandoned; undefined when it was not. */
export function abandonedReason({ file, suite }: Task): string | undefined {
  for (let around = suite; around; around = around.suite) {
    const reason = abandoned.get(around);
    if (reason !== undefined) return reason;
  }
  return abandoned.get(file);
}

/** The suite of the runner at a depth around a test; 0 is its file. */
export function suiteAtDepth({ file, suite }: Task, depth: number): Suite {
  const around: Suite[] = [];
  for (let each = suite; each; each = each.suite) around.unshift(each);
  return depth === 0 ? file : (around[depth - 1] ?? file);
}
