import fc from 'fast-check';
import { numberToHex } from 'viem';
import type { Hex } from '../../../plugins/chain-ethereum/evm/evm-types';

/** Addresses of the contracts in a random state. */
export const CONTRACTS: readonly Hex[] = [1n, 2n, 3n, 4n].map((number) => addressOf(0xc0de_0000n + number));

/** Address without an account. */
const UNUSED = addressOf(0xdead_beefn);
export const COINBASE: Hex = addressOf(0xc014_ba5en);

/** Addresses of the precompiles in Osaka: 1 to 17, and P256VERIFY at 0x100. */
export const PRECOMPILES: readonly bigint[] = [
  ...Array.from({ length: 17 }, (_, index) => BigInt(index + 1)),
  0x100n,
];

export function addressOf(number: bigint): Hex {
  return numberToHex(number, { size: 20 });
}

const EDGES = [
  0n,
  1n,
  2n,
  3n,
  31n,
  32n,
  33n,
  255n,
  256n,
  2n ** 31n,
  2n ** 32n - 1n,
  2n ** 64n - 1n,
  2n ** 64n,
];
const HIGH = [2n ** 128n - 1n, 2n ** 128n, 2n ** 255n - 1n, 2n ** 255n, 2n ** 256n - 2n, 2n ** 256n - 1n];

/** 256-bit words, many of which are close to a limit. */
export const word: fc.Arbitrary<bigint> = fc.oneof(
  fc.constantFrom(...EDGES, ...HIGH),
  fc.bigInt({ min: 0n, max: 1000n }),
  fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  // Words composed of a few distinct limbs, which test carry propagation.
  fc.array(fc.constantFrom(0n, 1n, 2n ** 63n, 2n ** 64n - 1n), { minLength: 4, maxLength: 4 }).map(joinLimbs),
);

function joinLimbs(limbs: readonly bigint[]): bigint {
  return limbs.reduce((sum, limb) => (sum << 64n) | limb, 0n);
}

/** Positions and lengths in memory, most of which are small. */
export const smallSize: fc.Arbitrary<bigint> = fc.oneof(
  { weight: 80, arbitrary: fc.bigInt({ min: 0n, max: 100n }) },
  { weight: 60, arbitrary: fc.constantFrom(0n, 32n, 64n, 96n, 128n) },
  { weight: 4, arbitrary: fc.bigInt({ min: 0n, max: 5000n }) },
  { weight: 1, arbitrary: fc.constantFrom(2n ** 20n, 2n ** 32n, 2n ** 64n - 1n, 2n ** 256n - 1n) },
);

/** A small set of slots, so that programs often read slots that have values. */
export const slot: fc.Arbitrary<bigint> = fc.constantFrom(0n, 1n, 2n, 3n, 2n ** 256n - 1n);

export const account: fc.Arbitrary<bigint> = fc
  .oneof(
    { weight: 8, arbitrary: fc.constantFrom(...CONTRACTS) },
    { weight: 1, arbitrary: fc.constantFrom(UNUSED, COINBASE) },
    { weight: 1, arbitrary: fc.constantFrom(...PRECOMPILES.map(addressOf)) },
  )
  .map(BigInt);
