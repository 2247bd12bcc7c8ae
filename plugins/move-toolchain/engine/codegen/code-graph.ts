import type { Instruction } from '../bytecode/instruction';
import type { Span } from '../diagnostics/source-span';
import type { InlinedBody, Local } from '../semantics/typed/typed-tree';

/** Where a jump goes. */
export type Label = number;

/** A part of a body that declares variables. Only debug builds have them. */
export interface CodeScope {
  readonly outer: CodeScope | undefined;
  /** Where the scope is the body of an inline function or a lambda. */
  readonly inlined: InlinedBody | undefined;
  readonly variables: ScopeVariable[];
}

export interface ScopeVariable {
  readonly slot: number;
  readonly local: Local;
  /** Whether it is a parameter of the function, which has a value from the start. */
  readonly isParameter: boolean;
}

/** An instruction that does not jump. Its locals are slots: parameters first, then as many others as were asked for. */
export interface Step {
  readonly instruction: Instruction;
  /** What it was made from. */
  readonly span: Span;
  readonly scope?: CodeScope;
}

/** What comes after a block's steps. */
export type Exit =
  /** The last step returns or aborts. */
  | { readonly kind: 'end' }
  | { readonly kind: 'jump'; readonly to: Label; readonly span: Span; readonly scope?: CodeScope }
  /** Takes a truth value from the stack. */
  | {
      readonly kind: 'branch';
      readonly whenTrue: Label;
      readonly whenFalse: Label;
      readonly span: Span;
      readonly scope?: CodeScope;
    };

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
