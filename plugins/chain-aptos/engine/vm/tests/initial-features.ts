import { ByteSink } from '../../../../move-toolchain/engine/vm/values/byte-sink';

/** Features up to this number are enabled, except those in OFF. */
const LAST_FEATURE = 105;
/**
 * Features that are disabled at the start of unit tests, as in Aptos' `Features::default`. They concern fee collection,
 * the old randomness feature, hashing errors, APT stores at their owners' addresses, concurrent balances by default,
 * and lazy loading.
 */
const OFF: ReadonlySet<number> = new Set([6, 45, 48, 61, 68, 95]);

/** The resource `0x1::features::Features` at the start of a unit test, in BCS. */
export function initialFeatures(): Uint8Array {
  const flags = new Uint8Array((LAST_FEATURE >> 3) + 1);
  for (let feature = 1; feature <= LAST_FEATURE; feature += 1)
    if (!OFF.has(feature)) flags[feature >> 3] = (flags[feature >> 3] ?? 0) | (1 << (feature & 7));
  const sink = new ByteSink();
  sink.uleb(flags.length);
  sink.bytes(flags);
  return sink.toBytes();
}
