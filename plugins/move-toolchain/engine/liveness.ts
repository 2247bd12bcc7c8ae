/** A block of lowered code, for liveness analysis. */
export interface FlowBlock<Step> {
  readonly steps: readonly Step[];
  /** Indices of the successor blocks. */
  readonly successors: Iterable<number>;
}

/**
 * Computes which slots are used later, and their next uses, at the start and end of each block. The borrow checker and
 * the code generator use this to determine where references end.
 */
export class Liveness<Step, Use> {
  readonly #blocks: readonly FlowBlock<Step>[];
  readonly #atStart: ReadonlyMap<number, Use>[];

  /** @param goBack transforms the uses after a step into the uses before it. */
  constructor(blocks: readonly FlowBlock<Step>[], goBack: (step: Step, uses: Map<number, Use>) => void) {
    this.#blocks = blocks;
    this.#atStart = blocks.map(() => new Map());
    const predecessors: number[][] = blocks.map(() => []);
    blocks.forEach(({ successors }, at) => {
      for (const successor of successors) predecessors[successor]?.push(at);
    });
    // Successors are visited first, so that most blocks are visited once.
    const waiting = new Set(inPostOrder(blocks));
    for (const at of waiting) {
      waiting.delete(at);
      const uses = this.atEnd(at);
      for (const step of blocks[at]?.steps.toReversed() ?? []) goBack(step, uses);
      // Uses are never removed, so equal sizes mean equal sets.
      if (uses.size === this.#atStart[at]?.size) continue;
      this.#atStart[at] = uses;
      for (const predecessor of predecessors[at] ?? []) waiting.add(predecessor);
    }
  }

  atStart(block: number): ReadonlyMap<number, Use> {
    return this.#atStart[block] ?? new Map();
  }

  /** A new map that the caller may modify. */
  atEnd(block: number): Map<number, Use> {
    const uses = new Map<number, Use>();
    for (const successor of this.#blocks[block]?.successors ?? [])
      for (const [slot, use] of this.atStart(successor)) if (!uses.has(slot)) uses.set(slot, use);
    return uses;
  }
}

/** Lists each block after its successors, except for back edges of loops. */
function inPostOrder(blocks: readonly FlowBlock<unknown>[]): readonly number[] {
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
