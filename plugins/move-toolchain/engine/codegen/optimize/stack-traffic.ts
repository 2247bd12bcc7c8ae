import type { Instruction } from '../../bytecode/instruction';
import type { CodeGraph, Step } from '../code-graph';
import type { SlotTraits } from './last-uses';

/** Returns the replacement for a pair of instructions, or undefined if there is none. */
type Rewrite = (first: Instruction, second: Instruction) => readonly Instruction[] | undefined;

/** Instructions whose only effect is to push a value. */
const PUSHES = /^(Ld|CopyLoc$|ImmBorrowLoc$)/;

/** Repeatedly replaces pairs of adjacent instructions with shorter equivalents until no such pair remains. */
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
      // The replacement may form a new pair with the instruction before it.
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
      // Moving and popping a reference releases the borrow. Other values can remain in their slots, because they are
      // dropped when the function returns.
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
