import type { Instruction } from '../bytecode/instruction';
import type { Span } from '../diagnostics/source-span';
import type { InlinedBody, Local } from '../semantics/typed/typed-tree';

/** A jump target: a block number. */
export type Label = number;

/** A scope in a function body that declares variables. Recorded only in debug builds. */
export interface CodeScope {
  readonly outer: CodeScope | undefined;
  /** Set if the scope is the body of an inline function or a lambda. */
  readonly inlined: InlinedBody | undefined;
  readonly variables: ScopeVariable[];
}

export interface ScopeVariable {
  readonly slot: number;
  readonly local: Local;
  /** Whether the variable is a function parameter, which has a value from the start. */
  readonly isParameter: boolean;
}

/**
 * An instruction that does not jump. Local operands are slot numbers: the parameters come first, followed by the
 * allocated slots.
 */
export interface Step {
  readonly instruction: Instruction;
  readonly span: Span;
  readonly scope?: CodeScope;
}

/** How a block ends, after its steps. */
export type Exit =
  /** The last step returns or aborts. */
  | { readonly kind: 'end' }
  | { readonly kind: 'jump'; readonly to: Label; readonly span: Span; readonly scope?: CodeScope }
  /** Pops a boolean from the stack. */
  | {
      readonly kind: 'branch';
      readonly whenTrue: Label;
      readonly whenFalse: Label;
      readonly span: Span;
      readonly scope?: CodeScope;
    };

/** A basic block. Its steps run in order, starting with the first. The stack is empty before and after the block. */
export interface Block {
  readonly label: Label;
  steps: readonly Step[];
  exit: Exit;
}

/** A body's blocks in code order. The first block is the entry. */
export type CodeGraph = Block[];

export function targetsOf(exit: Exit): readonly Label[] {
  if (exit.kind === 'jump') return [exit.to];
  return exit.kind === 'branch' ? [exit.whenTrue, exit.whenFalse] : [];
}
