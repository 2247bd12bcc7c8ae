import { endsBlock, type Instruction } from '../bytecode/instruction';

/** A basic block: instructions that always run one after another. */
export interface Block {
  /** Index of the first instruction, which identifies the block. */
  readonly start: number;
  /** Index of the last instruction plus one. */
  readonly end: number;
  readonly successors: readonly number[];
}

/**
 * Basic blocks, keyed by the index of their first instruction. The code must end with an instruction that ends a block.
 */
export type ControlFlowGraph = ReadonlyMap<number, Block>;

export function controlFlowGraph(code: readonly Instruction[]): ControlFlowGraph {
  const starts = new Set([0]);
  code.forEach((instruction, index) => {
    const target = targetOf(instruction);
    if (target !== undefined) starts.add(target);
    if (target !== undefined || endsBlock(instruction)) starts.add(index + 1);
  });
  const ordered = [...starts].filter((start) => start < code.length).sort((one, other) => one - other);
  return new Map(
    ordered.map((start, index) => {
      const end = ordered[index + 1] ?? code.length;
      return [start, { start, end, successors: successorsOf(code[end - 1], end) }];
    }),
  );
}

function targetOf(instruction: Instruction): number | undefined {
  return 'offset' in instruction ? instruction.offset : undefined;
}

function successorsOf(last: Instruction | undefined, next: number): readonly number[] {
  if (last === undefined) return [];
  const target = targetOf(last);
  const following = endsBlock(last) ? [] : [next];
  return target === undefined || following.includes(target) ? following : [...following, target];
}
