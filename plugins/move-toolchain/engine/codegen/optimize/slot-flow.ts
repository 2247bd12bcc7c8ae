import type { Instruction } from '../../bytecode/instruction';
import { type Block, type CodeGraph, type Label, targetsOf } from '../code-graph';

/** What an instruction does with a slot. */
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

/** Slots that references are made to: what they hold may be looked at without their being named. */
export function borrowedSlots(graph: CodeGraph): ReadonlySet<number> {
  const slots = new Set<number>();
  for (const { steps } of graph)
    for (const { instruction } of steps) {
      const use = slotUse(instruction);
      if (use?.kind === 'borrow') slots.add(use.slot);
    }
  return slots;
}

/** Goes one instruction back: what it stores was not needed before, what it uses was. */
export function liveBefore(live: Set<number>, instruction: Instruction): void {
  const use = slotUse(instruction);
  if (!use) return;
  if (use.kind === 'store') live.delete(use.slot);
  else live.add(use.slot);
}

/** Slots whose values are still used, at the beginning and at the end of each block. */
export interface Liveness {
  readonly into: ReadonlyMap<Label, ReadonlySet<number>>;
  readonly outOf: (block: Block) => Set<number>;
}

export function liveness(graph: CodeGraph): Liveness {
  const into = new Map<Label, ReadonlySet<number>>(graph.map(({ label }) => [label, new Set()]));
  const outOf = ({ exit }: Block) => {
    const live = new Set<number>();
    for (const label of targetsOf(exit)) for (const slot of into.get(label) ?? []) live.add(slot);
    return live;
  };
  for (let changed = true; changed; ) {
    changed = false;
    for (const block of graph.toReversed()) {
      const live = outOf(block);
      for (const { instruction } of block.steps.toReversed()) liveBefore(live, instruction);
      if (live.size === into.get(block.label)?.size) continue;
      into.set(block.label, live);
      changed = true;
    }
  }
  return { into, outOf };
}
