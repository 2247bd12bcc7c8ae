import { defineMessages } from '@core/base/localization/define-messages';
import type { LineAccuracy } from '@core/chains/transaction-trace';

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Screen reader description of a message, in addition to its name. */
interface MessageDescription {
  readonly from: string;
  readonly to: string;
  readonly amount: string;
  readonly end: string;
  /** Events and printed output. */
  readonly reported: readonly string[];
}

export const messages = defineMessages('plugins/deploy', {
  noProject: 'No project is open',
  noProjectHint: 'Contracts are deployed from a project, and the project stores the deployments.',
  starting: 'Starting the network…',
  notStarted: 'Contracts cannot be deployed here',
  tryAgain: 'Try Again',

  settings: 'Network and account',
  showSettings: 'Show Network Settings',
  hideSettings: 'Hide Network Settings',
  showTransactions: 'Show Transactions',
  showContracts: 'Show Contracts',
  environment: 'Environment',
  environmentKind: (kind: 'local' | 'fork' | 'remote' | 'wallet') =>
    ({
      local: 'in this browser, stored with the project',
      fork: 'in this browser, based on another network',
      remote: 'a public or private node',
      wallet: "the wallet's network and accounts",
    })[kind],
  noLocalNetwork: (chain: string) =>
    `${chain} is not simulated in this browser. Transactions are sent to the selected node.`,
  walletsOff: 'Wallets are disabled for this tenant. An administrator can enable “Wallets”.',
  environmentActions: 'Environment actions',
  networkControls: 'Network controls',
  set: 'Set',
  setControl: (control: string) => `Set ${control}`,
  account: 'Account',
  accountActions: 'Account actions',
  copyAddress: 'Copy Address',
  copied: 'Address copied',
  copyCallData: (method: string) => `Copy Calldata for ${method}`,
  callDataCopied: (data: string) => `Calldata copied: ${data}`,
  balance: (amount: string) => `Balance ${amount}`,
  value: 'Value',
  unit: 'Unit',
  defaultOption: 'default',
  contract: 'Contract',
  chooseContract: 'Choose a contract',
  constructorParameters: 'Constructor',
  initializerParameters: 'Initializer',
  deployAs: 'Deploy as',
  publisher: 'Publisher',
  publisherHint: 'The account that publishes the contract',
  publisherOfPackage: (address: string) => `${address}, the package address`,
  selectedAccount: (name: string) => `${name}, the selected account`,
  byItself: 'The contract itself',
  scriptParameters: 'Script parameters',
  deploy: 'Deploy',
  runScript: 'Run Script',
  stop: 'Stop',
  address: 'Address',
  atAddress: 'At Address',
  atAddressHint: 'Adds a contract that is already deployed',
  addressPlaceholder: 'Address of a deployed contract',
  notAddress: (example: string) => `Enter an address in the form ${example}`,
  outdated: 'The sources have changed since these contracts were compiled.',
  compileFirst: 'Compile a contract first',
  compileFirstHint: 'Compiled contracts can be deployed here.',
  nothingToDeploy: 'The build contains no deployable contracts',
  nothingToDeployHint: 'Interfaces, abstract contracts and libraries are not deployed on their own.',
  compile: 'Compile',
  deployed: 'Deployed contracts',
  saveDeployments: 'Save as File',
  deploymentsSaved: (path: string) => `The deployments on this network were saved as ${path}`,
  nothingDeployed: 'No deployed contracts yet',
  nothingDeployedHint: 'Deployed contracts and contracts added by address are listed here.',
  goToDeploy: 'Go to Deploy',
  interact: 'Interact',
  deployedAt: (contract: string, address: string, gas: string | undefined) =>
    `${contract} deployed at ${address}${gas === undefined ? '' : `, ${gas} gas`}`,

  contractAt: (contract: string, address: string) => `${contract} at ${address}`,
  contractActions: (contract: string) => `Actions for ${contract}`,
  expand: (contract: string) => `Show ${contract}`,
  collapse: (contract: string) => `Hide ${contract}`,
  pin: 'Pin',
  unpin: 'Unpin',
  rename: 'Rename',
  renameTitle: (contract: string) => `New name for ${contract}`,
  remove: 'Remove from List',
  upgradable: 'Upgradeable',
  upgradableHint: "Use Upgrade to replace the contract's code",
  upgrade: 'Upgrade...',
  upgradeTitle: (contract: string) => `New implementation for ${contract}`,
  upgrading: (contract: string) => `Upgrading ${contract}`,
  upgraded: (contract: string, implementation: string) => `${contract} now uses ${implementation}`,
  upgradeFailed: (contract: string, reason: string) => `${contract} was not upgraded: ${reason}`,
  useNewBuild: 'Use New Build',
  goToSource: 'Go to Source',
  codeIsOld: 'The project has been recompiled, but this contract still uses the previously deployed code.',
  noArtifact: (contract: string) =>
    `The compiled code is not stored in this browser. Compile the project to use ${contract} again.`,
  kind: (kind: 'view' | 'write' | 'payable') =>
    ({ view: 'Read', write: 'Write', payable: 'Write (payable)' })[kind],
  kindHint: (kind: 'view' | 'write' | 'payable') =>
    ({
      view: 'reads without a transaction',
      write: 'sends a transaction',
      payable: 'sends a transaction with an optional value',
    })[kind],
  noMethods: 'The contract has no public methods',
  filterMethods: 'Filter methods',
  noMethodMatches: 'No matching methods',
  rawData: 'Low-level data',
  rawDataHint: 'Sent as is. If empty, only the value is transferred.',
  send: 'Send',
  addItem: (list: string) => `Add to ${list}`,
  removeItem: (item: string) => `Remove ${item}`,
  chooseAddress: (field: string) => `Choose an address for ${field}`,
  noAddresses: 'No known addresses yet',

  missing: (type: string) => `Enter a value of type ${type}`,
  notInteger: 'Enter a whole number, such as 42, 0x2a or 1e18',
  outOfRange: (type: string, least: bigint, most: bigint) =>
    `${type} must be between ${bound(least)} and ${bound(most)}`,
  notBytes: (length: number | undefined) =>
    length === undefined
      ? 'Enter bytes: 0x followed by two hexadecimal digits per byte'
      : `Enter ${plural(length, 'byte', 'bytes')}: 0x followed by ${2 * length} hexadecimal digits`,
  notAmount: (unit: string) => `Enter an amount in ${unit}, such as 1.5`,
  notWholeAmount: (unit: string) => `Enter a whole number of ${unit}`,

  transactions: 'Transactions',
  noTransactions: 'No transactions yet',
  noTransactionsHint: 'All transactions in this project are listed here, with their events and errors.',
  status: (status: 'pending' | 'succeeded' | 'failed' | 'rejected') =>
    ({ pending: 'pending', succeeded: 'succeeded', failed: 'failed', rejected: 'not sent' })[status],
  deployTitle: (contract: string) => `Deploy ${contract}`,
  scriptTitle: (script: string) => `Run script ${script}`,
  upgradeLogTitle: (contract: string) => `Upgrade to ${contract}`,
  sendTitle: (contract: string, method: string) => `${contract}.${method}`,
  dataTitle: (contract: string) => `${contract}: low-level data`,
  transactionMeta: (status: string, gas: string) =>
    [status, gas === '' ? '' : `${gas} gas`].filter((part) => part !== '').join(', '),
  saveRecording: 'Save as Recording',
  replay: 'Replay Recording',
  clear: 'Clear Transactions',
  hash: 'Hash',
  from: 'From',
  to: 'To',
  gasUsed: 'Gas used',
  fee: 'Fee',
  exitCode: 'Exit code',
  reason: 'Reason',
  input: 'Input',
  output: 'Output',
  events: 'Events',
  printed: 'Console output',
  messageOf: (number: number, total: number) => `Message ${number} of ${total}`,
  unknownEvent: 'Unknown event',
  /** Another declaration that matches the event data. */
  alternative: (event: string) => `or ${event}`,
  oneOf: (texts: readonly string[]) => texts.join(' or '),
  messageTree: 'Messages',
  bounced: 'bounced',
  externalMessage: 'external message',
  plainMessage: 'value transfer',
  outside: 'external',
  ended: (succeeded: boolean) => (succeeded ? 'succeeded' : 'failed'),
  /** @param code as returned by `formatExitCode`. */
  endedWith: (code: string) => `exit code ${code}`,
  route: (from: string, to: string) => `${from} → ${to}`,
  nodeFacts: (amount: string, end: string) => `${amount}, ${end}`,
  messageText: (message: MessageDescription) =>
    [
      `from ${message.from} to ${message.to}`,
      message.amount,
      message.end,
      ...(message.reported.length > 0 ? [`reported ${message.reported.join(', ')}`] : []),
    ].join(', '),
  follow: 'Trace Transaction',
  debuggingOff: 'Tracing is disabled for this tenant. An administrator can enable “Debugging”.',
  following: 'Rerunning the transaction…',
  followed: (steps: number) => `${plural(steps, 'instruction', 'instructions')} executed`,
  gasByLine: 'Gas by line',
  noLines:
    'No line information is available for this code. The project sources do not match it or do not compile.',
  line: 'Line',
  lineAccuracy: (accuracy: LineAccuracy) =>
    ({ approximate: 'approximate', function: 'whole function' })[accuracy],
  approximateLines:
    'Approximate: the compiler does not provide line information for each instruction. Lines were derived from its assembly listing.',
  functionLines: 'The compiler does not provide line information. Gas is shown for the whole function.',
  noLine: 'no line',
  instructions: 'Instructions',
  instruction: 'Instruction',
  stackBefore: 'Stack before',
  moreInstructions: (count: number) => `Show more (${count} remaining)`,
  goToLine: (path: string, line: number) => `${path}:${line}`,
  nothing: 'nothing',
  succeeded: (gas: string | undefined) => (gas === undefined ? 'Succeeded' : `Succeeded, ${gas} gas`),
  failed: (reason: string) => `Failed: ${reason}`,
  noReason: 'the contract gave no reason',
  simulate: 'Simulate',
  simulateMethod: (method: string) => `Simulate ${method}`,
  simulateHint: 'Shows the result without sending a transaction',
  simulated: (outcome: string) => `Simulated: ${outcome}`,
  state: 'State',
  stateAddress: 'Address',
  stateHint: 'Address of an account or contract',
  showState: 'Show State',
  stateOf: (address: string) => `State at ${address}`,
  noState: (address: string) => `No state at ${address}`,
  reading: 'Reading…',
  sending: 'Sending…',

  resetQuestion: 'Reset the local network? Its contracts, balances and transactions will be deleted.',
  resetYes: 'Reset',
  resetYesDetail: 'The network restarts from its first block',
  resetNo: 'Cancel',
  resetDone: 'The local network was reset to its first block',
  snapshotTaken: (name: string) => `${name} was created`,
  chooseSnapshot: 'Select a snapshot to revert to',
  revertedTo: (name: string) => `The network was reverted to ${name}`,
  stateImported: 'The network was imported',
  recordingSaved: (path: string) => `The transactions were saved as ${path}`,
  nothingToRecord: 'No transactions to record. Deploy a contract or send a transaction first.',
  chooseRecording: 'Select a recording to replay',
  noRecordings:
    'The project has no recordings. First save transactions as a recording (*.transactions.json).',
  replaying: (path: string) => `Replaying ${path}`,
  replayed: (count: number, failed: number) =>
    `Replayed ${plural(count, 'transaction', 'transactions')}${failed === 0 ? '' : `, ${failed} failed`}`,
});

/** Formats large bounds as powers of two, for example 2^256 - 1. */
function bound(value: bigint): string {
  const isNegative = value < 0n;
  const magnitude = isNegative ? -value : value;
  if (magnitude < 2n ** 32n) return String(value);
  const isPower = (number: bigint) => (number & (number - 1n)) === 0n;
  const power = (number: bigint) => `2^${number.toString(2).length - 1}`;
  if (isPower(magnitude)) return `${isNegative ? '-' : ''}${power(magnitude)}`;
  return `${isNegative ? '-' : ''}${power(magnitude + 1n)} - 1`;
}
