const BASE = 21_000n;
const TOKEN = 4n;
const FLOOR_TOKEN = 10n;
/** A refund is at most this part of the used gas. https://eips.ethereum.org/EIPS/eip-3529 */
const REFUND_PART = 5n;

/** Tokens of call data: one for a zero byte, four for any other. https://eips.ethereum.org/EIPS/eip-7623 */
function tokensOf(data: Uint8Array): bigint {
  let tokens = 0n;
  for (const byte of data) tokens += byte === 0 ? 1n : 4n;
  return tokens;
}

/** Gas that a transaction costs before its call is executed. */
export function intrinsicGas(data: Uint8Array): bigint {
  return BASE + TOKEN * tokensOf(data);
}

/**
 * Gas of a test as forge reports it: its transaction's gas with refunds and the minimum for call data. Excludes what a
 * transaction costs before its call is executed.
 */
export function testGas(data: Uint8Array, used: bigint, refund: bigint): bigint {
  const spent = intrinsicGas(data) + used;
  const refunded = refund < spent / REFUND_PART ? refund : spent / REFUND_PART;
  const floor = BASE + FLOOR_TOKEN * tokensOf(data);
  const total = spent - refunded > floor ? spent - refunded : floor;
  return total - intrinsicGas(data);
}
