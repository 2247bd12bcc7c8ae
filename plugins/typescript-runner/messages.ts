import { defineMessages } from '@core/localization/define-messages';

export const messages = defineMessages('plugins/typescript-runner', {
  runnerName: 'The script runner',
  engineName: 'The TypeScript compiler',
  compiling: 'compiling',
  running: 'running',
  loadingLibraries: 'loading libraries',
  testHung: (seconds: string) =>
    `The test never gave control back and was stopped after ${seconds} s: look for a loop that does not end`,
  fileHung: (seconds: string) =>
    `The file never gave control back and was stopped after ${seconds} s: look for a loop outside of its tests`,
  testStopped: (why: string) => `The test was stopped: ${why}`,
});
