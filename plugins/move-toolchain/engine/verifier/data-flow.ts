import type { Block, ControlFlowGraph } from './control-flow-graph';

/** A forward data-flow analysis. */
export interface DataFlow<State> {
  readonly initial: State;
  /** Returns the state after the block. */
  readonly transfer: (block: Block, state: State) => State;
  /** Combines the states of two paths. Returns `known` if `other` adds nothing. */
  readonly join: (known: State, other: State) => State;
  /** Creates the error to throw if the analysis visits a block too often. */
  readonly tooComplex: (block: Block) => Error;
}

/** Maximum number of visits per block. Compiled code needs only a few. */
const VISITS = 64;

/**
 * Runs the analysis until no state changes. Unreachable blocks are not visited. As in the VM, blocks are visited in
 * code order. A block is therefore visited after the paths that lead to it from earlier code.
 */
export function runDataFlow<State>(graph: ControlFlowGraph, flow: DataFlow<State>): void {
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
