/** The transaction's logs. A failed frame's logs are removed. */

import { Account } from './records';
import { allocate, blockSize, enlarge } from './pool';
import { copyWord } from './words';

let size: usize = blockSize(1 << 12);
let block: usize = allocate(size);
/** Number of bytes in use. */
export let logsEnd: u32 = 0;

export function logsStart(): usize {
  return block;
}

export function truncateLogs(end: u32): void {
  logsEnd = end;
}

/**
 * Adds a log: account (u32), number of topics (u32), length of the data (u32), 0 (u32), topics (words), data, padded to
 * 16 bytes. The first topic is the topmost word.
 */
export function addLog(account: Account, topics: u32, lastTopic: usize, data: usize, length: u32): void {
  const needed = 16 + ((<usize>topics) << 5) + ((<usize>length + 15) & ~15);
  if (logsEnd + needed > size) {
    const larger = blockSize(logsEnd + needed);
    block = enlarge(block, logsEnd, size, larger);
    size = larger;
  }
  const entry = block + logsEnd;
  store<usize>(entry, changetype<usize>(account));
  store<u32>(entry, topics, 4);
  store<u32>(entry, length, 8);
  store<u32>(entry, 0, 12);
  let p = entry + 16;
  for (let i: u32 = 0; i < topics; i++, p += 32) copyWord(p, lastTopic - (i << 5));
  memory.copy(p, data, length);
  logsEnd += <u32>needed;
}
