import type { EvmEnvironment } from './evm-types';
import type { LinearMemory } from './linear-memory';
import type { WasmExports } from './wasm-exports';

/** The environment's words, in the order used in `assembly/environment.ts`. */
const WORDS = [
  'chainId',
  'number',
  'timestamp',
  'gasLimit',
  'baseFee',
  'blobBaseFee',
  'prevRandao',
  'coinbase',
  'origin',
  'gasPrice',
] as const;
const MOST_BLOB_HASHES = 128;
const NOBODY = `0x${'00'.repeat(20)}` as const;

/** The environment before the host sets it. */
export const EMPTY_ENVIRONMENT: EvmEnvironment = {
  chainId: 1n,
  number: 0n,
  timestamp: 0n,
  gasLimit: 30_000_000n,
  baseFee: 0n,
  blobBaseFee: 1n,
  prevRandao: 0n,
  coinbase: NOBODY,
  origin: NOBODY,
  gasPrice: 0n,
  blobHashes: [],
};

export function writeEnvironment(
  exports: WasmExports,
  memory: LinearMemory,
  changes: Partial<EvmEnvironment>,
): void {
  for (const name in changes) {
    const word = name as (typeof WORDS)[number];
    const index = WORDS.indexOf(word);
    const value = changes[word];
    if (index < 0 || value === undefined) continue;
    memory.setWord(exports.environment.value + 32 * index, BigInt(value));
  }
  const { blobHashes } = changes;
  if (!blobHashes) return;
  if (blobHashes.length > MOST_BLOB_HASHES) throw new RangeError(`More than ${MOST_BLOB_HASHES} blob hashes`);
  for (const [index, hash] of blobHashes.entries())
    memory.setWord(exports.blobHashes.value + 32 * index, hash);
  exports.setBlobHashCount(blobHashes.length);
}
