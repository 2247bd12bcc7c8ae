import { defineMessages } from '@core/base/localization/define-messages';

/** Messages from specification §8 ("Execution"). */
export const executionMessages = defineMessages('core/execution', {
  failed: 'Execution failed',
  theRun: 'Execution',
  analysisFailed: 'Analysis failed',
  capabilitiesFailed: 'Failed to load capabilities',
  historyFailed: 'Failed to load history',
  loadingCapabilities: 'Loading capabilities',
  loadingHistory: 'Loading history',
  unknownError: 'Unknown error',
  noProject: 'No project or files to execute',
  noCodeFiles: 'No code files found to execute',
  sessionNotFound: (id: string) => `Session ${id} not found`,
  filesReleased: 'The files of this run are no longer stored. Execute the project instead.',
  sessionNotCreated: 'Failed to create execution session',
  /** Not in the specification: the name of a run's local network. */
  localNetwork: (chain: string) => `${chain} local network`,
  noContractToAnalyze: 'No enabled chain plugin can analyse the contracts in this project',
  noChain: (chain: string) => `no enabled plugin supports the project's chain “${chain}”`,
  noPlugin: (language: string) => `no enabled plugin runs ${language} files`,
  nothingToRun:
    'the project has no contracts, tests or scripts. Looked for: main or module in package.json, scripts/deploy.*, scripts/*, index.*, main.*, src/index.*, src/main.*',
  noScriptRunner: 'no enabled plugin runs scripts and tests',
  // The following messages are printed in a run's output.
  noContract: 'error: no contracts to compile',
  notDeployed: (parameters: readonly string[]) => `not deployed: ${parameters.join(', ')} must be specified`,
  scriptStarted: (path: string) => `Running ${path}`,
  scriptExited: (path: string, exitCode: number) => `${path}: error: exited with code ${exitCode}`,
});
