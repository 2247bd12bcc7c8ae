import { GAS_PER_BLOB } from './blob-gas';
import { delegationTarget, delegationTo, isDelegation } from './delegation';
import type { Evm } from './evm';
import type { EvmEnvironment, EvmResult, Hardfork } from './evm-types';
import { isActive } from './hardforks';
import { AUTHORIZATION, floorGas, intrinsicGas } from './intrinsic-gas';
import { type Authorization, MAX_NONCE, type Transaction } from './transaction';
import { maximumCost, type ValidationOptions, validateTransaction } from './validate-transaction';

/** The result of a transaction that was included in a block. Prices are in wei. */
export interface TransactionResult extends Omit<EvmResult, 'refund'> {
  /** Gas that the sender paid, including intrinsic gas, after refunds. */
  readonly gasUsed: bigint;
  readonly gasRefunded: bigint;
  readonly gasPrice: bigint;
  readonly blobGasUsed: bigint;
}

/** The share of an authorization's gas that is refunded if the account exists (EIP-7702). */
const EXISTING_ACCOUNT_REFUND = AUTHORIZATION - 12_500n;

/**
 * Runs a transaction in the block described by the engine's environment, and keeps its effects. Sets the environment's
 * sender, gas price and blob hashes.
 * @throws TransactionRejection if the transaction cannot be included in a block. Rejected transactions and host errors
 * during a run have no effects.
 */
export async function transact(
  evm: Evm,
  transaction: Transaction,
  options: ValidationOptions = {},
): Promise<TransactionResult> {
  const { state } = evm;
  await state.load(transaction.from);
  validateTransaction(evm, transaction, options);
  const mark = state.mark();
  try {
    return await execute(evm, transaction, options);
  } catch (error) {
    state.rewind(mark);
    throw error;
  }
}

async function execute(
  evm: Evm,
  transaction: Transaction,
  { skipBalance }: ValidationOptions,
): Promise<TransactionResult> {
  const { state, environment, rules } = evm;
  const { hardfork } = rules;
  const { from, to, data, value, gasLimit, blobHashes } = transaction;
  const gasPrice = effectiveGasPrice(transaction, environment, hardfork);
  const blobGasUsed = BigInt(blobHashes.length) * GAS_PER_BLOB;
  evm.setEnvironment({ origin: from, gasPrice, blobHashes: blobHashes.map(BigInt) });
  evm.beginTransaction();
  const balance = state.balance(from);
  const cost = maximumCost(transaction);
  const funds = skipBalance && balance < cost ? cost : balance;
  state.setBalance(from, funds - gasLimit * gasPrice - blobGasUsed * environment.blobBaseFee);
  // The engine increases the nonce of an account that creates a contract.
  if (to !== undefined) state.setNonce(from, state.nonce(from) + 1n);
  warmAccounts(evm, transaction);
  for (const authorization of transaction.authorizations) await authorize(evm, authorization);
  await warmDelegation(evm, to);
  const intrinsic = intrinsicGas(transaction, hardfork);
  const result = await evm.run({ caller: from, to, data, value, gas: gasLimit - intrinsic });
  const { refund, ...outcome } = result;
  const settled = settleGas(intrinsic + result.gasUsed, refund, transaction, hardfork);
  state.setBalance(from, state.balance(from) + (gasLimit - settled.gasUsed) * gasPrice);
  await payCoinbase(evm, settled.gasUsed * priorityFee(gasPrice, environment, hardfork));
  evm.endTransaction();
  return { ...outcome, ...settled, gasPrice, blobGasUsed };
}

/** The price that the sender pays per unit of gas (EIP-1559). */
function effectiveGasPrice(
  { maxFeePerGas, maxPriorityFeePerGas }: Transaction,
  { baseFee }: EvmEnvironment,
  hardfork: Hardfork,
): bigint {
  if (!isActive('london', hardfork)) return maxFeePerGas;
  return smaller(maxFeePerGas, baseFee + maxPriorityFeePerGas);
}

/** The share of the gas price that the coinbase receives. The base fee is burnt. */
function priorityFee(gasPrice: bigint, { baseFee }: EvmEnvironment, hardfork: Hardfork): bigint {
  return isActive('london', hardfork) ? gasPrice - baseFee : gasPrice;
}

/** Gas after refunds (EIP-3529), but at least the minimum for the calldata (EIP-7623). */
function settleGas(
  used: bigint,
  refund: bigint,
  transaction: Transaction,
  hardfork: Hardfork,
): Pick<TransactionResult, 'gasUsed' | 'gasRefunded'> {
  const gasRefunded = smaller(refund, used / (isActive('london', hardfork) ? 5n : 2n));
  const floor = floorGas(transaction, hardfork);
  if (used - gasRefunded < floor) return { gasUsed: floor, gasRefunded: 0n };
  return { gasUsed: used - gasRefunded, gasRefunded };
}

/** Adds a transaction's accounts to the accessed accounts (EIP-2929, EIP-2930, EIP-3651). */
function warmAccounts({ state, environment, rules }: Evm, transaction: Transaction): void {
  const { from, to, accessList } = transaction;
  state.warmAddress(from);
  if (to !== undefined) state.warmAddress(to);
  if (isActive('shanghai', rules.hardfork)) state.warmAddress(environment.coinbase);
  for (const { address, slots } of accessList) {
    state.warmAddress(address);
    for (const slot of slots) state.warmSlot(address, slot);
  }
}

/** Sets the code of an account that signed an authorization. Invalid authorizations are ignored (EIP-7702). */
async function authorize({ state, environment }: Evm, one: Authorization): Promise<void> {
  const { chainId, address, nonce, authority } = one;
  if (chainId !== 0n && chainId !== environment.chainId) return;
  if (nonce >= MAX_NONCE || authority === undefined) return;
  await state.load(authority);
  state.warmAddress(authority);
  const code = state.code(authority);
  if ((code.length > 0 && !isDelegation(code)) || state.nonce(authority) !== nonce) return;
  if (state.exists(authority)) state.refund += EXISTING_ACCOUNT_REFUND;
  state.setCode(authority, delegationTo(address));
  state.setNonce(authority, nonce + 1n);
}

/**
 * Adds the called account's delegate to the accessed accounts. The delegate is the account whose code is executed
 * (EIP-7702).
 */
async function warmDelegation({ state, rules }: Evm, to: Transaction['to']): Promise<void> {
  if (to === undefined || !isActive('prague', rules.hardfork)) return;
  await state.load(to);
  const target = delegationTarget(state.code(to));
  if (target !== undefined) state.warmAddress(target);
}

async function payCoinbase({ state, environment }: Evm, fee: bigint): Promise<void> {
  const { coinbase } = environment;
  await state.load(coinbase);
  // Even a payment of zero touches the account, so an empty account is deleted (EIP-161).
  state.touch(coinbase);
  if (fee > 0n) state.setBalance(coinbase, state.balance(coinbase) + fee);
}

function smaller(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
