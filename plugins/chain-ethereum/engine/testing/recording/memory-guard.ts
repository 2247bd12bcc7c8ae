import { stringToHex, toFunctionSelector } from 'viem';
import type { EvmFrameResult, EvmInstruction } from '../../../evm/evm';
import { addressOfWord } from '../cheats/addresses';
import { CHEAT_ADDRESS } from '../cheats/cheatcodes';
import { reverting } from '../message-results';

/** A memory range that a test may write to, from `start` (inclusive) to `end` (exclusive). */
export interface MemoryRange {
  readonly start: bigint;
  readonly end: bigint;
}

/** Stack positions of the memory offset and length, and whether the instruction writes. */
type Access = readonly [offset: number, length: number, isWrite: boolean];

const OP = { mload: 0x51, mstore: 0x52, mstore8: 0x53, call: 0xf1 } as const;
const WORD = 32n;
const STOP_SELECTOR = BigInt(toFunctionSelector('stopExpectSafeMemory()'));

/** Instructions, other than those in `OP`, that write to memory or expand it by reading. */
const ACCESSES: ReadonlyMap<number, Access> = new Map([
  [0x20, [0, 1, false]], // KECCAK256
  [0x37, [0, 2, true]], // CALLDATACOPY
  [0x39, [0, 2, true]], // CODECOPY
  [0x3c, [1, 3, true]], // EXTCODECOPY
  [0x3e, [0, 2, true]], // RETURNDATACOPY
  [0xa0, [0, 1, false]], // LOG0
  [0xa1, [0, 1, false]],
  [0xa2, [0, 1, false]],
  [0xa3, [0, 1, false]],
  [0xa4, [0, 1, false]],
  [0xf0, [1, 2, false]], // CREATE
  [OP.call, [5, 6, true]],
  [0xf2, [5, 6, true]], // CALLCODE
  [0xf3, [0, 1, false]], // RETURN
  [0xf4, [4, 5, true]], // DELEGATECALL
  [0xf5, [1, 2, false]], // CREATE2
  [0xfa, [4, 5, true]], // STATICCALL
  [0xfd, [0, 1, false]], // REVERT
]);

/** The result that ends a frame before its next instruction accesses memory; undefined if the access is allowed. */
export function guardMemory(
  instruction: EvmInstruction,
  ranges: readonly MemoryRange[] | undefined,
): EvmFrameResult | undefined {
  const problem = ranges && unsafeAccess(instruction, ranges);
  return problem === undefined ? undefined : reverting(stringToHex(problem));
}

function unsafeAccess(
  { op: opcode, stack, memorySize: size }: EvmInstruction,
  ranges: readonly MemoryRange[],
): string | undefined {
  const isIn = (offset: bigint, length: bigint) =>
    ranges.some(({ start, end }) => offset >= start && offset + (length === 0n ? 0n : length - 1n) < end);
  if (opcode === OP.mstore || opcode === OP.mstore8 || opcode === OP.mload) {
    const [offset = 0n, value = 0n] = stack(opcode === OP.mload ? 1 : 2);
    const length = opcode === OP.mstore8 ? 1n : WORD;
    if (isIn(offset, length) || (opcode === OP.mload && offset < size)) return undefined;
    // To call `stopExpectSafeMemory`, a test first writes the function's selector to memory, possibly outside the
    // allowed ranges.
    if (opcode === OP.mstore && value >> 224n === STOP_SELECTOR) return undefined;
    return problemOf(offset, length, ranges);
  }
  const access = ACCESSES.get(opcode);
  if (!access) return undefined;
  const items = stack(Math.max(access[0], access[1]) + 1);
  const offset = items[access[0]] ?? 0n;
  const length = items[access[1]] ?? 0n;
  if (isIn(offset, length) || (!access[2] && offset + length <= size)) return undefined;
  if (opcode === OP.call && addressOfWord(items[1] ?? 0n) === CHEAT_ADDRESS) return undefined;
  return problemOf(offset, length, ranges);
}

function problemOf(offset: bigint, length: bigint, ranges: readonly MemoryRange[]): string {
  const hex = (value: bigint) => `0x${value.toString(16).toUpperCase().padStart(2, '0')}`;
  const safe = ranges.map(({ start, end }) => `[${hex(start)}, ${hex(end)})`).join(' U ');
  return `memory write at offset ${hex(offset)} of size ${hex(length)} not allowed; safe range: ${safe}`;
}
