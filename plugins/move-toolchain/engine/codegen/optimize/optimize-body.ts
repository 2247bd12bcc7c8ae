import type { CodeGraph } from '../code-graph';
import { moveLastUses, type SlotTraits } from './last-uses';
import { releaseReferences } from './release-references';
import { shareSlots } from './share-slots';
import { simplifyGraph } from './simplify-graph';
import { shortenStackTraffic } from './stack-traffic';

/** What is known of a slot by its type. */
export interface SlotInformation extends SlotTraits {
  /** Equal for slots of the same type. */
  readonly kind: string;
}

export interface OptimizedBody {
  readonly graph: CodeGraph;
  /** For each slot, the one that it was, parameters first. */
  readonly origins: readonly number[];
}

/** Rounds after which nothing gets better any more, for code that people write. */
const ROUNDS = 4;

/**
 * The same code for a debugger: every variable has a separate slot. Only values that the verifier does not accept there are moved out
 * of its slot by its last use: references, and values that cannot be dropped.
 */
export function prepareForDebugger(generated: CodeGraph, slots: readonly SlotInformation[]): OptimizedBody {
  const graph = simplifyGraph(generated);
  moveLastUses(graph, slots, ({ isReference, canDrop }) => isReference || !canDrop);
  return { graph: simplifyGraph(releaseReferences(graph, slots)), origins: slots.map((_, slot) => slot) };
}

/** The same code, shorter, with as few variables as it needs. */
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
  // Sharing may leave one slot with references of several variables.
  const released = releaseReferences(graph, shared);
  shortenStackTraffic(released, shared);
  return { graph: simplifyGraph(released), origins };
}
