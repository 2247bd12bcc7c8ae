import { defineMessages } from '@core/base/localization/define-messages';

/** Messages from the detectors: the problem, why it matters, and how to fix it. */
export const messages = defineMessages('plugins/chain-ethereum/engine/analysis', {
  reentrancy: (name: string) =>
    `“${name}” is written after an external call. The called contract can call back and read the old value. Write it before the call, or protect the function against reentrancy.`,
  uncheckedCall: (kind: string) =>
    `The result of this ${kind} is not checked. If the call fails, the function continues. Check the result, and revert if it is false.`,
  delegatecall: (name: string) =>
    `delegatecall runs the code at “${name}” with this contract's own state and ether, and “${name}” can change. Make the address a constant or immutable, or restrict who can set it.`,
  selfDestruct:
    'Since Cancun, selfdestruct sends all ether but does not remove the code. Use a flag to disable the contract instead.',
  arbitrarySend:
    'Any account can call this function and choose who receives the ether. Restrict who can call it, or send to an address that is stored in the contract.',
  lockedEther: (name: string) =>
    `${name} receives ether but cannot send it. The ether is locked forever. Add a function to withdraw it, or remove “payable”.`,
  txOrigin:
    'tx.origin is the account that sent the transaction. A contract that the owner calls also passes this check. Compare with msg.sender instead.',
  weakRandomness:
    'Validators know block values in advance and can partly choose them, so they can influence the result. Use an external source of randomness, or a commit-reveal scheme.',
  divideBeforeMultiply:
    'The division truncates its result before the multiplication. Multiply first, then divide.',
  missingZeroCheck: (name: string) =>
    `“${name}” is stored without a zero-address check. Require that it is not zero.`,
  missingEvent: (name: string) =>
    `“${name}” is changed without emitting an event, so off-chain observers cannot detect the change. Emit an event with the old and new values.`,
  neverSet: (name: string) =>
    `“${name}” is read but never written, so it is always zero. Assign a value, or remove the variable.`,
  shadowing: (name: string) => `“${name}” shadows a state variable. Rename the local variable.`,
  floatingPragma: (range: string) =>
    `${range} allows multiple compiler versions, but the contract was tested with only one. Specify the exact version before you deploy to a public network.`,
});
