import { defineMessages } from '@core/localization/define-messages';
import { counted } from '@core/localization/format';

/** Texts of this plugin; those of specification §8 stand in core/execution/messages. */
export const messages = defineMessages('plugins/execute', {
  execute: 'Execute',
  executing: 'Executing...',
  loading: 'Loading...',
  stop: 'Stop',
  runTitle: 'Executing',
  buildTitle: 'Compiling',
  cancelled: 'Cancelled.',
  noProject: 'No project is open: open one, then compile',
  noContracts: 'There is no contract that an enabled chain plugin can compile',
  scriptTitle: 'Running the script',
  scriptStarted: (path: string) => `Running ${path}`,
  scriptEnded: (path: string, exitCode: number) => `${path} finished with exit code ${exitCode}`,
  scriptFailed: (path: string) => `${path} failed`,
  noScript: (path: string) =>
    `${path} is no script that can be run: those in TypeScript and JavaScript can, and tests by 'Build: Run Tests'`,
  noScripts: 'The project has no script: make one in scripts/, for example scripts/deploy.ts',
  chooseScript: 'Run which script?',
  nothingToRepeat: 'Nothing was executed yet',
  truncated: 'The output was longer than what is kept; the rest was left out.',
  showOutput: 'Show Output',
  outsideBuild: (path: string) =>
    `The build wanted to write outside of 'build/': '${path}'. Nothing was written.`,
  buildStarted: (project: string) => `Compiling ${project}`,
  started: (files: number, language: string) => `Executing ${counted(files, 'file', 'files')} (${language})`,
  finished: (seconds: string, exitCode: number) => `Finished in ${seconds} s with exit code ${exitCode}`,

  local: 'Local',
  localExplanation: 'Runs in this browser',
  remote: 'Remote',
  remoteExplanation: 'Runs on the server',
  network: (name: string, account: string) => `${name} · ${account}`,
  history: 'Execution history',
  noHistoryHint:
    'Each run that comes to an end is kept here: its result can be opened, and it can be run again.',
  openResult: 'Open Result',
  runAgain: 'Re-run',
  files: (count: number) => counted(count, 'file', 'files'),
  exitCode: (code: number) => `exit code ${code}`,
  seconds: (seconds: string) => `${seconds} s`,
  result: 'Result',
  contract: 'Contract',
  codeHash: 'Code hash',
  address: 'Address',
  errorsAndWarnings: 'Errors and warnings',
  output: 'Output',
});

/** Output channels that this plugin prints to. */
export const channels = defineMessages('plugins/execute/channels', { run: 'Execution', build: 'Build' });
