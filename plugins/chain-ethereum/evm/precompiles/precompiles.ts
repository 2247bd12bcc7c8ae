import type { Awaitable, Hardfork } from '../evm-types';
import { whenReady } from '../when-ready';
import { bls12Pairing, g1Add, g1Multiply, g2Add, g2Multiply, mapToG1, mapToG2 } from './bls12';
import { bn254Add, bn254Multiply, bn254Pairing } from './bn254';
import { ripemd160, sha256 } from './hashes';
import { pointEvaluation } from './kzg';
import { modexp } from './modexp';
import type { Precompile, PrecompileResult } from './precompile';
import { ecrecover, p256Verify } from './signatures';

/**
 * Precompiles by address. The EVM itself runs identity (4) and blake2f (9), and defines the hard fork that introduced
 * each precompile.
 */
const PRECOMPILES: Readonly<Record<number, Precompile>> = {
  1: ecrecover,
  2: sha256,
  3: ripemd160,
  5: modexp,
  6: bn254Add,
  7: bn254Multiply,
  8: bn254Pairing,
  10: pointEvaluation,
  11: g1Add,
  12: g1Multiply,
  13: g2Add,
  14: g2Multiply,
  15: bls12Pairing,
  16: mapToG1,
  17: mapToG2,
  256: p256Verify,
};

/** Runs a precompile. Returns undefined if it fails or has too little gas. */
export function runPrecompile(
  address: number,
  input: Uint8Array,
  gas: bigint,
  hardfork: Hardfork,
): Awaitable<PrecompileResult | undefined> {
  const precompile = PRECOMPILES[address];
  if (!precompile) throw new RangeError(`No precompile exists at ${address}`);
  try {
    const gasUsed = precompile.gas(input, hardfork);
    if (gasUsed > gas) return undefined;
    const output = precompile.run(input, hardfork);
    return whenReady(output, (output) => ({ gasUsed, output }));
  } catch {
    return undefined;
  }
}
