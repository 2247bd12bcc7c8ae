import { defineMessages } from '@core/base/localization/define-messages';

export const messages = defineMessages('plugins/terminal', {
  terminal: 'Terminal',
  terminals: 'Terminals',
  /** A terminal's title if there are several terminals. */
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
  shellRestarted: 'The command could not be interrupted, so the shell was restarted and /tmp was cleared.',
  welcome: 'Type “help” to list the available commands.',
  restored: 'Restored',
  /** Label of the undo step for changes made by a command line. */
  undoLabel: (line: string) => `Terminal: ${line}`,
  /** The same text as in bash. */
  searchPrompt: (query: string) => `(reverse-i-search)'${query}': `,
  noTerminals: 'No terminal is open',
  noTerminalsHint: 'A new terminal starts in the project root.',

  notOffered: (name: string, runs: string) =>
    `${name} is an alias for “${runs}”, which no enabled plugin provides`,
  onlyOffered: (words: string, offered: readonly string[]) =>
    offered.length === 0
      ? `${words}: not available in this terminal`
      : `${words}: not available in this terminal. Available: ${offered.join(', ')}`,
  unknownOption: (name: string, known: readonly string[]) =>
    known.length === 0
      ? `The option ${name} is not supported in this terminal`
      : `The option ${name} is not supported in this terminal. Supported: ${known.join(', ')}`,
  missingValue: (name: string) => `The option ${name} requires a value`,
  outsideProject: (path: string) => `“${path}” is not in the project`,
  noSuchFile: (path: string) => `No such file in the project: “${path}”`,
  noSuchTest: (word: string) => `No test file or test is named “${word}”`,
  noBuilds: 'The “Execute” plugin, which compiles and runs projects, is disabled',
  busy: 'Another build or run is in progress. Wait for it to finish, or stop it, then try again.',
  nothingToCompile: 'The project has no contracts that an enabled chain plugin can compile',
  testsNotRun: 'The tests could not be run',
  testsCancelled: 'The test run was cancelled',
  expected: 'expected:',
  received: 'received:',
  oneScript: 'Specify only one script: run [script]',
  scriptFiles: (path: string) => `Run ${path}`,
  noScript: (path: string) => `“${path}” cannot be run as a script`,
  nothingToOpen: 'Specify a file: open path[:line[:column]]',
  opened: (path: string) => `Opened ${path}`,
  notBoolean: (name: string, word: string) => `“${name}” must be true or false, not “${word}”`,
  notJson: (name: string, type: string, word: string) =>
    `“${name}” (${type}) must be JSON in quotes, for example '[1,2]' or '{"x":1}'. Not valid JSON: ${word}`,
  wantedValues: (parameters: readonly string[], given: number) =>
    `Expected values: ${parameters.length === 0 ? 'none' : parameters.join(', ')}; given: ${given}`,
  doesNotCompile: 'The project has errors. Run “compile” to list them.',
  whichContract: (wanted: string | undefined, offered: readonly string[]) =>
    offered.length === 0
      ? 'The project has no contracts that can be deployed'
      : `${wanted === undefined ? 'Specify a contract' : `No contract named “${wanted}”. Available`}: ${offered.join(', ')}`,
  notDeployed: (contract: string) => `${contract} was not deployed`,
  deployedAt: (address: string) => `deployed at ${address}`,
  notDeployedHere: (wanted: string, offered: readonly string[]) =>
    offered.length === 0
      ? `“${wanted}” is not deployed. Run “deploy” first.`
      : `“${wanted}” is not deployed. Deployed: ${offered.join(', ')}`,
  nothingToCall: 'Specify a contract and a method: call <contract> <method> [value…]',
  compileAgain: (contract: string) =>
    `The compiled code for ${contract} is no longer available. Run “deploy” again.`,
  /** @param exitCode as returned by `formatExitCode`. */
  callFailed: (method: string, exitCode: string | undefined) =>
    `${method} failed${exitCode === undefined ? '' : ` with exit code ${exitCode}`}`,
  sent: (method: string) => `${method} succeeded`,
  whichMethod: (wanted: string | undefined, offered: readonly string[]) =>
    `${wanted === undefined ? 'Specify a method' : `No method named “${wanted}”. Available`}: ${offered.join(', ')}`,
  transaction: (hash: string, gas: string | undefined, exitCode: string | undefined) => {
    const facts = [
      ...(gas === undefined ? [] : [`gas ${gas}`]),
      ...(exitCode === undefined ? [] : [`exit code ${exitCode}`]),
    ];
    return `${hash} ${facts.join(', ')}`.trimEnd();
  },
  usage: (line: string) => `Usage: ${line}`,
  sameAs: (command: string) => `Alias for: ${command}`,
  helpOwn: 'IDE commands',
  helpSpellings: 'Desktop tool commands',
  helpShell:
    'Also available: ls, cat, grep, sed, awk, find, jq and other shell tools, with pipes, redirections and loops. For help with a command, run it with --help. Output from compile, test and run appears immediately. Piped output appears only when the preceding command has finished.',
});
