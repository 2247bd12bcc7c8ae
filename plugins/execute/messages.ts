import { defineMessages } from '@core/base/localization/define-messages';
import { counted } from '@core/base/localization/format';
import type { ExecutionChoice, ExecutionStatus } from '@core/execution/execution';
import type { RemoteCapabilities } from '@core/execution/remote/wire';

/** This plugin's messages. The messages from specification §8 are in core/execution/messages. */
export const messages = defineMessages('plugins/execute', {
  execute: 'Execute',
  executing: 'Executing...',
  loading: 'Loading...',
  stop: 'Stop',
  runTitle: 'Executing',
  buildTitle: 'Compiling',
  runCancelled: 'Execution cancelled',
  buildCancelled: 'Build cancelled',
  runFailed: 'Execution failed',
  buildFailed: 'Build failed',
  noProject: 'No project is open. Open a project to compile it.',
  noContracts: 'No enabled chain plugin can compile the contracts in this project',
  scriptTitle: 'Running the script',
  scriptStarted: (path: string) => `Running ${path}`,
  scriptEnded: (path: string, exitCode: number) => `${path} finished with exit code ${exitCode}`,
  scriptFailed: (path: string) => `${path} failed`,
  noScript: (path: string) =>
    `${path} is not a runnable script. Scripts are TypeScript or JavaScript files. To run tests, use “Build: Run Tests”.`,
  noScripts: 'The project has no scripts. Create one in scripts/, for example scripts/deploy.ts.',
  chooseScript: 'Which script do you want to run?',
  nothingToRepeat: 'Nothing has been executed yet',
  truncated: 'The output is too long. Some lines were omitted.',
  showOutput: 'Show Output',
  outsideBuild: (path: string) =>
    `The build tried to write outside “build/”: “${path}”. Nothing was written.`,
  /** Label of the undo step. */
  hookFiles: 'Build Hooks',
  scriptFiles: (path: string) => `Run ${path}`,
  buildStarted: (project: string) => `Compiling ${project}`,
  started: (files: number, language: string) => `Executing ${counted(files, 'file', 'files')} (${language})`,
  finished: (seconds: string, exitCode: number) => `Finished in ${seconds} s with exit code ${exitCode}`,

  local: 'Local',
  remote: 'Remote',
  explanation: ({ target, reason }: ExecutionChoice) => {
    if (target === 'remote') return 'Runs on the server';
    if (reason === 'noServer') return 'Runs in this browser: no server is available';
    if (reason === 'network')
      return 'Runs in this browser: the Deploy view is connected to an external network';
    if (reason === 'unlisted') return 'Runs in this browser: the server does not support this language';
    if (reason === 'compiler')
      return "Runs in this browser: the server does not support the project's compiler settings";
    if (reason === 'chains') return 'Runs in this browser: the project has contracts for multiple chains';
    return reason === 'private' ? 'Runs in this browser: the project is private' : 'Runs in this browser';
  },
  network: (name: string, account: string) => `${name} · ${account}`,
  history: 'Execution history',
  noHistoryHint: 'Completed runs are listed here. You can open their results and run them again.',
  openResult: 'Open Result',
  runAgain: 'Re-run',
  removeRun: (run: string) => `Remove ${run}`,
  clearHistory: 'Clear History',
  files: (count: number) => counted(count, 'file', 'files'),
  exitCode: (code: number) => `exit code ${code}`,
  seconds: (seconds: string) => `${seconds} s`,
  result: 'Result',
  contract: 'Contract',
  codeHash: 'Code hash',
  address: 'Address',
  errorsAndWarnings: 'Errors and warnings',
  output: 'Output',
  onServer: 'On the server',
  onServerHint: 'Your runs on the server, including runs from other tabs',
  nothingOnServer: 'You have no runs on the server',
  olderRuns: 'Show Older Runs',
  status: (status: ExecutionStatus) =>
    ({
      pending: 'waiting',
      running: 'running',
      completed: 'completed',
      error: 'failed',
      cancelled: 'cancelled',
    })[status],
  attempt: (attempts: number) => `attempt ${attempts}`,
  languages: 'Supported languages',
  language: 'Language',
  inBrowser: 'In this browser',
  yes: 'yes',
  no: 'no',
  serverLimits: ({ version, limits }: RemoteCapabilities) =>
    `The server (version ${version}) limits each run to ${limits.seconds} s and ${limits.memory} MB of memory. Concurrent runs: ${limits.concurrent}.`,
  noServer: 'No server is available: everything runs in this browser',
  again: 'Try Again',
});

export const channels = defineMessages('plugins/execute/channels', { run: 'Execution', build: 'Build' });
