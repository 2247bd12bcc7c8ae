import type { Instruction } from '../bytecode/instruction';
import type { Opcode } from '../bytecode/opcodes';
import type { Span } from '../diagnostics/source-span';
import type { Program } from '../semantics/program/program';
import type { TypeParameterSymbol } from '../semantics/program/symbols';
import type { ConstantValue } from '../semantics/rules/fold-constants';
import type { Local, MemberReference, TypedExpression } from '../semantics/typed/typed-tree';
import { type AbilitySet, COPY } from '../semantics/types/abilities';
import { type Type, valueTypes } from '../semantics/types/move-type';
import { CodeEmitter } from './code-emitter';
import type { Label } from './code-graph';
import { ExpressionFacts } from './expression-facts';
import type { ModuleHandles } from './module-handles';

/** What becomes of the values that an expression gives. */
export type Destination =
  | { readonly kind: 'stack' | 'discard' | 'return' }
  | { readonly kind: 'slots'; readonly slots: readonly number[] };

export const STACK: Destination = { kind: 'stack' };
export const DISCARD: Destination = { kind: 'discard' };
export const RETURN: Destination = { kind: 'return' };

/** What a body is generated for. */
export interface GenerationTarget {
  readonly handles: ModuleHandles;
  readonly program: Program;
  readonly typeParameters: readonly TypeParameterSymbol[];
  /** Whether scopes of variables are noted. */
  readonly isDebug: boolean;
  /** Value of a constant of any module whose code stands in the body. */
  readonly constantValue: (constant: MemberReference) => ConstantValue;
  /** The value of an expression that is known now; undefined for one that is not, or that aborts. */
  readonly valueOf: (expression: TypedExpression) => ConstantValue | undefined;
}

interface LoopLabels {
  readonly id: number;
  readonly continues: Label;
  readonly breaks: Label;
}

/** Something that is to lie on the stack, among others. */
export interface Operand {
  readonly types: readonly Type[];
  /** Whether {@link push} takes more than one block. */
  readonly branches: boolean;
  /** Whether it may be pushed later than what follows it is evaluated. */
  readonly isDeferrable: boolean;
  readonly push: () => void;
}

/** What all generators of a body share: slots of its variables, temporaries, operands in order. */
export abstract class GeneratorContext {
  protected readonly handles: ModuleHandles;
  protected readonly program: Program;
  protected readonly target: GenerationTarget;
  protected readonly emitter: CodeEmitter;
  protected readonly facts: ExpressionFacts;
  protected readonly loops: LoopLabels[] = [];
  readonly #slots = new Map<number, number>();

  constructor(target: GenerationTarget, body: TypedExpression) {
    this.target = target;
    this.handles = target.handles;
    this.program = target.program;
    this.facts = new ExpressionFacts(body, target.program);
    this.emitter = new CodeEmitter(target.isDebug);
  }

  /** Evaluates an expression. */
  protected abstract value(expression: TypedExpression, destination: Destination): void;

  protected slotOf(local: Local): number {
    const known = this.#slots.get(local.id);
    if (known !== undefined) return known;
    const slot = this.emitter.slot(local.type);
    this.#slots.set(local.id, slot);
    this.emitter.declare(slot, local);
    return slot;
  }

  protected temporaries(types: readonly Type[]): readonly number[] {
    return types.map((type) => this.emitter.slot(type));
  }

  protected has(type: Type, abilities: AbilitySet): boolean {
    return (this.program.abilitiesOf(type, this.target.typeParameters) & abilities) === abilities;
  }

  protected emit(instruction: Instruction): void {
    this.emitter.emit(instruction);
  }

  /** An instruction that has no operand. */
  protected plain(op: PlainOpcode): void {
    this.emitter.emit({ op } as Instruction);
  }

  protected at(span: Span, emit: () => void): void {
    this.emitter.at(span, emit);
  }

  /** Puts what a slot holds on the stack. The last of several uses becomes a move when all are known. */
  protected load(slot: number): void {
    const type = this.emitter.slots[slot];
    const copies = type !== undefined && this.has(type, COPY);
    this.emit({ op: copies ? 'CopyLoc' : 'MoveLoc', local: slot });
  }

  protected loadAll(slots: readonly number[]): void {
    for (const slot of slots) this.load(slot);
  }

  protected store(slots: readonly number[]): void {
    for (const local of [...slots].reverse()) this.emit({ op: 'StLoc', local });
  }

  /** Does with the values on the stack what the destination says. */
  protected settle(types: readonly Type[], destination: Destination): void {
    switch (destination.kind) {
      case 'stack':
        return;
      case 'discard':
        for (const _ of types) this.plain('Pop');
        return;
      case 'slots':
        this.store(destination.slots);
        return;
      case 'return':
        this.plain('Ret');
    }
  }

  /** Evaluates what takes several blocks. What it leaves on the stack, it leaves there at its end alone. */
  protected acrossBlocks(type: Type, destination: Destination, evaluate: (inner: Destination) => void): void {
    const types = valueTypes(type);
    if (destination.kind !== 'stack') {
      evaluate(destination);
      return;
    }
    if (types.length === 0) {
      evaluate(DISCARD);
      return;
    }
    const slots = this.temporaries(types);
    evaluate({ kind: 'slots', slots });
    for (const slot of slots) this.load(slot);
  }

  protected push(expression: TypedExpression): void {
    this.value(expression, STACK);
  }

  protected operand(expression: TypedExpression): Operand {
    return {
      types: valueTypes(expression.type),
      branches: this.facts.branches(expression),
      isDeferrable: this.facts.isDeferrable(expression),
      push: () => this.push(expression),
    };
  }

  protected pushAll(expressions: readonly TypedExpression[]): void {
    this.operands(expressions.map((expression) => this.operand(expression)));
  }

  /**
   * Evaluates operands in order, and leaves them on the stack in order. Those before one that takes several blocks wait in
   * slots meanwhile.
   */
  protected operands(operands: readonly Operand[]): void {
    const last = operands.findLastIndex(({ branches }) => branches);
    const waiting = operands.slice(0, Math.max(0, last)).map((operand) => {
      if (operand.isDeferrable) return operand.push;
      const slots = this.temporaries(operand.types);
      operand.push();
      this.store(slots);
      return () => this.loadAll(slots);
    });
    const [branching, ...others] = operands.slice(Math.max(0, last));
    if (!branching) return;
    if (waiting.some(Boolean) && branching.branches) {
      const slots = this.temporaries(branching.types);
      branching.push();
      this.store(slots);
      for (const push of waiting) push();
      for (const slot of slots) this.load(slot);
    } else branching.push();
    for (const { push } of others) push();
  }
}

type PlainOpcode = {
  readonly [Op in Opcode]: Extract<Instruction, { op: Op }> extends infer One
    ? keyof One extends 'op'
      ? Op
      : never
    : never;
}[Opcode];
