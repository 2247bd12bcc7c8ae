import type { Hardfork } from './evm-types';
import { isActive } from './hardforks';

/** Gas used by one blob (EIP-4844). */
export const GAS_PER_BLOB = 131_072n;
/** The minimum price of blob gas, in wei. */
const MIN_BASE_FEE = 1n;
/** Execution gas charged for one blob in the reserve price (EIP-7918). */
const BASE_COST = 8_192n;

/** Target and maximum number of blobs in a block, and how fast the blob price changes. */
interface BlobSchedule {
  readonly target: bigint;
  readonly max: bigint;
  readonly updateFraction: bigint;
}

const CANCUN: BlobSchedule = { target: 3n, max: 6n, updateFraction: 3_338_477n };
/** EIP-7691. */
const PRAGUE: BlobSchedule = { target: 6n, max: 9n, updateFraction: 5_007_716n };

function scheduleOf(hardfork: Hardfork): BlobSchedule {
  return isActive('prague', hardfork) ? PRAGUE : CANCUN;
}

/** The maximum number of blobs in a transaction (EIP-7594 since Osaka). */
export function maxBlobsPerTransaction(hardfork: Hardfork): bigint {
  return isActive('osaka', hardfork) ? 6n : scheduleOf(hardfork).max;
}

/** The price of blob gas in wei (EIP-4844). */
export function blobBaseFee(excessBlobGas: bigint, hardfork: Hardfork): bigint {
  return approximateExponential(MIN_BASE_FEE, excessBlobGas, scheduleOf(hardfork).updateFraction);
}

/** The block header fields that determine the blob price in the next block. */
export interface BlobHeader {
  readonly excessBlobGas: bigint;
  readonly blobGasUsed: bigint;
  readonly baseFee: bigint;
}

/** The excess blob gas of the block after `parent` (EIP-4844; EIP-7918 since Osaka). */
export function nextExcessBlobGas(
  { excessBlobGas, blobGasUsed, baseFee }: BlobHeader,
  hardfork: Hardfork,
): bigint {
  const { target, max } = scheduleOf(hardfork);
  const total = excessBlobGas + blobGasUsed;
  const targetGas = target * GAS_PER_BLOB;
  if (total < targetGas) return 0n;
  const isBelowReserve = BASE_COST * baseFee > GAS_PER_BLOB * blobBaseFee(excessBlobGas, hardfork);
  if (isActive('osaka', hardfork) && isBelowReserve)
    return excessBlobGas + (blobGasUsed * (max - target)) / max;
  return total - targetGas;
}

/** factor * e ** (numerator / denominator), calculated with the Taylor expansion that EIP-4844 defines. */
function approximateExponential(factor: bigint, numerator: bigint, denominator: bigint): bigint {
  let sum = 0n;
  let term = factor * denominator;
  for (let index = 1n; term > 0n; index += 1n) {
    sum += term;
    term = (term * numerator) / (denominator * index);
  }
  return sum / denominator;
}
