import type { VitestRunnerConfig } from '@vitest/runner';

/**
 * Time limit for functions registered by a running test, in milliseconds. `timedBody` defines the limits for tests and
 * hooks.
 */
const CLEANUP_MS = 30_000;

export const runnerConfig: VitestRunnerConfig = {
  root: '/',
  name: undefined,
  setupFiles: [],
  passWithNoTests: true,
  testNamePattern: undefined,
  allowOnly: true,
  sequence: { shuffle: false, concurrent: false, seed: 1, hooks: 'stack', setupFiles: 'list' },
  chaiConfig: undefined,
  maxConcurrency: 5,
  testTimeout: 0,
  hookTimeout: CLEANUP_MS,
  retry: 0,
  includeTaskLocation: false,
  tags: [],
  tagsFilter: undefined,
  strictTags: false,
};
