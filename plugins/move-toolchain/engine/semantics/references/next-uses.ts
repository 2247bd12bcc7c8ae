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
  const predecessors: number[][] = blocks.map(() => []);
  blocks.forEach(({ successors }, at) => {
    for (const successor of successors) predecessors[successor]?.push(at);
  });
  // Successors come first, so that most blocks are visited once.
  const waiting = new Set(inPostOrder(blocks));
  for (const at of waiting) {
    waiting.delete(at);
    const block = blocks[at];
    if (!block) continue;
    const uses = new Map(usesAtEnd(block, atStart));
    for (const step of block.steps.toReversed()) goBack(step, uses);
    if (uses.size === atStart[at]?.size) continue;
    atStart[at] = uses;
    for (const predecessor of predecessors[at] ?? []) waiting.add(predecessor);
  }
  return blocks.map((block) => {
    const uses = new Map(usesAtEnd(block, atStart));
    const after: NextUses[] = [];
    for (const step of block.steps.toReversed()) {
      after.push(new Map(uses));
      goBack(step, uses);
    }
    return { atStart: uses, after: after.reverse() };
  });
}

/** Every block after the blocks that follow it, except where a loop leads back. */
function inPostOrder(blocks: readonly StepBlock[]): readonly number[] {
  const order: number[] = [];
  const seen = new Set<number>();
  for (const root of blocks.keys()) {
    const path = [{ at: root, left: [...(blocks[root]?.successors ?? [])] }];
    if (seen.has(root)) continue;
    seen.add(root);
    for (let last = path.at(-1); last; last = path.at(-1)) {
      const next = last.left.pop();
      if (next === undefined) {
        order.push(last.at);
        path.pop();
      } else if (!seen.has(next)) {
        seen.add(next);
        path.push({ at: next, left: [...(blocks[next]?.successors ?? [])] });
      }
    }
  }
  return order;
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
