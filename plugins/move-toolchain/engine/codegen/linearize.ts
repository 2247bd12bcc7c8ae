import type { Instruction } from '../bytecode/instruction';
import type { Span } from '../diagnostics/source-span';
import type { Block, CodeGraph, CodeScope, Exit, Label } from './code-graph';

export interface LinearCode {
  readonly code: readonly Instruction[];
  readonly spans: readonly Span[];
  /** Scope of each instruction. Undefined in normal builds. */
  readonly scopes: readonly (CodeScope | undefined)[];
}

interface Jump {
  readonly op: 'Branch' | 'BrTrue' | 'BrFalse';
  readonly to: Label;
}

/** Puts blocks into code order. A block whose successor comes next needs no jump. */
export function linearize(graph: CodeGraph): LinearCode {
  const laidOut = graph.map((block, at) => ({ block, jumps: jumpsOf(block.exit, graph[at + 1]) }));
  const offsets = new Map<Label, number>();
  let offset = 0;
  for (const { block, jumps } of laidOut) {
    offsets.set(block.label, offset);
    offset += block.steps.length + jumps.length;
  }
  const code: Instruction[] = [];
  const spans: Span[] = [];
  const scopes: (CodeScope | undefined)[] = [];
  for (const { block, jumps } of laidOut) {
    for (const { instruction, span, scope } of block.steps) {
      code.push(instruction);
      spans.push(span);
      scopes.push(scope);
    }
    for (const { op, to } of jumps) {
      code.push({ op, offset: offsets.get(to) ?? 0 });
      spans.push('span' in block.exit ? block.exit.span : { start: 0, end: 0 });
      scopes.push('scope' in block.exit ? block.exit.scope : undefined);
    }
  }
  return { code, spans, scopes };
}

function jumpsOf(exit: Exit, next: Block | undefined): readonly Jump[] {
  switch (exit.kind) {
    case 'end':
      return [];
    case 'jump':
      return exit.to === next?.label ? [] : [{ op: 'Branch', to: exit.to }];
    case 'branch':
      if (exit.whenFalse === next?.label) return [{ op: 'BrTrue', to: exit.whenTrue }];
      if (exit.whenTrue === next?.label) return [{ op: 'BrFalse', to: exit.whenFalse }];
      return [
        { op: 'BrTrue', to: exit.whenTrue },
        { op: 'Branch', to: exit.whenFalse },
      ];
  }
}
