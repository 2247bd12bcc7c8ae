import type { CodeGraph } from '../code-graph';
import { moveLastUses, releaseReferences, type SlotTraits } from './last-uses';
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
  releaseReferences(graph, slots, parameters);
  const { origins } = shareSlots(
    graph,
    slots.map(({ kind }) => kind),
    parameters,
  );
  shortenStackTraffic(
    graph,
    origins.flatMap((slot) => slots[slot] ?? []),
  );
  return { graph: simplifyGraph(graph), origins };
}
