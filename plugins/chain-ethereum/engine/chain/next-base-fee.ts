import type { MinedBlock } from './chain-records';

/** A block's gas limit divided by its gas target, and the divisor that limits base fee changes (EIP-1559). */
const ELASTICITY = 2n;
const DENOMINATOR = 8n;

/**
 * Base fee of the block after the given one (EIP-1559). The library's function is not used, because it needs a header.
 * Creating a header takes an eighth as long as a transfer. https://eips.ethereum.org/EIPS/eip-1559#specification
 */
export function nextBaseFee({ gasLimit, gasUsed, baseFee }: MinedBlock): bigint {
  const target = gasLimit / ELASTICITY;
  if (gasUsed === target || target === 0n) return baseFee;
  const distance = gasUsed > target ? gasUsed - target : target - gasUsed;
  const change = (baseFee * distance) / target / DENOMINATOR;
  if (gasUsed < target) return baseFee - change;
  return baseFee + (change > 1n ? change : 1n);
}
