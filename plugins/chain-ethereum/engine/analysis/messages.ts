import { defineMessages } from '@core/base/localization/define-messages';

/** What the detectors say: what is wrong, why it matters, and what to do. */
export const messages = defineMessages('plugins/chain-ethereum/engine/analysis', {
  reentrancy: (name: string) =>
    `'${name}' is written after code of another contract was called, which may call back and find the old value. Write it before the call, or guard the function against reentrancy`,
  uncheckedCall: (kind: string) =>
    `Nothing looks at whether this ${kind} worked: where it fails, the function goes on as if it had not. Take the result, and revert where it is false`,
  delegatecall: (name: string) =>
    `delegatecall runs the code at '${name}' with this contract's own state and ether, and '${name}' can change. Keep the address as a constant or an immutable, or guard who sets it`,
  selfDestruct:
    'selfdestruct sends all ether away, and since Cancun leaves the code where it is. Take it out, and stop the contract by a flag instead',
  arbitrarySend:
    'Anybody can call this function and name who gets the ether. Restrict who calls it, or send to an address that the contract keeps',
  lockedEther: (name: string) =>
    `${name} takes ether and has no way to send it on: what comes in stays for ever. Add a function to withdraw, or take 'payable' away`,
  txOrigin:
    'tx.origin is who began the transaction: a contract that the owner calls passes this check, too. Compare with msg.sender',
  weakRandomness:
    'What a block says of itself is known to validators beforehand, and partly chosen by them: a draw by it can be won. Use a source of randomness from outside, or commit and reveal',
  divideBeforeMultiply:
    'The division drops its remainder before the result is multiplied. Multiply first, then divide',
  missingZeroCheck: (name: string) =>
    `'${name}' is kept without a look at whether it is the zero address. Require that it is not`,
  missingEvent: (name: string) =>
    `'${name}' changes without an event, so that nobody outside hears of it. Emit one with the old and the new value`,
  neverSet: (name: string) =>
    `'${name}' is read but never written: it is zero for ever. Set it, or take it out`,
  shadowing: (name: string) =>
    `'${name}' is also a variable of the contract, which this one hides. Give it another name`,
  floatingPragma: (range: string) =>
    `${range} allows several compilers, and the contract was tested with one. Name it exactly before it is deployed for good`,
});
