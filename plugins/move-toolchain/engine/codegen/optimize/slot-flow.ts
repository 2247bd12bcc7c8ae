import type { Instruction } from '../../bytecode/instruction';
import { Liveness } from '../../liveness';
import { type Block, type CodeGraph, type Label, type Step, targetsOf } from '../code-graph';

export interface SlotUse {
  readonly slot: number;
  readonly kind: 'copy' | 'move' | 'store' | 'borrow';
}

export function slotUse(instruction: Instruction): SlotUse | undefined {
  switch (instruction.op) {
    case 'CopyLoc':
      return { slot: instruction.local, kind: 'copy' };
    case 'MoveLoc':
      return { slot: instruction.local, kind: 'move' };
    case 'StLoc':
      return { slot: instruction.local, kind: 'store' };
    case 'MutBorrowLoc':
    case 'ImmBorrowLoc':
      return { slot: instruction.local, kind: 'borrow' };
    default:
      return undefined;
  }
}

/** Borrowed slots, whose values may be used through references. */
export function borrowedSlots(graph: CodeGraph): ReadonlySet<number> {
  const slots = new Set<number>();
  for (const { steps } of graph)
    for (const { instruction } of steps) {
      const use = slotUse(instruction);
      if (use?.kind === 'borrow') slots.add(use.slot);
    }
  return slots;
}

/** Converts the set of live slots after an instruction to the set before it. */
export function liveBefore(live: Set<number>, instruction: Instruction): void {
  const use = slotUse(instruction);
  if (!use) return;
  if (use.kind === 'store') live.delete(use.slot);
  else live.add(use.slot);
}

export interface LiveSlots {
  readonly into: ReadonlyMap<Label, ReadonlySet<number>>;
  readonly outOf: (block: Block) => Set<number>;
}

export function liveSlots(graph: CodeGraph): LiveSlots {
  const positions = new Map(graph.map(({ label }, at) => [label, at]));
  const blocks = graph.map(({ steps, exit }) => ({
    steps,
    successors: targetsOf(exit).flatMap((label) => positions.get(label) ?? []),
  }));
  const liveness = new Liveness<Step, Step>(blocks, (step, uses) => {
    const use = slotUse(step.instruction);
    if (use?.kind === 'store') uses.delete(use.slot);
    else if (use) uses.set(use.slot, step);
  });
  return {
    into: new Map(graph.map(({ label }, at) => [label, new Set(liveness.atStart(at).keys())])),
    outOf: ({ label }) => new Set(liveness.atEnd(positions.get(label) ?? -1).keys()),
  };
}
