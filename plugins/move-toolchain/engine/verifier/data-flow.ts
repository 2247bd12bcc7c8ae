import type { Block, ControlFlowGraph } from './control-flow-graph';

/** What is known at a place of the code, and how it changes from place to place. */
export interface DataFlow<State> {
  readonly initial: State;
  /** What is known behind the block. */
  readonly transfer: (block: Block, state: State) => State;
  /** What holds whichever way was come; `known` itself where `other` adds nothing to it. */
  readonly join: (known: State, other: State) => State;
  /** What is thrown when there is no end of it. */
  readonly tooComplex: (block: Block) => Error;
}

/** Times that a block may be looked at anew; code that a compiler makes needs a handful. */
const VISITS = 64;

/**
 * Follows every way through the code until nothing new is learned. Blocks that no way leads to are not looked at. The others
 * are looked at in the order of the code, as the VM does: where ways meet, all that lead there from before have been followed.
 */
export function followDataFlow<State>(graph: ControlFlowGraph, flow: DataFlow<State>): void {
  const known = new Map<number, State>([[0, flow.initial]]);
  const visits = new Map<number, number>();
  const waiting = new Set([0]);
  while (waiting.size > 0) {
    const start = Math.min(...waiting);
    waiting.delete(start);
    const block = graph.get(start);
    const state = known.get(start);
    if (block === undefined || state === undefined) continue;
    const times = (visits.get(start) ?? 0) + 1;
    if (times > VISITS) throw flow.tooComplex(block);
    visits.set(start, times);
    const after = flow.transfer(block, state);
    for (const successor of block.successors) {
      const before = known.get(successor);
      const joined = before === undefined ? after : flow.join(before, after);
      if (joined === before) continue;
      known.set(successor, joined);
      waiting.add(successor);
    }
  }
}
