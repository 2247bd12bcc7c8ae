import type { Instruction } from '../../bytecode/instruction';
import type { ControlFlowGraph } from '../../verifier/control-flow-graph';

/** Index of the next instruction that uses the reference in a local. Undefined if there is none. */
export function nextUse(
  code: readonly Instruction[],
  blocks: ControlFlowGraph,
  offset: number,
  local: number,
): number | undefined {
  const block = [...blocks.values()].find(({ start, end }) => start <= offset && offset < end);
  const waiting = [{ start: offset + 1, end: block?.end ?? 0, successors: block?.successors ?? [] }];
  const seen = new Set<number>();
  for (const { start, end, successors } of waiting) {
    const at = code.findIndex(
      (instruction, index) => index >= start && index < end && accesses(instruction, local),
    );
    if (at !== -1) {
      // A store overwrites the reference, and a move before a pop only releases it.
      const isUse = code[at]?.op !== 'StLoc' && code[at + 1]?.op !== 'Pop';
      if (isUse) return at;
      continue;
    }
    for (const successor of successors) {
      const next = blocks.get(successor);
      if (!next || seen.has(successor)) continue;
      seen.add(successor);
      waiting.push({ ...next, successors: next.successors });
    }
  }
  return undefined;
}

function accesses(instruction: Instruction, local: number): boolean {
  return 'local' in instruction && instruction.local === local;
}
