import { bytesToHex, type Hex } from 'viem';
import type { EvmInstruction } from '../../../evm/evm';
import type { AddressHex } from '../cheats/addresses';

/** An executed instruction, as in `Vm.DebugStep`. */
export interface DebugStep {
  /** The instruction's inputs, top of the stack first. */
  readonly stack: readonly bigint[];
  readonly memoryInput: Hex;
  readonly opcode: number;
  /** 1 for the test function. */
  readonly depth: bigint;
  readonly isOutOfGas: boolean;
  readonly contractAddr: AddressHex;
}

/**
 * Number of stack inputs for each instruction, by opcode range. https://ethereum.github.io/yellowpaper/paper.pdf,
 * appendix H
 */
const INPUTS: ReadonlyMap<number, number> = new Map([
  ...[0x15, 0x19, 0x1e, 0x31, 0x35, 0x3b, 0x3f, 0x40, 0x49, 0x50, 0x51, 0x54, 0x56, 0x5c, 0xff].map(
    (op) => [op, 1] as const,
  ),
  ...[
    0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x07, 0x0a, 0x0b, 0x10, 0x11, 0x12, 0x13, 0x14, 0x16, 0x17, 0x18,
  ].map((op) => [op, 2] as const),
  ...[0x1a, 0x1b, 0x1c, 0x1d, 0x20, 0x52, 0x53, 0x55, 0x57, 0x5d, 0xa0, 0xf3, 0xfd].map(
    (op) => [op, 2] as const,
  ),
  ...[0x08, 0x09, 0x37, 0x39, 0x3e, 0x5e, 0xa1, 0xf0].map((op) => [op, 3] as const),
  ...[0x3c, 0xa2, 0xf5].map((op) => [op, 4] as const),
  [0xa3, 5],
  ...[0xa4, 0xf4, 0xfa].map((op) => [op, 6] as const),
  ...[0xf1, 0xf2].map((op) => [op, 7] as const),
  ...Array.from({ length: 16 }, (_, index) => [0x80 + index, index + 1] as const),
  ...Array.from({ length: 16 }, (_, index) => [0x90 + index, index + 2] as const),
]);

/** Stack positions of the offset and length of the memory that an instruction reads, by opcode. */
const READS: ReadonlyMap<number, readonly [offset: number, length: number]> = new Map<
  number,
  readonly [offset: number, length: number]
>([
  ...[0x20, 0xa0, 0xa1, 0xa2, 0xa3, 0xa4, 0xf3, 0xfd].map((op) => [op, [0, 1]] as const),
  ...[0x5e, 0xf0, 0xf5].map((op) => [op, [1, 2]] as const),
  ...[0xf1, 0xf2].map((op) => [op, [3, 4]] as const),
  ...[0xf4, 0xfa].map((op) => [op, [2, 3]] as const),
]);
const MLOAD = 0x51;

export function debugStep({ op: opcode, depth, address, stack, memory }: EvmInstruction): DebugStep {
  const items = stack(INPUTS.get(opcode) ?? 0);
  const [offset, length] = READS.get(opcode) ?? [];
  const read =
    opcode === MLOAD
      ? ([items[0] ?? 0n, 32n] as const)
      : ([items[offset ?? -1] ?? 0n, items[length ?? -1] ?? 0n] as const);
  return {
    stack: items,
    memoryInput: read[1] === 0n ? '0x' : bytesToHex(memory(Number(read[0]), Number(read[1]))),
    opcode,
    depth: BigInt(depth + 1),
    isOutOfGas: false,
    contractAddr: address,
  };
}
