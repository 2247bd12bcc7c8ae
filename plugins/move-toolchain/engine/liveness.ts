/** A block of lowered code, as liveness sees it. */
export interface FlowBlock<Step> {
  readonly steps: readonly Step[];
  /** Positions of the blocks that may follow. */
  readonly successors: Iterable<number>;
}

/**
 * Which slots are used later, at the boundaries of blocks, each with its next use. The check of references and the code
 * generator both use it to end references.
 */
export class Liveness<Step, Use> {
  readonly #blocks: readonly FlowBlock<Step>[];
  readonly #atStart: ReadonlyMap<number, Use>[];

  /** @param goBack changes the uses after a step to those before it. */
  constructor(blocks: readonly FlowBlock<Step>[], goBack: (step: Step, uses: Map<number, Use>) => void) {
    this.#blocks = blocks;
    this.#atStart = blocks.map(() => new Map());
    const predecessors: number[][] = blocks.map(() => []);
    blocks.forEach(({ successors }, at) => {
      for (const successor of successors) predecessors[successor]?.push(at);
    });
    // Successors come first, so that most blocks are visited once.
    const waiting = new Set(inPostOrder(blocks));
    for (const at of waiting) {
      waiting.delete(at);
      const uses = this.atEnd(at);
      for (const step of blocks[at]?.steps.toReversed() ?? []) goBack(step, uses);
      // Uses are only ever added, so that an equal number means equal slots.
      if (uses.size === this.#atStart[at]?.size) continue;
      this.#atStart[at] = uses;
      for (const predecessor of predecessors[at] ?? []) waiting.add(predecessor);
    }
  }

  atStart(block: number): ReadonlyMap<number, Use> {
    return this.#atStart[block] ?? new Map();
  }

  /** A new map, which the caller may change. */
  atEnd(block: number): Map<number, Use> {
    const uses = new Map<number, Use>();
    for (const successor of this.#blocks[block]?.successors ?? [])
      for (const [slot, use] of this.atStart(successor)) if (!uses.has(slot)) uses.set(slot, use);
    return uses;
  }
}

/** Every block after the blocks that follow it, except where a loop leads back. */
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
