import { integerOption } from '@core/chains/networks/transaction-options';
import type { TransactionOptions } from '@core/chains/toolchain';
import { TRANSACTION_GAS } from '../vm/gas/aptos-gas';
import { messages } from './messages';

/** Maximum number of gas units, and the price per unit in octas. */
export interface GasTerms {
  readonly maximumGas: number;
  readonly gasPrice: number;
}

interface GasOptions {
  readonly maximumGas: bigint | undefined;
  readonly gasPrice: bigint;
}

/** Throws a `RangeError` with a user-facing message if an option is invalid. */
export function gasOptions({ maximumGas, gasPrice }: TransactionOptions = {}): GasOptions {
  return {
    maximumGas: integerOption(maximumGas),
    gasPrice: integerOption(gasPrice) ?? BigInt(TRANSACTION_GAS.minimumPrice),
  };
}

/**
 * The gas that a transaction can use. The chain rejects a transaction whose sender cannot pay for the maximum. If no
 * maximum is set, the gas is limited by the balance. Throws an error with a user-facing message if the balance is too
 * small.
 * @param balance in octas.
 */
export function gasTerms(sender: string, balance: bigint, options: GasOptions): GasTerms {
  const { maximumGas, gasPrice } = options;
  const affordable = balance / gasPrice;
  if (affordable < (maximumGas ?? 1n)) throw new Error(messages.noGas(sender, maximumGas, gasPrice));
  return {
    maximumGas: Number(maximumGas ?? minimum(affordable, BigInt(TRANSACTION_GAS.maximumGas))),
    gasPrice: Number(gasPrice),
  };
}

function minimum(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
