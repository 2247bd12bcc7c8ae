import { defineMessages } from '@core/base/localization/define-messages';

/**
 * Exit codes of the virtual machine and contracts (compute phase).
 * https://docs.ton.org/blockchain-basics/tvm/exit-codes
 */
const computeCodes: Readonly<Record<number, string>> = {
  2: 'Stack underflow: an instruction needed more values than were on the stack',
  3: 'Stack overflow: too many values for a closure',
  4: 'Integer overflow or division by zero: a result does not fit in 257 bits, or a divisor is 0',
  5: "Range check error: an integer is outside the operation's range",
  6: 'Invalid opcode: the virtual machine does not support the instruction',
  7: 'Type check error: an instruction received a value of the wrong type',
  8: 'Cell overflow: more than 1023 bits or 4 references written to one cell',
  9: 'Cell underflow: an instruction read more bits or references than the cell or slice has',
  10: 'Dictionary error: a dictionary is malformed, or its keys do not have the length that the operation expects',
  11: 'Unknown error: usually caused by calling a get method that the contract does not have',
  12: 'Fatal error: the virtual machine reached an impossible state',
  13: 'Out of gas',
  [-14]: 'Out of gas',
  14: 'Virtualization error: a pruned branch was read',
  65535: 'The contract does not support the operation (exit code 0xffff by convention)',
};

/** Result codes for the action phase, which sends messages. */
const actionCodes: Readonly<Record<number, string>> = {
  32: 'The action list is malformed',
  33: 'Too many actions: a transaction can have at most 255',
  34: 'An action is invalid or not supported, often because a message is malformed',
  35: 'An outbound message has an invalid source address',
  36: 'An outbound message has an invalid destination address',
  37: 'Not enough TON for the outbound messages',
  38: 'Not enough extra currencies for the outbound messages',
  39: 'An outbound message does not fit into a cell',
  40: 'An outbound message cannot be processed: not enough funds for its fees, or it is too large',
  41: 'A library reference is null',
  42: 'Could not change a library',
  43: 'Too many cells in a library, or libraries nested too deeply',
  50: "The account's state is larger than the network allows",
};

export const messages = defineMessages('plugins/chain-ton/engine/network', {
  nodeUnreachable: (host: string, reason: string) => `${host} cannot be reached: ${reason}`,
  noNode: (host: string, status: number) =>
    `The response from ${host} is not in toncenter API v2 format (status ${status}). Check the setting “ton.toncenter”.`,
  noTonapi: (host: string, status: number) =>
    `The response from ${host} is not in tonapi API v2 format (status ${status}). Check the setting “ton.toncenter”.`,
  nodeRefused: (host: string, reason: string) => `${host} refused the request: ${reason}`,
  walletMode: (wallet: string, mode: number, given: string) =>
    `Send mode: ${wallet} supports only mode ${mode}, not ${given}`,
  notArrived: (address: string) =>
    `The message to ${address} did not arrive within two minutes. Check the account in an explorer.`,
  traceGone:
    'This transaction can no longer be traced: only transactions sent since the page was opened can be traced. Send it again.',
  /** '' for a contract-defined code. */
  computeCode: (code: number) => computeCodes[code] ?? '',
  /** '' for an unassigned code. */
  actionCode: (code: number) => actionCodes[code] ?? '',
  /** @param code as returned by `formatExitCode`. */
  ownCode: (code: string) => `The contract stopped with exit code ${code}`,
  /** @param code as returned by `formatExitCode`. */
  actionFailed: (code: string) => `The action phase failed with result code ${code}`,
  contractFailed: 'The contract failed',
  sendingFailed: 'The action phase failed',
  notAccepted: 'The message was not accepted',
  /** Why the contract was not executed. */
  skipped: (reason: 'no-state' | 'bad-state' | 'no-gas' | 'suspended') =>
    ({
      'no-state': 'No contract is deployed at this address',
      'bad-state': 'The code and data in the message do not match this address',
      'no-gas': 'The message does not carry enough TON to pay for gas',
      suspended: 'The account is suspended',
    })[reason],
  localNetwork: 'Local TON network',
  noContract: (address: string) => `No contract is deployed at ${address}`,
  noMessage: (contract: string, name: string) => `${contract} does not accept the message “${name}”`,
  lessThanNothing: (value: string) => `value: ${value} is negative`,
  noAccount: (address: string) => `There is no account ${address} on the local network`,
  noAddress: 'address: not specified',
  sendMode: (text: string) => `Send mode: ${text} is not between 0 and 255`,
  noState: 'The file is not a valid local TON network state, or is damaged',
  arguments: (given: number, expected: number) =>
    `Wrong number of arguments: expected ${expected}, found ${given}`,
  noValue: (place: string, type: string) => `${place}: missing value of type ${type}`,
  argument: (number: number) => `argument ${number}`,
});
