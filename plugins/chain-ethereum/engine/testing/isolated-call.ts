import { delegationTarget } from '../../evm/delegation';
import type { Evm, EvmError, EvmFrameMessage, EvmFrameResult, EvmResult } from '../../evm/evm';
import { isActive } from '../../evm/hardforks';
import { floorGas, intrinsicGas } from '../../evm/intrinsic-gas';
import type { BlockState, CheatState } from './cheats/cheat-state';
import { reverting } from './message-results';
import { limitedRefund } from './transaction-gas';

/** Forge adds this to the gas limit of the inner transaction, but not to the limit that it charges against. */
const ADDED_LIMIT = 21_000n;

/** The transaction that an isolated call or creation runs in. */
export interface InnerTransaction {
  /** Gas that is left for the execution. */
  readonly gas: bigint;
  readonly intrinsic: bigint;
  readonly floor: bigint;
}

/** Values that are different in an inner transaction, and are restored afterwards. */
export interface OuterValues {
  readonly baseFee: bigint;
  readonly gasPrice: bigint;
  readonly origin: BlockState['origin'];
  readonly refund: bigint;
}

export interface IsolatedResult extends EvmFrameResult {
  /** Gas that is charged if the result is replaced; otherwise, an exceptional halt consumes all gas. */
  readonly charged: bigint;
  readonly refunded: bigint;
}

/** Whether a message that a test contract sends runs in its own transaction. As in forge, CREATE2 does not. */
export function isIsolated({ kind, depth }: EvmFrameMessage): boolean {
  return depth === 1 && (kind === 'call' || kind === 'create');
}

/** Returns undefined if the transaction is invalid. */
export function innerTransaction(
  evm: Evm,
  { block, accessList = [] }: CheatState,
  { caller, to, data, value, gas }: EvmFrameMessage,
): InnerTransaction | undefined {
  const { hardfork } = evm.rules;
  const wanted = gas + ADDED_LIMIT;
  const limit = wanted < block.gasLimit ? wanted : block.gasLimit;
  const transaction = { to, data, accessList, authorizations: [] };
  const intrinsic = intrinsicGas(transaction, hardfork);
  const floor = floorGas(transaction, hardfork);
  if (limit < intrinsic || limit < floor || evm.state.balance(caller) < value) return undefined;
  return { gas: limit - intrinsic, intrinsic, floor };
}

/** As in forge, an invalid transaction reverts without data and costs nothing. */
export function rejectedTransaction(): IsolatedResult {
  return { ...reverting('0x'), charged: 0n, refunded: 0n };
}

/** Starts the inner transaction's scope, and sets the values that differ in it. */
export function enterTransaction(
  evm: Evm,
  { block, accessList = [] }: CheatState,
  { caller, to }: EvmFrameMessage,
): OuterValues {
  const { state, rules } = evm;
  const { baseFee, gasPrice, origin, coinbase } = block;
  const outer = { baseFee, gasPrice, origin, refund: state.refund };
  state.enterTransaction();
  state.refund = 0n;
  block.baseFee = 0n;
  block.gasPrice = 0n;
  state.warmAddress(caller);
  if (isActive('shanghai', rules.hardfork)) state.warmAddress(coinbase);
  for (const { address, slots } of accessList) {
    state.warmAddress(address);
    for (const slot of slots) state.warmSlot(address, slot);
  }
  if (to === undefined) return outer;
  state.warmAddress(to);
  const delegate = delegationTarget(state.code(to));
  if (delegate !== undefined) state.warmAddress(delegate);
  // The EVM increments the sender's nonce only for a creation.
  state.setNonce(caller, state.nonce(caller) + 1n);
  return outer;
}

/** Ends the inner transaction's scope. Returns the result for the frame that made the call. */
export function leaveTransaction(
  evm: Evm,
  block: BlockState,
  { gas }: EvmFrameMessage,
  { intrinsic, floor }: InnerTransaction,
  outer: OuterValues,
  result: EvmResult,
): IsolatedResult {
  const { error, output, created } = result;
  const { state } = evm;
  // The fees are paid to the coinbase, even if they are 0.
  state.warmAddress(block.coinbase);
  state.leaveTransaction();
  block.baseFee = outer.baseFee;
  block.gasPrice = outer.gasPrice;
  block.origin = outer.origin;
  const spent = intrinsic + result.gasUsed;
  const limited = error === undefined ? limitedRefund(result.refund, spent, evm.rules.hardfork) : 0n;
  const isFloor = spent - limited < floor;
  const refunded = isFloor ? 0n : limited;
  const used = isFloor ? floor : spent - refunded;
  // The refund reduces the gas of the inner transaction and, as in forge, also the gas of the outer one.
  state.refund = outer.refund + refunded;
  // As in forge, gas beyond the call's own limit is not charged at all.
  const charged = used > gas ? 0n : used;
  const gasUsed = isHalt(error) ? gas : charged;
  return {
    ...{ output, gasUsed, charged, refunded },
    ...(error !== undefined && { error }),
    ...(created !== undefined && { created }),
  };
}

function isHalt(error: EvmError | undefined): boolean {
  return error !== undefined && error !== 'revert';
}
