import { endsBlock } from '../bytecode/instruction';
import { type ControlFlowGraph, controlFlowGraph } from './control-flow-graph';
import type { FunctionBody } from './function-body';

/**
 * Checks that execution cannot continue after the end of the code, and that all loops have a single entry.
 *
 * @returns the basic blocks, for later checks.
 */
export function checkControlFlow(body: FunctionBody): ControlFlowGraph {
  const last = body.code.at(-1);
  if (last === undefined) throw body.error('EMPTY_CODE_UNIT', 0);
  if (!endsBlock(last)) throw body.error('INVALID_FALL_THROUGH', body.code.length - 1);
  const graph = controlFlowGraph(body.code);
  const split = irreducibleBlock(graph);
  if (split !== undefined) throw body.error('INVALID_LOOP_SPLIT', split);
  return graph;
}

/**
 * Finds a block in a loop that has more than one entry. Returns undefined if there is none. Removes self-loops and
 * merges blocks with their only predecessor (Hecht and Ullman's T1 and T2) until only one block is left or nothing
 * changes.
 */
function irreducibleBlock(graph: ControlFlowGraph): number | undefined {
  const successors = reachable(graph);
  const predecessors = new Map([...successors.keys()].map((block) => [block, new Set<number>()]));
  for (const [block, nexts] of successors) for (const next of nexts) predecessors.get(next)?.add(block);
  const waiting = new Set(successors.keys());
  for (const block of waiting) {
    waiting.delete(block);
    const nexts = successors.get(block);
    const from = predecessors.get(block);
    if (nexts === undefined || from === undefined) continue;
    nexts.delete(block);
    from.delete(block);
    const [only, ...others] = from;
    if (block === 0 || only === undefined || others.length > 0) continue;
    successors.delete(block);
    predecessors.delete(block);
    const merged = successors.get(only);
    merged?.delete(block);
    for (const next of nexts) {
      merged?.add(next);
      predecessors.get(next)?.delete(block);
      predecessors.get(next)?.add(only);
      waiting.add(next);
    }
    waiting.add(only);
  }
  return successors.size === 1 ? undefined : [...successors.keys()].find((block) => block !== 0);
}

/** Successors of each reachable block. */
function reachable(graph: ControlFlowGraph): Map<number, Set<number>> {
  const found = new Map<number, Set<number>>();
  const waiting = [0];
  for (let block = waiting.pop(); block !== undefined; block = waiting.pop()) {
    if (found.has(block)) continue;
    const nexts = graph.get(block)?.successors ?? [];
    found.set(block, new Set(nexts));
    waiting.push(...nexts);
  }
  return found;
}
