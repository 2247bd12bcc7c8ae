import type { Span } from '../../diagnostics/source-span';
import { type Slot, type StepBlock, sourcesOf, targetsOf } from './reference-step';

/** Slots whose contents are used later, each with the place of the next use. */
export type NextUses = ReadonlyMap<Slot, Span>;

/** What is used from the beginning of a block on, and after each of its steps. */
export interface BlockUses {
  readonly atStart: NextUses;
  readonly after: readonly NextUses[];
}

/** What is used later, block by block. A reference ends with its last use. */
export function findNextUses(blocks: readonly StepBlock[]): readonly BlockUses[] {
  const atStart: NextUses[] = blocks.map(() => new Map());
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (let at = blocks.length - 1; at >= 0; at -= 1) {
      const block = blocks[at];
      if (!block) continue;
      const uses = new Map(usesAtEnd(block, atStart));
      for (const step of block.steps.toReversed()) goBack(step, uses);
      if (uses.size === atStart[at]?.size) continue;
      atStart[at] = uses;
      isChanged = true;
    }
  }
  return blocks.map((block) => {
    const uses = new Map(usesAtEnd(block, atStart));
    const after: NextUses[] = [];
    for (const step of block.steps.toReversed()) {
      after.unshift(new Map(uses));
      goBack(step, uses);
    }
    return { atStart: uses, after };
  });
}

function usesAtEnd({ successors }: StepBlock, atStart: readonly NextUses[]): NextUses {
  const uses = new Map<Slot, Span>();
  for (const successor of successors)
    for (const [slot, span] of atStart[successor] ?? []) if (!uses.has(slot)) uses.set(slot, span);
  return uses;
}

function goBack(step: Parameters<typeof sourcesOf>[0], uses: Map<Slot, Span>): void {
  for (const slot of targetsOf(step)) uses.delete(slot);
  for (const slot of sourcesOf(step)) uses.set(slot, step.span);
}
