import { GAS_PER_BLOB, maxBlobsPerTransaction } from './blob-gas';
import { isDelegation } from './delegation';
import type { Evm } from './evm';
import type { EvmEnvironment, Hardfork } from './evm-types';
import { isActive } from './hardforks';
import { floorGas, intrinsicGas } from './intrinsic-gas';
import { MAX_NONCE, type Transaction } from './transaction';
import { TransactionRejection } from './transaction-rejection';

/** EIP-7825. */
const MAX_GAS_LIMIT = 2n ** 24n;
/** EIP-3860. */
const MAX_INIT_CODE = 49_152;
/** First byte of a KZG commitment's hash (EIP-4844). */
const KZG_VERSION = '0x01';
/** The hard fork that introduced each transaction type. */
const TYPES: readonly Hardfork[] = ['istanbul', 'berlin', 'london', 'cancun', 'prague'];

/** Options that disable checks for simulations or impersonated senders. */
export interface ValidationOptions {
  readonly skipNonce?: boolean;
  readonly skipBalance?: boolean;
  /** Whether the sender may have code, which EIP-3607 forbids. */
  readonly allowSenderCode?: boolean;
}

/**
 * Checks whether a transaction can be included in a block. The sender's account must be loaded.
 *
 * @throws TransactionRejection
 */
export function validateTransaction(evm: Evm, transaction: Transaction, options: ValidationOptions): void {
  const { environment, rules } = evm;
  const { hardfork } = rules;
  if (!isActive(TYPES[transaction.type] ?? 'osaka', hardfork))
    throw new TransactionRejection('type not supported', `type ${transaction.type} in ${hardfork}`);
  checkRanges(transaction);
  checkGas(transaction, evm);
  if (isActive('london', hardfork)) checkFees(transaction, environment);
  if (transaction.type === 3) checkBlobs(transaction, environment, hardfork);
  if (transaction.type === 4) checkAuthorizations(transaction);
  checkSender(evm, transaction, options);
}

/** The maximum amount that the sender may have to pay, in wei. */
export function maximumCost({
  gasLimit,
  maxFeePerGas,
  value,
  blobHashes,
  maxFeePerBlobGas,
}: Transaction): bigint {
  return gasLimit * maxFeePerGas + value + BigInt(blobHashes.length) * GAS_PER_BLOB * maxFeePerBlobGas;
}

function checkRanges({ value, maxFeePerGas, maxFeePerBlobGas, gasLimit, nonce }: Transaction): void {
  const isWord = [value, maxFeePerGas, maxFeePerBlobGas].every((amount) => amount >> 256n === 0n);
  if (!isWord || [gasLimit, nonce].some((number) => number >> 64n !== 0n))
    throw new TransactionRejection('value out of range');
}

function checkGas(transaction: Transaction, { environment, rules }: Evm): void {
  const { gasLimit, to, data } = transaction;
  const { hardfork, codeSizeLimit } = rules;
  if (isActive('osaka', hardfork) && gasLimit > MAX_GAS_LIMIT)
    throw new TransactionRejection('gas limit too high', `${gasLimit} instead of at most ${MAX_GAS_LIMIT}`);
  if (gasLimit > environment.gasLimit)
    throw new TransactionRejection(
      'gas limit reached',
      `${gasLimit} in a block with ${environment.gasLimit}`,
    );
  const limitsInitCode = isActive('shanghai', hardfork) && codeSizeLimit === undefined;
  if (to === undefined && limitsInitCode && data.length > MAX_INIT_CODE)
    throw new TransactionRejection(
      'max initcode size exceeded',
      `${data.length} bytes, limit ${MAX_INIT_CODE}`,
    );
  const intrinsic = intrinsicGas(transaction, hardfork);
  if (gasLimit < intrinsic)
    throw new TransactionRejection('intrinsic gas too low', `have ${gasLimit}, want ${intrinsic}`);
  const floor = floorGas(transaction, hardfork);
  if (gasLimit < floor)
    throw new TransactionRejection(
      'insufficient gas for floor data gas cost',
      `have ${gasLimit}, want ${floor}`,
    );
}

function checkFees({ maxFeePerGas, maxPriorityFeePerGas }: Transaction, { baseFee }: EvmEnvironment): void {
  if (maxPriorityFeePerGas > maxFeePerGas)
    throw new TransactionRejection(
      'max priority fee per gas higher than max fee per gas',
      `${maxPriorityFeePerGas} of ${maxFeePerGas}`,
    );
  if (maxFeePerGas < baseFee)
    throw new TransactionRejection(
      'max fee per gas less than block base fee',
      `maxFeePerGas ${maxFeePerGas}, baseFee ${baseFee}`,
    );
}

function checkBlobs(
  { to, blobHashes, maxFeePerBlobGas }: Transaction,
  environment: EvmEnvironment,
  hardfork: Hardfork,
): void {
  if (to === undefined) throw new TransactionRejection('blob transaction of type create');
  if (blobHashes.length === 0) throw new TransactionRejection('blob transaction missing blob hashes');
  const max = maxBlobsPerTransaction(hardfork);
  if (blobHashes.length > max)
    throw new TransactionRejection(
      'blob transaction has too many blobs',
      `${blobHashes.length}, limit ${max}`,
    );
  const unknown = blobHashes.find((hash) => !hash.startsWith(KZG_VERSION));
  if (unknown !== undefined) throw new TransactionRejection('invalid blob hash version', unknown);
  if (maxFeePerBlobGas < environment.blobBaseFee)
    throw new TransactionRejection(
      'max fee per blob gas less than block blob gas fee',
      `maxFeePerBlobGas ${maxFeePerBlobGas}, blobBaseFee ${environment.blobBaseFee}`,
    );
}

function checkAuthorizations({ to, authorizations }: Transaction): void {
  if (to === undefined)
    throw new TransactionRejection('EIP-7702 transaction cannot be used to create contract');
  if (authorizations.length === 0)
    throw new TransactionRejection('EIP-7702 transaction with empty auth list');
}

function checkSender({ state, rules }: Evm, transaction: Transaction, options: ValidationOptions): void {
  const { from, nonce } = transaction;
  if (nonce >= MAX_NONCE) throw new TransactionRejection('nonce has max value', from);
  const next = state.nonce(from);
  if (!options.skipNonce && nonce !== next)
    throw new TransactionRejection(
      nonce < next ? 'nonce too low' : 'nonce too high',
      `next nonce ${next}, tx nonce ${nonce}`,
    );
  const code = state.code(from);
  const mayHaveCode = options.allowSenderCode || (isActive('prague', rules.hardfork) && isDelegation(code));
  if (code.length > 0 && !mayHaveCode) throw new TransactionRejection('sender not an eoa', from);
  const cost = maximumCost(transaction);
  const balance = state.balance(from);
  if (!options.skipBalance && balance < cost)
    throw new TransactionRejection(
      'insufficient funds for gas * price + value',
      `address ${from} have ${balance} want ${cost}`,
    );
}
