/** Selects the messages that are passed to the host. Only in the build with hooks. */
import { Account } from './records';
import { CREATE, Frame } from './frames';

/** Messages up to this depth are passed to the host, as are all messages that run an observed account's code. */
let observedDepth: i32 = i32.MAX_VALUE;
/**
 * Whether a call that was not passed to the host has ended; the next two variables contain its gas limit and the gas
 * that it used.
 */
export let hasUnseenGas: bool = false;
export let unseenGasLimit: i64 = 0;
export let unseenGasUsed: i64 = 0;

/** @param depth -1 selects no messages by depth. */
export function observeTo(depth: i32): void {
  observedDepth = depth;
}

@inline
export function isInObservedDepth(frame: Frame): bool {
  return <i32>frame.depth <= observedDepth;
}

export function observeAccount(account: Account): void {
  account.isObserved = 1;
}

export function isObserved(frame: Frame): bool {
  return isInObservedDepth(frame) || (frame.kind < CREATE && frame.codeAccount.isObserved != 0);
}

/** Stores the gas of a call that is not passed to the host. */
export function noteGas(frame: Frame): void {
  if (frame.depth == 0) return;
  hasUnseenGas = true;
  unseenGasLimit = frame.gasLimit;
  unseenGasUsed = frame.gasLimit - frame.gas;
}

export function forgetUnseenGas(): void {
  hasUnseenGas = false;
}
