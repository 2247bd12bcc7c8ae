import { ByteSink } from '../../../../move-toolchain/engine/vm/values/byte-sink';

/** Flags up to here are on, but for those below. */
const LAST_FEATURE = 105;
/**
 * Off where unit tests begin, as `Features::default` of Aptos has it: fees that nobody collects, randomness and errors of
 * hashing of old, APT stores at their owners' addresses, balances that are concurrent unasked, modules loaded when called.
 */
const OFF: ReadonlySet<number> = new Set([6, 45, 48, 61, 68, 95]);

/** The resource `0x1::features::Features` that stands at `0x1` before a unit test, in BCS. */
export function initialFeatures(): Uint8Array {
  const flags = new Uint8Array((LAST_FEATURE >> 3) + 1);
  for (let feature = 1; feature <= LAST_FEATURE; feature += 1)
    if (!OFF.has(feature)) flags[feature >> 3] = (flags[feature >> 3] ?? 0) | (1 << (feature & 7));
  const sink = new ByteSink();
  sink.uleb(flags.length);
  sink.bytes(flags);
  return sink.toBytes();
}
