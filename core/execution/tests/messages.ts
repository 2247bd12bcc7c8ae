import { defineMessages } from '@core/base/localization/define-messages';

export const messages = defineMessages('core/execution/tests', {
  allTests: 'All tests',
  failedTests: 'Failed tests',
  someTests: (count: number) => `${count} tests`,
  noProject: 'No project is open: open one, then run its tests',
  noTests: 'No tests to run',
  gone: 'The requested tests no longer exist',
  testFiles: (count: number) => (count === 1 ? '1 test file' : `${count} test files`),
  noTestsFound: 'No tests found',
  cancelledRun: (ended: number, total: number) =>
    total === 0
      ? 'Cancelled before any tests ran'
      : `Cancelled: ${ended} of ${total} ${total === 1 ? 'test' : 'tests'} ran`,
  runFailed: 'The tests could not be run',
  groupFailed: (name: string, message: string) =>
    `${name} could not be run: ${message.split('\n', 1)[0] ?? ''}`,
  notDefined: 'This test was not defined when the file ran',
  writeSnapshots: 'Write snapshots',
  leftAlone: (paths: readonly string[]) =>
    `Files not written because they changed during the test run: ${paths.join(', ')}. Run the tests again.`,
});
