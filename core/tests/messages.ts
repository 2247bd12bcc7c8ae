import { defineMessages } from '@core/localization/define-messages';

export const messages = defineMessages('core/tests', {
  allTests: 'All tests',
  failedTests: 'Failed tests',
  someTests: (count: number) => `${count} tests`,
  noProject: 'No project is open: open one, then run its tests',
  noTests: 'There is no test to run',
  gone: 'The tests that were to be run are not there any more',
  writeSnapshots: 'Write snapshots',
  leftAlone: (paths: readonly string[]) =>
    `Not written, because it was changed while the tests ran: ${paths.join(', ')}. Run them again`,
  outputCut: '… what was printed after this is not kept',
});
