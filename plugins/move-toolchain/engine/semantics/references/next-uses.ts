import type { Span } from '../../diagnostics/source-span';
import { Liveness } from '../../liveness';
import { type ReferenceStep, type Slot, type StepBlock, sourcesOf, targetsOf } from './reference-step';

/** Slots that are used later, each with the location of the next use. */
export type NextUses = ReadonlyMap<Slot, Span>;

/** The slots in use at the start of a block and after each of its steps. */
export interface BlockUses {
  readonly atStart: NextUses;
  readonly after: readonly NextUses[];
}

/** Finds the next uses for each block. A reference ends with its last use. */
export function findNextUses(blocks: readonly StepBlock[]): readonly BlockUses[] {
  const liveness = new Liveness<ReferenceStep, Span>(blocks, goBack);
  return blocks.map((block, at) => {
    const uses = liveness.atEnd(at);
    const after: NextUses[] = [];
    for (const step of block.steps.toReversed()) {
      after.push(new Map(uses));
      goBack(step, uses);
    }
    return { atStart: uses, after: after.reverse() };
  });
}

function goBack(step: ReferenceStep, uses: Map<Slot, Span>): void {
  for (const slot of targetsOf(step)) uses.delete(slot);
  for (const slot of sourcesOf(step)) uses.set(slot, step.span);
}
