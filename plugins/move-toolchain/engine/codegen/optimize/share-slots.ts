import type { CodeGraph } from '../code-graph';
import { borrowedSlots, liveBefore, liveSlots, slotUse } from './slot-flow';

export interface SharedSlots {
  /** For each new slot, the original slot. */
  readonly origins: readonly number[];
}

/**
 * Lets variables share a slot if their values are never needed at the same time. Removes unused slots.
 * @param kinds the kind of each slot. Only slots of the same kind can be shared.
 * @param parameters number of parameters, whose slots come first and do not change.
 */
export function shareSlots(graph: CodeGraph, kinds: readonly string[], parameters: number): SharedSlots {
  const borrowed = borrowedSlots(graph);
  const apart = interferences(graph);
  const preferred = movedInto(graph);
  const used = usedSlots(graph);
  const origins: number[] = Array.from({ length: parameters }, (_, slot) => slot);
  // For each new slot, the original slots that interfere with it.
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

/** Pairs of slots where one is written while the other's value is still needed. */
function interferences(graph: CodeGraph): ReadonlyMap<number, ReadonlySet<number>> {
  const apart = new Map<number, Set<number>>();
  const add = (one: number, other: number) => {
    const known = apart.get(one) ?? new Set();
    apart.set(one, known.add(other));
  };
  const { outOf, into } = liveSlots(graph);
  const [entry] = graph;
  // Parameters are assigned at the start.
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

/**
 * For each slot, the slots that its value is moved to or from. Merging a slot with one of them makes the move
 * unnecessary.
 */
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
