import { hexToBytes } from '@ethereumjs/util';
import { keccak256 } from 'viem';
import type { LogEntry } from './chain-records';

const BYTES = 256;

/** The bloom filter for logs: each address and topic sets three of its 2048 bits (yellow paper, section 4.3.1). */
export function logsBloom(logs: readonly Pick<LogEntry, 'address' | 'topics'>[]): Uint8Array {
  const bloom = new Uint8Array(BYTES);
  for (const { address, topics } of logs) for (const value of [address, ...topics]) add(bloom, value);
  return bloom;
}

function add(bloom: Uint8Array, value: `0x${string}`): void {
  const hash = keccak256(hexToBytes(value), 'bytes');
  for (const pair of [0, 2, 4]) {
    const bit = (((hash[pair] ?? 0) << 8) | (hash[pair + 1] ?? 0)) & 2047;
    const at = BYTES - 1 - (bit >> 3);
    bloom[at] = (bloom[at] ?? 0) | (1 << (bit & 7));
  }
}
