import { endsBlock, type Instruction } from '../bytecode/instruction';

/** Instructions that are run one after another, whatever happens. */
export interface Block {
  /** Index of the first instruction, which names the block. */
  readonly start: number;
  /** Index behind the last instruction. */
  readonly end: number;
  /** Blocks that may be next. */
  readonly successors: readonly number[];
}

/** The blocks of some code by their first instructions. The code ends in an instruction behind which nothing is run. */
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
