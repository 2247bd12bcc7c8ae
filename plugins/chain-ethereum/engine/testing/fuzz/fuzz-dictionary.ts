import { hexToBytes } from '@ethereumjs/util';
import { toFunctionSelector } from 'viem';
import { abiOf } from '../../abi/describe-contract';
import type { ContractIndex } from '../contract-index';

const PUSH2 = 0x61;
const PUSH32 = 0x7f;
/** Maximum size; in a larger dictionary, each value would be used too rarely. */
const MOST = 2_000;

/**
 * Constants in the contracts' code: random values rarely satisfy a condition that compares with one.
 *
 * @param selectors of called functions, which are excluded.
 */
export function fuzzDictionary(book: ContractIndex, selectors: Iterable<string>): readonly bigint[] {
  const called = new Set([...selectors, PANIC, ERROR].map(BigInt));
  for (const { payload } of book.contracts) {
    for (const entry of abiOf(payload)) {
      if (entry.type === 'function') called.add(BigInt(toFunctionSelector(entry)));
    }
  }
  const found = new Set<bigint>();
  for (const { payload } of book.contracts) {
    const { object } = payload.deployedBytecode;
    const code = hexToBytes(`0x${object.replaceAll(/__.{36}__/g, '0'.repeat(40))}`);
    for (const value of pushedNumbers(code)) {
      if (!called.has(value)) found.add(value);
      if (found.size > MOST) return [...found];
    }
  }
  return [...found];
}

/** Selectors of `Panic(uint256)` and `Error(string)`. */
const PANIC = '0x4e487b71';
const ERROR = '0x08c379a0';

function* pushedNumbers(code: Uint8Array): Generator<bigint> {
  for (let at = 0; at < code.length; at++) {
    const operation = code[at] ?? 0;
    if (operation === PUSH2 - 1) at++;
    if (operation < PUSH2 || operation > PUSH32) continue;
    const length = operation - PUSH2 + 2;
    let value = 0n;
    for (const byte of code.subarray(at + 1, at + 1 + length)) value = (value << 8n) | BigInt(byte);
    at += length;
    // Two-byte values are mostly jump destinations, and values with all bits set are masks.
    if (length !== 2 && value !== (1n << BigInt(8 * length)) - 1n) yield value;
  }
}
