import { defineMessages } from '@core/base/localization/define-messages';

export const messages = defineMessages('plugins/terminal', {
  terminal: 'Terminal',
  terminals: 'Terminals',
  /** Name of one of several. */
  numbered: (number: number) => `Terminal ${number}`,
  add: 'New',
  split: 'Split',
  find: 'Find',
  clear: 'Clear',
  close: 'Close',
  findPlaceholder: 'Find in terminal',
  findNext: 'Next Match',
  findPrevious: 'Previous Match',
  noMatch: 'No results',
  engine: 'The shell',
  shellRestarted: 'The command did not stop. The shell was restarted and /tmp is empty.',
  welcome: "Type 'help' for the commands of this terminal.",
  restored: 'Restored',
  /** What undo says of what a line has changed. */
  undoLabel: (line: string) => `Terminal: ${line}`,
  /** The prompt of the search through the history. */
  searchPrompt: (query: string) => `(reverse-i-search)'${query}': `,
  noTerminals: 'No terminal is open',
  noTerminalsHint: 'A new one starts in the root of the project.',

  notOffered: (name: string, runs: string) =>
    `${name}: it stands for '${runs}', which no enabled plugin brings`,
  onlyOffered: (words: string, offered: readonly string[]) =>
    offered.length === 0
      ? `${words}: not offered here`
      : `${words}: not offered here. Offered: ${offered.join(', ')}`,
  unknownOption: (name: string, known: readonly string[]) =>
    known.length === 0
      ? `The option ${name} is not offered here`
      : `The option ${name} is not offered here. Offered: ${known.join(', ')}`,
  missingValue: (name: string) => `The option ${name} needs a value`,
  outsideProject: (path: string) => `'${path}' is not in the project`,
  noSuchFile: (path: string) => `No such file in the project: '${path}'`,
  noSuchTest: (word: string) => `No test file and no test is called '${word}'`,
  noBuilds: "The plugin 'Execute', which compiles and runs, is switched off",
  busy: 'Another build or run is under way: wait for it or stop it, then try again',
  nothingToCompile: 'There is no contract that an enabled chain plugin can compile',
  testsNotRun: 'The tests could not be run',
  testsCancelled: 'The test run was cancelled',
  expected: 'expected:',
  received: 'received:',
  oneScript: 'One script at a time: run [script]',
  /** Label of the step that undo reverts. */
  scriptFiles: (path: string) => `Run ${path}`,
  noScript: (path: string) => `'${path}' is not a script that can be run here`,
  nothingToOpen: 'Name a file: open path[:line[:column]]',
  opened: (path: string) => `Opened ${path}`,
  notBoolean: (name: string, word: string) => `'${name}' is true or false, not '${word}'`,
  notJson: (name: string, type: string, word: string) =>
    `'${name}' (${type}) is written as JSON, in quotes: '[1,2]' or '{"x":1}'. This is none: ${word}`,
  wantedValues: (parameters: readonly string[], given: number) =>
    `It takes ${parameters.length === 0 ? 'no value' : parameters.join(', ')}; ${given} were given`,
  doesNotCompile: "The project has errors: 'compile' lists them",
  whichContract: (wanted: string | undefined, offered: readonly string[]) =>
    offered.length === 0
      ? 'There is no contract that can be deployed'
      : `${wanted === undefined ? 'Name one of several contracts' : `No contract '${wanted}'`}: ${offered.join(', ')}`,
  notDeployed: (contract: string) => `${contract} was not deployed`,
  deployedAt: (address: string) => `deployed at ${address}`,
  notDeployedHere: (wanted: string, offered: readonly string[]) =>
    offered.length === 0
      ? `'${wanted}' is not deployed: 'deploy' it first`
      : `'${wanted}' is not deployed. Deployed: ${offered.join(', ')}`,
  nothingToCall: 'Name a contract and a method: call <contract> <method> [value…]',
  compileAgain: (contract: string) => `The code of ${contract} is no longer here: 'deploy' it again`,
  /** @param exitCode as `formatExitCode` returns it. */
  callFailed: (method: string, exitCode: string | undefined) =>
    `${method} failed${exitCode === undefined ? '' : ` with exit code ${exitCode}`}`,
  sent: (method: string) => `${method} succeeded`,
  whichMethod: (wanted: string | undefined, offered: readonly string[]) =>
    `${wanted === undefined ? 'Name a method' : `No method '${wanted}'`}: ${offered.join(', ')}`,
  transaction: (hash: string, gas: string | undefined, exitCode: string | undefined) => {
    const facts = [
      ...(gas === undefined ? [] : [`gas ${gas}`]),
      ...(exitCode === undefined ? [] : [`exit code ${exitCode}`]),
    ];
    return `${hash} ${facts.join(', ')}`.trimEnd();
  },
  usage: (line: string) => `Usage: ${line}`,
  sameAs: (command: string) => `The same as: ${command}`,
  helpOwn: 'Commands of this IDE',
  helpSpellings: 'As on the desktop',
  helpShell:
    'Besides: ls, cat, grep, sed, awk, find, jq and the other tools of a shell, with pipes, redirections and loops. A command explains itself with --help. What compile, test and run print shows as it comes; what is piped on, when the command before the pipe has ended.',
});
