import type { Hardfork } from '../../evm/evm';
import { isActive } from '../../evm/hardforks';

const BASE = 21_000n;
const TOKEN = 4n;
const FLOOR_TOKEN = 10n;
/** A refund is at most the gas used divided by one of these numbers. https://eips.ethereum.org/EIPS/eip-3529 */
const REFUND_PART = 5n;
const REFUND_PART_BEFORE_LONDON = 2n;

export interface CallDataGas {
  /** Gas that is charged before the call is executed. */
  readonly intrinsic: bigint;
  /** The transaction's minimum gas since Prague. https://eips.ethereum.org/EIPS/eip-7623 */
  readonly floor: bigint;
}

export function callDataGas(data: Uint8Array): CallDataGas {
  // One token for a zero byte, four for any other byte.
  let count = 0;
  for (const byte of data) count += byte === 0 ? 1 : 4;
  const tokens = BigInt(count);
  return { intrinsic: BASE + TOKEN * tokens, floor: BASE + FLOOR_TOKEN * tokens };
}

/**
 * A test's gas as reported by forge: the transaction's gas after refunds, but at least the minimum for the call data.
 * Excludes the gas that is charged before the call is executed.
 */
export function testGas(
  { intrinsic, floor }: CallDataGas,
  used: bigint,
  refund: bigint,
  hardfork: Hardfork,
): bigint {
  const spent = intrinsic + used;
  const charged = spent - limitedRefund(refund, spent, hardfork);
  const minimum = isActive('prague', hardfork) ? floor : intrinsic;
  return charged < minimum ? minimum - intrinsic : charged - intrinsic;
}

/** The part of a refund that a transaction receives. */
export function limitedRefund(refund: bigint, spent: bigint, hardfork: Hardfork): bigint {
  const limit = spent / (isActive('london', hardfork) ? REFUND_PART : REFUND_PART_BEFORE_LONDON);
  // Forge reads a negative refund as an unsigned number, which always exceeds the limit.
  return refund >= 0n && refund < limit ? refund : limit;
}
