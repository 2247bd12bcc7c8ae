import type { ExpectStatic } from '@vitest/expect';
import { Buffer } from 'buffer';
import * as chai from 'chai';
import type { createMocks } from './mocks';
import { createAssert } from './modules/assert';
import * as crypto from './modules/crypto';
import { EventEmitter } from './modules/events';
import { createFs } from './modules/fs';
import { createNodeTest } from './modules/node-test';
import { createUtil } from './modules/node-util';
import * as path from './modules/path';
import type { ProjectDisk } from './modules/project-disk';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  onTestFailed,
  onTestFinished,
  test,
} from './test-functions';

interface BuiltInOptions extends ReturnType<typeof createMocks> {
  readonly expect: ExpectStatic;
  /** Called when a module first imports `fs`. */
  readonly disk: () => ProjectDisk;
  /** Rejects if a node:test test waits for a promise that nothing can settle. */
  readonly whilePending: <T>(work: Promise<T>) => Promise<T>;
}

/** Defines the test functions as globals, and returns the modules that do not depend on a library. */
export function createBuiltIns({
  disk,
  expect,
  jest,
  nodeTimers,
  vi,
  whilePending,
}: BuiltInOptions): ReadonlyMap<string, () => unknown> {
  const hooks = { beforeAll, afterAll, beforeEach, afterEach };
  const words = { describe, it: test, test, expect, ...hooks };
  const older = {
    suite: describe,
    context: describe,
    specify: test,
    before: beforeAll,
    after: afterAll,
    setup: beforeEach,
    teardown: afterEach,
    suiteSetup: beforeAll,
    suiteTeardown: afterAll,
    fdescribe: describe.only,
    xdescribe: describe.skip,
    xcontext: describe.skip,
    fit: test.only,
    xit: test.skip,
    xtest: test.skip,
    xspecify: test.skip,
  };
  Object.assign(globalThis, words, older, { jest, vi });
  const assert = createAssert(expect);
  const timers = {
    setTimeout: (milliseconds: number, value?: unknown) =>
      new Promise((resolve) => setTimeout(() => resolve(value), milliseconds)),
    setImmediate: (value?: unknown) => new Promise((resolve) => setTimeout(() => resolve(value))),
  };
  const modules: Record<string, unknown> = {
    vitest: {
      ...words,
      suite: describe,
      vi,
      vitest: vi,
      onTestFailed,
      onTestFinished,
      chai,
      assert: chai.assert,
    },
    '@jest/globals': { ...words, jest, xit: test.skip, fit: test.only },
    mocha: { ...words, ...older },
    test: createNodeTest({ ...words, assert, nodeTimers, whilePending }),
    chai,
    assert,
    'assert/strict': assert,
    path,
    'path/posix': path,
    buffer: { Buffer },
    events: Object.assign(EventEmitter, { EventEmitter, default: EventEmitter }),
    util: createUtil(),
    crypto,
    'timers/promises': timers,
    timers: { setTimeout, clearTimeout, setInterval, clearInterval, promises: timers },
    perf_hooks: { performance },
    process: (globalThis as Record<string, unknown>).process,
    url: { URL, URLSearchParams },
  };
  const builtIns = new Map(Object.entries(modules).map(([name, exports]) => [name, () => exports]));
  let fs: ReturnType<typeof createFs> | undefined;
  const openFs = () => {
    fs ??= createFs(disk());
    return fs;
  };
  return builtIns.set('fs', openFs).set('fs/promises', () => openFs().promises);
}
