import type { CodeGraph } from '../code-graph';
import { borrowedSlots, liveBefore, liveSlots, slotUse } from './slot-flow';

/** The slots of the code and their kinds, one for each slot; slots of a kind have the same type. */
export interface SharedSlots {
  /** For each slot of the code as it is now, the slot as it was. */
  readonly origins: readonly number[];
}

/**
 * Lets variables share slots whose values are never needed at the same time, and leaves out those that nobody uses.
 *
 * @param kinds of the slots: equal for those that may share.
 * @param parameters so many come first, and stay.
 */
export function shareSlots(graph: CodeGraph, kinds: readonly string[], parameters: number): SharedSlots {
  const borrowed = borrowedSlots(graph);
  const apart = interferences(graph);
  const preferred = movedInto(graph);
  const used = usedSlots(graph);
  const origins: number[] = Array.from({ length: parameters }, (_, slot) => slot);
  // Slots that cannot share with the members of each home.
  const excluded: Set<number>[] = origins.map((slot) => new Set(apart.get(slot)));
  const shared = new Map(origins.map((slot) => [slot, slot]));
  const fits = (slot: number, home: number) =>
    !borrowed.has(slot) &&
    !borrowed.has(origins[home] ?? 0) &&
    excluded[home]?.has(slot) !== true &&
    kinds[origins[home] ?? 0] === kinds[slot];
  for (const slot of used) {
    if (slot < parameters) continue;
    const wanted = (preferred.get(slot) ?? []).flatMap((other) => shared.get(other) ?? []);
    const home = [...wanted, ...origins.keys()].find((candidate) => fits(slot, candidate));
    if (home === undefined) {
      shared.set(slot, origins.push(slot) - 1);
      excluded.push(new Set(apart.get(slot)));
    } else {
      shared.set(slot, home);
      for (const other of apart.get(slot) ?? []) excluded[home]?.add(other);
    }
  }
  for (const block of graph)
    block.steps = block.steps.map((step) => {
      const { instruction } = step;
      if (!('local' in instruction)) return step;
      return {
        ...step,
        instruction: { ...instruction, local: shared.get(instruction.local) ?? instruction.local },
      };
    });
  return { origins };
}

function usedSlots(graph: CodeGraph): ReadonlySet<number> {
  const slots = graph.flatMap(({ steps }) =>
    steps.flatMap(({ instruction }) => slotUse(instruction)?.slot ?? []),
  );
  return new Set(slots);
}

/** Pairs of slots of which one is stored to while the value of the other is still needed. */
function interferences(graph: CodeGraph): ReadonlyMap<number, ReadonlySet<number>> {
  const apart = new Map<number, Set<number>>();
  const add = (one: number, other: number) => {
    const known = apart.get(one) ?? new Set();
    apart.set(one, known.add(other));
  };
  const { outOf, into } = liveSlots(graph);
  const [entry] = graph;
  // Parameters have their values from the beginning.
  const atEntry = [...((entry && into.get(entry.label)) ?? [])];
  for (const one of atEntry) for (const other of atEntry) if (one !== other) add(one, other);
  for (const block of graph) {
    const live = outOf(block);
    for (const { instruction } of block.steps.toReversed()) {
      const use = slotUse(instruction);
      if (use?.kind === 'store')
        for (const other of live)
          if (other !== use.slot) {
            add(use.slot, other);
            add(other, use.slot);
          }
      liveBefore(live, instruction);
    }
  }
  return apart;
}

/** For each slot, those whose value it is given as it is: in the same slot nothing needs to be done. */
function movedInto(graph: CodeGraph): ReadonlyMap<number, readonly number[]> {
  const moved = new Map<number, number[]>();
  for (const { steps } of graph)
    steps.forEach(({ instruction }, at) => {
      const before = steps[at - 1]?.instruction;
      if (instruction.op !== 'StLoc' || before?.op !== 'MoveLoc') return;
      moved.set(instruction.local, [...(moved.get(instruction.local) ?? []), before.local]);
      moved.set(before.local, [...(moved.get(before.local) ?? []), instruction.local]);
    });
  return moved;
}
