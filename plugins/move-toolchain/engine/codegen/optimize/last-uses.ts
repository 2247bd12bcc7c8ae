import type { CodeGraph, Step } from '../code-graph';
import { borrowedSlots, liveBefore, liveSlots, slotUse } from './slot-flow';

export interface SlotTraits {
  readonly isReference: boolean;
  readonly canDrop: boolean;
}

/** Turns the copy at a slot's last use into a move, and drops values that are stored but never used. */
export function moveLastUses(
  graph: CodeGraph,
  traits: readonly SlotTraits[],
  affects: (traits: SlotTraits) => boolean = () => true,
): void {
  const borrowed = borrowedSlots(graph);
  const { outOf } = liveSlots(graph);
  for (const block of graph) {
    const live = outOf(block);
    const steps = block.steps.toReversed().map((step): Step => {
      const use = slotUse(step.instruction);
      const own = use && traits[use.slot];
      const changed = own && !affects(own) ? step : changedBy(step, live, borrowed, traits);
      liveBefore(live, changed.instruction);
      return changed;
    });
    block.steps = steps.reverse();
  }
}

function changedBy(
  step: Step,
  live: ReadonlySet<number>,
  borrowed: ReadonlySet<number>,
  traits: readonly SlotTraits[],
): Step {
  const use = slotUse(step.instruction);
  if (!use || live.has(use.slot)) return step;
  const canDrop = traits[use.slot]?.canDrop ?? true;
  // A borrowed slot must keep its value, unless the value cannot be dropped.
  if (borrowed.has(use.slot) && canDrop) return step;
  if (use.kind === 'copy') return { ...step, instruction: { op: 'MoveLoc', local: use.slot } };
  if (use.kind === 'store' && canDrop) return { ...step, instruction: { op: 'Pop' } };
  return step;
}
