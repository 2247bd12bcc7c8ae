import { hexToBytes } from '@ethereumjs/util';
import type { CodeBook } from '../code-book';

const PUSH1 = 0x60;
const PUSH32 = 0x7f;
/** More would make each of them rare. */
const MOST = 2_000;

/** Numbers that the contracts themselves compare with: what a condition asks for is seldom met by chance. */
export function fuzzDictionary(book: CodeBook): readonly bigint[] {
  const found = new Set<bigint>();
  for (const { payload } of book.contracts) {
    const { object } = payload.deployedBytecode;
    for (const value of pushedNumbers(hexToBytes(`0x${object.replaceAll(/__.{36}__/g, '0'.repeat(40))}`))) {
      for (const near of [value, value + 1n, value - 1n]) if (near >= 0n) found.add(near);
      if (found.size > MOST) return [...found];
    }
  }
  return [...found];
}

function* pushedNumbers(code: Uint8Array): Generator<bigint> {
  for (let at = 0; at < code.length; at++) {
    const operation = code[at] ?? 0;
    if (operation < PUSH1 || operation > PUSH32) continue;
    const length = operation - PUSH1 + 1;
    let value = 0n;
    for (const byte of code.subarray(at + 1, at + 1 + length)) value = (value << 8n) | BigInt(byte);
    at += length;
    // Two bytes are mostly places in the code.
    if (length !== 2) yield value;
  }
}
