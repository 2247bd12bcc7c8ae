import { defineMessages } from '@core/base/localization/define-messages';
import { basename } from '@core/base/path';
import type { TaskProgress } from '@core/base/task';
import type { TestFrame } from '@core/execution/tests/test-runner';
import { runSummary } from '@core/execution/tests/test-summary';
import type { TestCounts, TestRun, TestState } from '@core/execution/tests/tests';

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const messages = defineMessages('plugins/tests', {
  tests: 'Tests',
  runAll: 'Run all',
  runFailed: 'Run failed',
  cancel: 'Cancel',
  rerunOnSave: 'Rerun on save',
  showRuns: 'Show runs',
  filter: 'Filter tests',
  clearFilter: 'Clear filter',
  states: 'States',
  showState: (state: TestState) => `Show ${state} only`,
  state: (state: TestState) =>
    ({
      idle: 'not run',
      queued: 'queued',
      running: 'running',
      passed: 'passed',
      failed: 'failed',
      skipped: 'skipped',
      notRun: 'not run',
      unknown: 'unknown',
    })[state],
  outdated: 'outdated',
  failuresIn: (count: number) => `${count} failed`,
  duration: (milliseconds: number) =>
    milliseconds < 1
      ? '<1 ms'
      : milliseconds < 1000
        ? `${Math.round(milliseconds)} ms`
        : seconds(milliseconds),

  looking: 'Looking for tests…',
  noRunner: 'No tests can be run',
  noRunnerHint: 'No enabled plugin can run tests.',
  noTests: 'No tests yet',
  noTestsHint: (runners: readonly string[]) =>
    `Supported test runners: ${list(runners)}. Create a test in a file such as “tests/example.spec.ts”.`,
  newFile: 'New Test File',
  noMatch: 'No tests match the filter',
  nothingChosen: 'Select a test to see its output and failure message',

  run: 'Run',
  runKeys: 'Ctrl+Enter',
  updateSnapshots: 'Run and Update Snapshots',
  goToTest: 'Go to Test',
  goToFailure: 'Go to Failure',
  revealInTests: 'Reveal in Tests',
  copyName: 'Copy Name',
  menuOf: (name: string) => `Actions for ${name}`,
  details: 'Details',
  output: 'Output',
  noOutput: 'This test produced no output.',
  expected: 'Expected',
  received: 'Received',
  difference: 'Difference between expected and received values',
  sameLines: (count: number) => plural(count, 'identical line', 'identical lines'),
  compare: 'Compare',
  compareTitle: (name: string) => `${name} (Expected ↔ Received)`,
  place: ({ path, line, column }: TestFrame) => `${path}:${line}:${column}`,

  runs: 'Runs',
  noRuns: 'No tests have been run yet',
  noRunsHint: 'Test runs for this project are listed here until you close the page.',
  runAgain: 'Run Again',
  runStatus: (run: TestRun) =>
    ({
      running: 'running',
      completed: withSkipped(runSummary(run), run.counts),
      cancelled: runSummary(run),
      error: run.error ?? 'failed',
    })[run.status],
  progress: (done: number, total: number) => `Running tests: ${done} of ${total}`,
  starting: 'Starting tests',
  runningStatus: (done: number, total: number) => `Testing ${done}/${total}`,
  step: ({ stage, message }: TaskProgress) =>
    `${stage.charAt(0).toUpperCase()}${stage.slice(1)}${message === undefined ? '' : ` ${message}`}`,

  started: (title: string) => `Running ${title}`,
  failedTest: (names: readonly string[], place: string | undefined) =>
    `✗ ${names.join(' › ')}${place === undefined ? '' : ` (${place})`}`,
  notRun: (reason: string) => `The tests could not be run: ${reason}`,
  nothingFailed: 'No tests have failed',
  noTestAtCursor: 'No test at the cursor',
  noTestsInFile: (path: string) => `${basename(path)} has no tests`,

  clickToRun: (name: string) => `Run “${name}”`,
  clickToRunAgain: (name: string, state: TestState, duration: string) =>
    `“${name}” ${state}${duration === '' ? '' : ` (${duration})`}. Click to run again.`,
  clickToCancel: (name: string) => `“${name}” is running. Click to cancel.`,
  severalTests: (count: number) => `${count} tests`,
  coverageChannel: 'Coverage',
  gasChannel: 'Gas',
  noCoverage:
    "The tests did not run any code in the project's contracts, or the test runner does not report line coverage",
  coverageFile: 'File',
  coverageLines: 'Lines',
  coverageBranches: 'Branches',
  coverageFunctions: 'Functions',
  coverageTotal: 'Total',
  lineRun: (times: number) => (times === 1 ? 'Run once by tests' : `Run ${times} times by tests`),
  linePartly: 'Only one branch of the condition is covered by tests',
  lineMissed: 'Not covered by tests',
  clearCoverage: 'Clear Coverage',
  gasMethod: 'Method',
  gasLeast: 'Min',
  gasMean: 'Avg',
  gasMedian: 'Median',
  gasMost: 'Max',
  gasCalls: 'Calls',
  gasCreation: (size: number) => `creation (${size} bytes)`,
  noGas: 'The tests did not call any project contracts',
  noGasRun: 'Gas usage has not been measured yet. Run the tests with coverage.',
});

export const TESTS_CHANNEL = 'Tests';

function withSkipped(summary: string, { skipped }: TestCounts): string {
  return skipped === 0 ? summary : `${summary}, ${skipped} skipped`;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(milliseconds < 10_000 ? 2 : 1)} s`;
}

function list(names: readonly string[]): string {
  return names.length < 2
    ? names.join('')
    : `${names.slice(0, -1).join(', ')} and ${names.slice(-1).join('')}`;
}
