import type { MinedBlock } from './chain-records';

/** How much of the gas limit a block uses when the fee stays, and how fast it moves (EIP-1559). */
const ELASTICITY = 2n;
const DENOMINATOR = 8n;

/**
 * Base fee after a block of the London rules. Making a header of the library for it takes an eighth of a transfer's time.
 * https://eips.ethereum.org/EIPS/eip-1559#specification
 */
export function nextBaseFee({ gasLimit, gasUsed, baseFee }: MinedBlock): bigint {
  const target = gasLimit / ELASTICITY;
  if (gasUsed === target || target === 0n) return baseFee;
  const distance = gasUsed > target ? gasUsed - target : target - gasUsed;
  const change = (baseFee * distance) / target / DENOMINATOR;
  if (gasUsed < target) return baseFee - change;
  return baseFee + (change > 1n ? change : 1n);
}
