import type { Instruction } from '../bytecode/instruction';
import { endsBlock } from '../bytecode/instruction';
import type { Span } from '../diagnostics/source-span';
import type { InlinedBody, Local } from '../semantics/typed/typed-tree';
import type { Type } from '../semantics/types/move-type';
import {
  type Block,
  type CodeGraph,
  type CodeScope,
  type Exit,
  type Label,
  type Step,
  targetsOf,
} from './code-graph';

interface OpenBlock {
  readonly label: Label;
  readonly steps: Step[];
}

/**
 * Collects the blocks of one body. Discards unreachable code, so that callers do not have to track which
 * expressions return, abort or jump.
 */
export class CodeEmitter {
  readonly #blocks: Block[] = [];
  readonly #slots: Type[] = [];
  readonly #jumpedTo = new Set<Label>();
  #labels = 1;
  #open: OpenBlock | undefined = { label: 0, steps: [] };
  #span: Span = { start: 0, end: 0 };
  #scope: CodeScope | undefined;

  /** @param isDebug whether to record variable scopes. */
  constructor(isDebug: boolean) {
    if (isDebug) this.#scope = { outer: undefined, inlined: undefined, variables: [] };
  }

  get isDebug(): boolean {
    return this.#scope !== undefined;
  }

  inScope(emit: () => void, inlined?: InlinedBody): void {
    const outer = this.#scope;
    if (!outer) {
      emit();
      return;
    }
    this.#scope = { outer, inlined, variables: [] };
    emit();
    this.#scope = outer;
  }

  /** Declares a variable in the innermost scope and removes it from outer scopes. */
  declare(slot: number, local: Local, isParameter = false): void {
    for (let scope = this.#scope; scope; scope = scope.outer) {
      const known = scope.variables.findIndex((one) => one.slot === slot);
      if (known !== -1) scope.variables.splice(known, 1);
    }
    this.#scope?.variables.push({ slot, local, isParameter });
  }

  #inScope<T extends object>(part: T): T & { readonly scope?: CodeScope } {
    return this.#scope ? { ...part, scope: this.#scope } : part;
  }

  get slots(): readonly Type[] {
    return this.#slots;
  }

  get isReachable(): boolean {
    return this.#open !== undefined;
  }

  slot(type: Type): number {
    return this.#slots.push(type) - 1;
  }

  label(): Label {
    return this.#labels++;
  }

  /** Assigns a source span to the instructions that `emit` emits. */
  at<T>(span: Span, emit: () => T): T {
    const outer = this.#span;
    this.#span = span;
    try {
      return emit();
    } finally {
      this.#span = outer;
    }
  }

  emit(instruction: Instruction): void {
    this.#open?.steps.push(this.#inScope({ instruction, span: this.#span }));
    if (endsBlock(instruction)) this.#close({ kind: 'end' });
  }

  jump(to: Label): void {
    this.#close(this.#inScope({ kind: 'jump', to, span: this.#span } as const));
  }

  branch(whenTrue: Label, whenFalse: Label): void {
    this.#close(this.#inScope({ kind: 'branch', whenTrue, whenFalse, span: this.#span } as const));
  }

  /**
   * Starts a label's block. If nothing has jumped to the label yet and the code before it is unreachable, the label is
   * dropped. Targets of backward jumps must therefore be reachable when they are placed.
   */
  place(label: Label): void {
    if (this.#open) this.jump(label);
    if (this.#jumpedTo.has(label)) this.#open = { label, steps: [] };
  }

  /** @throws Error if execution could continue after the end of the body. */
  finish(): CodeGraph {
    if (this.#open) throw new Error('The body does not end with a return, abort or jump');
    return this.#blocks;
  }

  #close(exit: Exit): void {
    if (!this.#open) return;
    for (const label of targetsOf(exit)) this.#jumpedTo.add(label);
    this.#blocks.push({ ...this.#open, exit });
    this.#open = undefined;
  }
}
