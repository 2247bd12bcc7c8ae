import { defineMessages } from '@core/base/localization/define-messages';

/** Codes of the virtual machine and of contracts (compute phase). https://docs.ton.org/blockchain-basics/tvm/exit-codes */
const computeCodes: Readonly<Record<number, string>> = {
  2: 'Stack underflow: an instruction wanted more values than the stack had',
  3: 'Stack overflow: too many values for a closure',
  4: 'Integer overflow: a result does not fit 257 bits, or a division by zero',
  5: 'Range check: an integer is outside the range that the operation takes',
  6: 'Invalid opcode: the machine does not know the instruction',
  7: 'Type check: an instruction got a value of the wrong type',
  8: 'Cell overflow: more than 1023 bits or 4 references written to one cell',
  9: 'Cell underflow: more bits or references read than the cell or slice has',
  10: 'Dictionary error: a dictionary is damaged or its keys have another length',
  11: 'Unknown error: mostly a get method that the contract does not have',
  12: 'Fatal error: the machine met what it takes for impossible',
  13: 'Out of gas',
  [-14]: 'Out of gas',
  14: 'Virtualization error: a pruned branch was read',
  65535: 'The contract does not know the operation (by convention 0xffff)',
};

/** Codes of the action phase, in which messages are sent. */
const actionCodes: Readonly<Record<number, string>> = {
  32: 'The list of actions is damaged',
  33: 'Too many actions: a transaction may have 255',
  34: 'An action is invalid or not supported; often a message that is malformed',
  35: 'An outbound message has an invalid source address',
  36: 'An outbound message has an invalid destination address',
  37: 'Not enough TON for the outbound messages',
  38: 'Not enough extra currencies for the outbound messages',
  39: 'An outbound message does not fit into a cell',
  40: 'An outbound message cannot be processed: not enough funds for its fees, or it is too large',
  41: 'A library reference is null',
  42: 'A change of the libraries failed',
  43: 'Too many cells in a library, or libraries nested too deeply',
  50: "The account's state is larger than the network allows",
};

/** What the local network tells users. */
export const messages = defineMessages('plugins/chain-ton/engine/network', {
  nodeUnreachable: (host: string, reason: string) => `${host} cannot be reached: ${reason}`,
  noNode: (host: string, status: number) =>
    `${host} does not answer as toncenter's API v2 does (status ${status}): see the setting ton.toncenter`,
  noTonapi: (host: string, status: number) =>
    `${host} does not answer as tonapi's API v2 does (status ${status}): see the setting ton.toncenter`,
  nodeRefused: (host: string, reason: string) => `${host} refused: ${reason}`,
  walletMode: (wallet: string, mode: number, given: string) =>
    `Send mode: ${wallet} sends with mode ${mode} alone, and not with ${given}`,
  notArrived: (address: string) =>
    `The message to ${address} has not arrived within two minutes: look at the account in an explorer`,
  traceGone:
    'This transaction cannot be followed any more: only those are known that ran since the page was opened. Send it again to follow it.',
  /** '' for a code that is a contract's own. */
  computeCode: (code: number) => computeCodes[code] ?? '',
  /** '' for a code that nobody has given a meaning. */
  actionCode: (code: number) => actionCodes[code] ?? '',
  /** @param code as `formatExitCode` returns it. */
  ownCode: (code: string) => `The contract stopped with exit code ${code}`,
  /** @param code as `formatExitCode` returns it. */
  actionFailed: (code: string) => `Sending messages failed with result code ${code}`,
  contractFailed: 'The contract failed',
  sendingFailed: 'Sending messages failed',
  notAccepted: 'The message was not accepted',
  /** Why the contract was not run at all. */
  skipped: (reason: 'no-state' | 'bad-state' | 'no-gas' | 'suspended') =>
    ({
      'no-state': 'No contract is deployed at this address',
      'bad-state': 'The code and data sent along do not belong to this address',
      'no-gas': 'The message carries too little TON to pay for gas',
      suspended: 'The account is suspended',
    })[reason],
  localNetwork: 'Local TON network',
  noContract: (address: string) => `No contract is deployed at ${address}`,
  noMessage: (contract: string, name: string) => `${contract} takes no message '${name}'`,
  lessThanNothing: (value: string) => `value: ${value} is less than nothing`,
  noAccount: (address: string) => `The local network has no account ${address}`,
  noAddress: 'address: none given',
  sendMode: (text: string) => `Send mode: ${text} is not between 0 and 255`,
  noState: 'This is no state of a local TON network, or it is damaged',
  arguments: (given: number, expected: number) => `${given} arguments given, ${expected} expected`,
  noValue: (place: string, type: string) => `${place}: no value given for ${type}`,
  argument: (number: number) => `argument ${number}`,
});
