import { type CodeGraph, type Label, type Step, targetsOf } from '../code-graph';
import { borrowedSlots, type Liveness, liveBefore, liveness, slotUse } from './slot-flow';

/** What is asked about a slot by its type. */
export interface SlotTraits {
  readonly isReference: boolean;
  readonly canDrop: boolean;
}

/** Makes moves of copies after which a slot is not used any more, and drops what is stored for nobody. */
export function moveLastUses(graph: CodeGraph, traits: readonly SlotTraits[]): void {
  const borrowed = borrowedSlots(graph);
  const { outOf } = liveness(graph);
  for (const block of graph) {
    const live = outOf(block);
    const steps = block.steps.toReversed().map((step): Step => {
      const changed = changedBy(step, live, borrowed, traits);
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
  // While references to it may be around, it can be copied only, unless it has to go.
  if (borrowed.has(use.slot) && canDrop) return step;
  if (use.kind === 'copy') return { ...step, instruction: { op: 'MoveLoc', local: use.slot } };
  if (use.kind === 'store' && canDrop) return { ...step, instruction: { op: 'Pop' } };
  return step;
}

/**
 * Drops references in variables where the way on has no use for them, while another way had: as long as they are there, what
 * they point into is borrowed.
 *
 * @param parameters so many of the slots are parameters, whose references nothing in the body can be in the way of.
 */
export function releaseReferences(graph: CodeGraph, traits: readonly SlotTraits[], parameters: number): void {
  const { into } = liveness(graph);
  const held = heldReferences(graph, traits, parameters, into);
  const minding = mindingReferences(graph);
  for (const block of graph) {
    if (!minding.has(block.label)) continue;
    const unused = [...(held.get(block.label) ?? [])].filter((slot) => !into.get(block.label)?.has(slot));
    const [first] = block.steps;
    const span = first?.span ?? ('span' in block.exit ? block.exit.span : { start: 0, end: 0 });
    const releases = unused.flatMap((local): readonly Step[] => [
      { instruction: { op: 'MoveLoc', local }, span },
      { instruction: { op: 'Pop' }, span },
    ]);
    if (releases.length > 0) block.steps = [...releases, ...block.steps];
  }
}

/** Instructions that may be refused because of a reference that is still there. */
const MINDING = /Borrow|Call|Ref$|StLoc|MoveFrom|Vec/;

/** Blocks from which a way leads to what minds references. */
function mindingReferences(graph: CodeGraph): ReadonlySet<Label> {
  const found = new Set<Label>();
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const { label, steps, exit } of graph.toReversed())
      if (
        steps.some(({ instruction }) => MINDING.test(instruction.op)) ||
        targetsOf(exit).some((target) => found.has(target))
      )
        found.add(label);
  }
  return found;
}

/** References that every way to a block leaves in their slots. */
function heldReferences(
  graph: CodeGraph,
  traits: readonly SlotTraits[],
  parameters: number,
  live: Liveness['into'],
): ReadonlyMap<Label, ReadonlySet<number>> {
  const [entry] = graph;
  const held = new Map<Label, ReadonlySet<number>>();
  if (entry) held.set(entry.label, new Set());
  for (let changed = true; changed; ) {
    changed = false;
    for (const block of graph) {
      const before = held.get(block.label);
      if (!before) continue;
      const after = new Set([...before].filter((slot) => live.get(block.label)?.has(slot)));
      for (const { instruction } of block.steps) {
        const use = slotUse(instruction);
        if (!use || use.slot < parameters || !traits[use.slot]?.isReference) continue;
        if (use.kind === 'store') after.add(use.slot);
        else if (use.kind === 'move') after.delete(use.slot);
      }
      for (const label of targetsOf(block.exit)) {
        const known = held.get(label);
        const met = known ? new Set([...known].filter((slot) => after.has(slot))) : after;
        if (known?.size === met.size) continue;
        held.set(label, met);
        changed = true;
      }
    }
  }
  return held;
}
