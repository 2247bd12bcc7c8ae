/** Codes of the virtual machine and of contracts (compute phase). https://docs.ton.org/blockchain-basics/tvm/exit-codes */
const COMPUTE_CODES: Readonly<Record<number, string>> = {
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
const ACTION_CODES: Readonly<Record<number, string>> = {
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

/**
 * Why a phase ended with this code; undefined for success. Codes that a contract throws itself are named by number.
 *
 * @param errors the contract's own names or reasons for its codes.
 */
export function exitReason(
  code: number,
  phase: 'compute' | 'action',
  errors: Readonly<Record<string, string>> = {},
): string | undefined {
  if (code === 0 || (code === 1 && phase === 'compute')) return undefined;
  const own = phase === 'compute' ? errors[code] : undefined;
  if (own !== undefined) return `The contract stopped with its own exit code ${code}: ${own}`;
  const known = (phase === 'compute' ? COMPUTE_CODES : ACTION_CODES)[code];
  if (known !== undefined) return known;
  return phase === 'compute'
    ? `The contract stopped with its own exit code ${code}`
    : `Sending messages failed with result code ${code}`;
}
