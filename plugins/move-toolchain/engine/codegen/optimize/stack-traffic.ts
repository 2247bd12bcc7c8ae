import type { Instruction } from '../../bytecode/instruction';
import type { CodeGraph, Step } from '../code-graph';
import type { SlotTraits } from './last-uses';

/** What a pair of instructions is replaced by; undefined where it stays. */
type Rewrite = (first: Instruction, second: Instruction) => readonly Instruction[] | undefined;

/** Instructions that only put something on the stack. */
const PUSHES = /^(Ld|CopyLoc$|ImmBorrowLoc$)/;

/** Replaces pairs of neighbouring instructions by shorter code that does the same, until there are none. */
export function shortenStackTraffic(graph: CodeGraph, traits: readonly SlotTraits[]): void {
  const rewrite: Rewrite = (first, second) => rewritten(first, second, traits);
  for (const block of graph) {
    const steps: Step[] = [];
    const waiting = block.steps.toReversed();
    for (let step = waiting.pop(); step; step = waiting.pop()) {
      const before = steps.at(-1);
      const shorter = before && rewrite(before.instruction, step.instruction);
      if (!shorter) {
        steps.push(step);
        continue;
      }
      steps.pop();
      const { span } = step;
      // What comes out may fit what stands before it.
      for (const instruction of shorter.toReversed()) waiting.push({ instruction, span });
    }
    block.steps = steps;
  }
}

function rewritten(
  first: Instruction,
  second: Instruction,
  traits: readonly SlotTraits[],
): readonly Instruction[] | undefined {
  switch (second.op) {
    case 'MoveLoc':
      return first.op === 'StLoc' && first.local === second.local ? [] : undefined;
    case 'StLoc':
      if ((first.op === 'MoveLoc' || first.op === 'CopyLoc') && first.local === second.local) return [];
      return undefined;
    case 'Pop':
      if (PUSHES.test(first.op)) return [];
      // A reference is let go of by this; other values are dropped at the end as well.
      if (first.op === 'MoveLoc' && traits[first.local]?.canDrop && !traits[first.local]?.isReference)
        return [];
      return undefined;
    case 'ReadRef':
      if (first.op === 'ImmBorrowLoc') return [{ op: 'CopyLoc', local: first.local }];
      return first.op === 'FreezeRef' ? [second] : undefined;
    case 'WriteRef':
      return first.op === 'MutBorrowLoc' ? [{ op: 'StLoc', local: first.local }] : undefined;
    case 'FreezeRef':
      if (first.op === 'MutBorrowLoc') return [{ op: 'ImmBorrowLoc', local: first.local }];
      if (first.op === 'MutBorrowField') return [{ op: 'ImmBorrowField', index: first.index }];
      if (first.op === 'MutBorrowFieldGeneric') return [{ op: 'ImmBorrowFieldGeneric', index: first.index }];
      return undefined;
    default:
      return undefined;
  }
}
