/** Values from the chain, the block and the transaction, as words that the host writes. */
import { copyWord, saturated, setWord } from './words';

export const CHAIN_ID: u32 = 0;
export const NUMBER: u32 = 1;
export const TIMESTAMP: u32 = 2;
export const GAS_LIMIT: u32 = 3;
export const BASE_FEE: u32 = 4;
export const BLOB_BASE_FEE: u32 = 5;
export const PREV_RANDAO: u32 = 6;
export const COINBASE: u32 = 7;
export const ORIGIN: u32 = 8;
export const GAS_PRICE: u32 = 9;

export const environment: usize = memory.data(10 * 32, 16);

/** Space for more blob hashes than any block can contain. */
export const blobHashes: usize = memory.data(128 * 32, 16);
let blobHashCount: u32 = 0;

export function setBlobHashCount(count: u32): void {
  blobHashCount = count;
}

@inline
export function pushEnvironment(to: usize, index: u32): void {
  copyWord(to, environment + (index << 5));
}

/** Replaces a blob's index with the blob's hash (EIP-4844). */
export function blobHash(p: usize): void {
  const index = saturated(p);
  if (index < blobHashCount) copyWord(p, blobHashes + (<usize>index << 5));
  else setWord(p, 0);
}

/** Number of the block whose hash the host read most recently. */
export const blockHashNumber: usize = memory.data(32, 16);
export const blockHash: usize = memory.data(32, 16);
let isBlockHashKnown: bool = false;

export function setBlockHashKnown(isKnown: bool): void {
  isBlockHashKnown = isKnown;
}

/**
 * Replaces a block number with the block's hash. Returns false if the host has to read the hash, in which case the
 * block number is in `blockHashNumber`.
 */
export function readBlockHash(p: usize): bool {
  const number = saturated(p);
  const current = saturated(environment + (NUMBER << 5));
  if (number >= current || current - number > 256) {
    setWord(p, 0);
    return true;
  }
  if (isBlockHashKnown && load<u64>(blockHashNumber) == number) {
    copyWord(p, blockHash);
    isBlockHashKnown = false;
    return true;
  }
  setWord(blockHashNumber, number);
  isBlockHashKnown = false;
  return false;
}
