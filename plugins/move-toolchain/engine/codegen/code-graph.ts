import type { Instruction } from '../bytecode/instruction';
import type { Span } from '../diagnostics/source-span';

/** Where a jump goes. */
export type Label = number;

/** An instruction that does not jump. Its locals are slots: parameters first, then as many others as were asked for. */
export interface Step {
  readonly instruction: Instruction;
  /** What it was made from. */
  readonly span: Span;
}

/** What comes after a block's steps. */
export type Exit =
  /** The last step returns or aborts. */
  | { readonly kind: 'end' }
  | { readonly kind: 'jump'; readonly to: Label; readonly span: Span }
  /** Takes a truth value from the stack. */
  | { readonly kind: 'branch'; readonly whenTrue: Label; readonly whenFalse: Label; readonly span: Span };

/** Steps that are run one after another, entered at the first. The stack is empty before and after them. */
export interface Block {
  readonly label: Label;
  steps: readonly Step[];
  exit: Exit;
}

/** The blocks of a body in the order in which they are written down; the first is the entry. */
export type CodeGraph = Block[];

export function targetsOf(exit: Exit): readonly Label[] {
  if (exit.kind === 'jump') return [exit.to];
  return exit.kind === 'branch' ? [exit.whenTrue, exit.whenFalse] : [];
}
