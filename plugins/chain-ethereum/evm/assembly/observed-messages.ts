/** Selects the messages that are passed to the host. Only in the build with hooks. */
import { Account } from './records';
import { CREATE, Frame } from './frames';

/**
 * Whether all messages are passed to the host; if not, only messages that run the code of an observed account are
 * passed.
 */
export let observesAll: bool = true;
/**
 * Whether a call that was not passed to the host has ended; the next two variables contain its gas limit and the gas
 * that it used.
 */
export let hasUnseenGas: bool = false;
export let unseenGasLimit: i64 = 0;
export let unseenGasUsed: i64 = 0;

export function observeAll(isOn: bool): void {
  observesAll = isOn;
}

export function observeAccount(account: Account): void {
  account.isObserved = 1;
}

export function isObserved(frame: Frame): bool {
  return observesAll || (frame.kind < CREATE && frame.codeAccount.isObserved != 0);
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
