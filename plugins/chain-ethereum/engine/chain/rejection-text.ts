import { bigIntMax } from '@ethereumjs/util';
import type { Evm, EvmEnvironment, Hardfork } from '../../evm/evm';
import { isActive } from '../../evm/hardforks';
import { floorGas, intrinsicGas } from '../../evm/intrinsic-gas';
import type { Transaction } from '../../evm/transaction';
import type { TransactionRejection } from '../../evm/transaction-rejection';
import { maximumCost } from '../../evm/validate-transaction';

/**
 * Returns the reason why the chain rejects a transaction, in the wording that tools and users know from ethereumjs and
 * Hardhat. The sender's account must be loaded.
 */
export function rejectionText(
  { reason, message }: TransactionRejection,
  transaction: Transaction,
  { state, environment, rules: { hardfork } }: Evm,
): string {
  const { from, nonce, gasLimit, maxFeePerGas, maxFeePerBlobGas, type } = transaction;
  switch (reason) {
    case 'gas limit reached':
      return 'tx has a higher gas limit than the block';
    case 'intrinsic gas too low':
    case 'insufficient gas for floor data gas cost': {
      const least = bigIntMax(intrinsicGas(transaction, hardfork), floorGas(transaction, hardfork));
      return `INTRINSIC_GAS_TOO_LOW: tx gas limit ${gasLimit} is lower than the minimum gas limit of ${least}`;
    }
    case 'max fee per gas less than block base fee': {
      const name = type < 2 ? 'gasPrice' : 'maxFeePerGas';
      return `Transaction's ${name} (${maxFeePerGas}) is less than the block's baseFeePerGas (${environment.baseFee})`;
    }
    case 'max fee per blob gas less than block blob gas fee':
      return `Transaction's maxFeePerBlobGas ${maxFeePerBlobGas}) is less than block blobGasPrice (${environment.blobBaseFee}).`;
    case 'sender not an eoa':
      return 'invalid sender address, address is not EOA (EIP-3607)';
    case 'nonce too low':
    case 'nonce too high':
      return `the tx doesn't have the correct nonce. account has nonce of: ${state.nonce(from)} tx has nonce of: ${nonce}`;
    case 'insufficient funds for gas * price + value': {
      const balance = state.balance(from);
      const upfront = upfrontCost(transaction, environment, hardfork);
      const [name, cost] = balance < upfront ? ['upfront', upfront] : ['max', maximumCost(transaction)];
      return `sender doesn't have enough funds to send tx. The ${name} cost is: ${cost} and the sender's account (${from}) only has: ${balance}`;
    }
    default:
      return message;
  }
}

/** The cost at the block's gas price, which may be lower than the transaction's maximum price. */
function upfrontCost(
  { gasLimit, value, maxFeePerGas, maxPriorityFeePerGas }: Transaction,
  { baseFee }: EvmEnvironment,
  hardfork: Hardfork,
): bigint {
  const price = baseFee + maxPriorityFeePerGas;
  const isLower = isActive('london', hardfork) && price < maxFeePerGas;
  return gasLimit * (isLower ? price : maxFeePerGas) + value;
}
