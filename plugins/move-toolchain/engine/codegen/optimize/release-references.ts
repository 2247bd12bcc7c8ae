import { type Block, type CodeGraph, type Exit, type Label, type Step, targetsOf } from '../code-graph';
import type { SlotTraits } from './last-uses';
import { borrowedSlots, type LiveSlots, liveSlots, slotUse } from './slot-flow';

type Slots = ReadonlySet<number>;

const NONE: Slots = new Set();

/**
 * Slots whose references must be released. The verifier treats an unused reference as a borrow until its slot is empty.
 */
interface Releases {
  /** Slots to release at the start of a block, because all predecessors store these references. */
  readonly atStart: ReadonlyMap<Label, Slots>;
  /**
   * Slots to release before entering a loop, because only the code before the loop stores these references.
   */
  readonly onEntry: ReadonlyMap<Label, Slots>;
}

/**
 * Releases references on edges to blocks that do not use them. The verifier visits blocks in code order and reports an
 * error in the first iteration of a loop, before it has visited later iterations. References that exist only in the
 * first iteration are therefore released before the loop.
 */
export function releaseReferences(graph: CodeGraph, traits: readonly SlotTraits[]): CodeGraph {
  const releases = findReleases(graph, traits);
  for (const block of graph) {
    const slots = releases.atStart.get(block.label) ?? NONE;
    if (slots.size > 0) block.steps = [...releaseSteps(slots, block), ...block.steps];
  }
  let labels = Math.max(0, ...graph.map(({ label }) => label)) + 1;
  return graph.flatMap((block, at) => {
    const slots = releases.onEntry.get(block.label) ?? NONE;
    if (slots.size === 0) return [block];
    const entry = labels++;
    for (const before of graph.slice(0, at)) before.exit = redirected(before.exit, block.label, entry);
    const steps = releaseSteps(slots, block);
    const { span, scope } = steps[0] ?? { span: { start: 0, end: 0 } };
    return [
      { label: entry, steps, exit: { kind: 'jump', to: block.label, span, ...(scope && { scope }) } },
      block,
    ];
  });
}

function redirected(exit: Exit, from: Label, to: Label): Exit {
  const next = (label: Label) => (label === from ? to : label);
  if (exit.kind === 'jump') return { ...exit, to: next(exit.to) };
  if (exit.kind === 'branch')
    return { ...exit, whenTrue: next(exit.whenTrue), whenFalse: next(exit.whenFalse) };
  return exit;
}

function releaseSteps(slots: Slots, { steps: [first], exit }: Block): readonly Step[] {
  const { span, scope } = first ?? ('span' in exit ? exit : { span: { start: 0, end: 0 } });
  const place = { span, ...(scope && { scope }) };
  return [...slots].flatMap((local): readonly Step[] => [
    { instruction: { op: 'MoveLoc', local }, ...place },
    { instruction: { op: 'Pop' }, ...place },
  ]);
}

function findReleases(graph: CodeGraph, traits: readonly SlotTraits[]): Releases {
  const { into } = liveSlots(graph);
  const conflicts = blocksWithConflicts(graph, traits);
  const stored = storedReferences(graph, traits, into);
  const before = predecessorsOf(graph);
  const atStart = new Map<Label, Slots>();
  const onEntry = new Map<Label, Slots>();
  graph.forEach(({ label }, at) => {
    // At the start of the function, no reference is stored.
    if (at === 0 || !conflicts.has(label)) return;
    const live = into.get(label) ?? NONE;
    const predecessors = (before.get(label) ?? []).map((index) => ({
      isBefore: index < at,
      after: stored.get(graph[index]?.label ?? label),
    }));
    const unused = (ways: typeof predecessors) =>
      [...common(ways.flatMap(({ after }) => after ?? []))].filter((slot) => !live.has(slot));
    const always = unused(predecessors);
    atStart.set(label, new Set(always));
    const first = unused(predecessors.filter(({ isBefore }) => isBefore));
    onEntry.set(label, new Set(first.filter((slot) => !always.includes(slot))));
  });
  return { atStart, onEntry };
}

function predecessorsOf(graph: CodeGraph): ReadonlyMap<Label, readonly number[]> {
  const found = new Map<Label, number[]>();
  graph.forEach(({ exit }, at) => {
    for (const label of new Set(targetsOf(exit))) {
      const known = found.get(label);
      if (known) known.push(at);
      else found.set(label, [at]);
    }
  });
  return found;
}

function common([first, ...others]: readonly Slots[]): Slots {
  return new Set([...(first ?? [])].filter((slot) => others.every((one) => one.has(slot))));
}

/** Slots that contain a reference at the end of a block on all paths. Unreachable blocks have no entry. */
function storedReferences(
  graph: CodeGraph,
  traits: readonly SlotTraits[],
  live: LiveSlots['into'],
): ReadonlyMap<Label, Slots> {
  const [entry] = graph;
  const before = new Map<Label, Slots>(entry && [[entry.label, NONE]]);
  const after = new Map<Label, Slots>();
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (const { label, steps, exit } of graph) {
      const known = before.get(label);
      if (!known) continue;
      const slots = new Set([...known].filter((slot) => live.get(label)?.has(slot)));
      for (const { instruction } of steps) {
        const use = slotUse(instruction);
        if (!use || !traits[use.slot]?.isReference) continue;
        if (use.kind === 'store') slots.add(use.slot);
        else if (use.kind === 'move') slots.delete(use.slot);
      }
      after.set(label, slots);
      for (const target of targetsOf(exit)) {
        const met = before.get(target);
        const joined = met ? common([met, slots]) : slots;
        if (met?.size === joined.size) continue;
        before.set(target, joined);
        isChanged = true;
      }
    }
  }
  return after;
}

/** Instructions that the verifier may reject because of a stored reference. */
const CONFLICTS = /Borrow|Call|Ref$|StLoc|MoveFrom|Vec|^N?[Ee]q$|TestVariant/;

/** Blocks that can reach an instruction that the verifier may reject. */
function blocksWithConflicts(graph: CodeGraph, traits: readonly SlotTraits[]): ReadonlySet<Label> {
  const borrowed = borrowedSlots(graph);
  const mayConflict = ({ instruction }: Step) => {
    const use = slotUse(instruction);
    if (use?.kind === 'copy' || use?.kind === 'move')
      return borrowed.has(use.slot) && !traits[use.slot]?.isReference;
    return CONFLICTS.test(instruction.op);
  };
  const found = new Set<Label>();
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const { label, steps, exit } of graph.toReversed())
      if (steps.some(mayConflict) || targetsOf(exit).some((target) => found.has(target))) found.add(label);
  }
  return found;
}
