import type { CodeGraph } from '../code-graph';
import { moveLastUses, type SlotTraits } from './last-uses';
import { releaseReferences } from './release-references';
import { shareSlots } from './share-slots';
import { simplifyGraph } from './simplify-graph';
import { shortenStackTraffic } from './stack-traffic';

/** Properties of a slot's type, and a key for comparing types. */
export interface SlotInformation extends SlotTraits {
  /** Equal for slots of the same type. */
  readonly kind: string;
}

export interface OptimizedBody {
  readonly graph: CodeGraph;
  /** For each slot of the optimised code, the original slot. Parameters come first. */
  readonly origins: readonly number[];
}

/** Enough for typical code; more rounds do not improve the result. */
const ROUNDS = 4;

/**
 * Simplifies code for a debugger, without sharing slots. Only references and values that cannot be dropped are moved
 * out of their slots at their last use, because the verifier requires this.
 */
export function prepareForDebugger(generated: CodeGraph, slots: readonly SlotInformation[]): OptimizedBody {
  const graph = simplifyGraph(generated);
  moveLastUses(graph, slots, ({ isReference, canDrop }) => isReference || !canDrop);
  return { graph: simplifyGraph(releaseReferences(graph, slots)), origins: slots.map((_, slot) => slot) };
}

/** Shortens code and reduces the number of slots. */
export function optimizeBody(
  generated: CodeGraph,
  slots: readonly SlotInformation[],
  parameters: number,
): OptimizedBody {
  const graph = simplifyGraph(generated);
  for (let round = 0; round < ROUNDS; round++) {
    shortenStackTraffic(graph, slots);
    moveLastUses(graph, slots);
  }
  const { origins } = shareSlots(
    graph,
    slots.map(({ kind }) => kind),
    parameters,
  );
  const shared = origins.flatMap((slot) => slots[slot] ?? []);
  // After sharing, a slot may contain references from several variables.
  const released = releaseReferences(graph, shared);
  shortenStackTraffic(released, shared);
  return { graph: simplifyGraph(released), origins };
}
