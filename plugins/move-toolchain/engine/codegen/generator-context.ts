import type { Instruction } from '../bytecode/instruction';
import type { Opcode } from '../bytecode/opcodes';
import type { Span } from '../diagnostics/source-span';
import type { AbortCodes } from '../dialect';
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

export type Destination =
  | { readonly kind: 'stack' | 'discard' | 'return' }
  | { readonly kind: 'slots'; readonly slots: readonly number[] };

export const STACK: Destination = { kind: 'stack' };
export const DISCARD: Destination = { kind: 'discard' };
export const RETURN: Destination = { kind: 'return' };

export interface GenerationTarget {
  readonly handles: ModuleHandles;
  readonly program: Program;
  readonly typeParameters: readonly TypeParameterSymbol[];
  readonly abortCodes: AbortCodes;
  /** Whether to record variable scopes. */
  readonly isDebug: boolean;
  /** Value of a constant. Inlined code can use constants from other modules. */
  readonly constantValue: (constant: MemberReference) => ConstantValue;
  /** Value of a constant expression. Undefined if the expression is not constant or aborts. */
  readonly valueOf: (expression: TypedExpression) => ConstantValue | undefined;
}

interface LoopLabels {
  readonly id: number;
  readonly continues: Label;
  readonly breaks: Label;
}

/**
 * State shared by all generators for a body: instructions, slots for variables and temporaries, and expression facts.
 */
export class GeneratorContext {
  readonly handles: ModuleHandles;
  readonly program: Program;
  readonly target: GenerationTarget;
  readonly emitter: CodeEmitter;
  readonly facts: ExpressionFacts;
  readonly loops: LoopLabels[] = [];
  readonly #slots = new Map<number, number>();
  readonly #slotNames = new Map<number, string>();

  constructor(target: GenerationTarget, body: TypedExpression) {
    this.target = target;
    this.handles = target.handles;
    this.program = target.program;
    this.facts = new ExpressionFacts(body, target.program);
    this.emitter = new CodeEmitter(target.isDebug);
  }

  /** Names of the variables by slot. Temporaries have no name. */
  get slotNames(): ReadonlyMap<number, string> {
    return this.#slotNames;
  }

  slotOf(local: Local): number {
    const known = this.#slots.get(local.id);
    if (known !== undefined) return known;
    const slot = this.emitter.slot(local.type);
    this.#slots.set(local.id, slot);
    this.#slotNames.set(slot, local.name);
    this.emitter.declare(slot, local);
    return slot;
  }

  temporaries(types: readonly Type[]): readonly number[] {
    return types.map((type) => this.emitter.slot(type));
  }

  has(type: Type, abilities: AbilitySet): boolean {
    return (this.program.abilitiesOf(type, this.target.typeParameters) & abilities) === abilities;
  }

  emit(instruction: Instruction): void {
    this.emitter.emit(instruction);
  }

  /** Emits an instruction without an operand. */
  plain(op: PlainOpcode): void {
    this.emitter.emit({ op } as Instruction);
  }

  at(span: Span, emit: () => void): void {
    this.emitter.at(span, emit);
  }

  /**
   * Freezes the reference on the stack before a struct from another module is read, because that module's functions
   * require an immutable reference.
   */
  freezeForRead(type: Type, struct: MemberReference): void {
    if (type.kind === 'reference' && type.isMutable && this.handles.isForeign(struct))
      this.plain('FreezeRef');
  }

  /** Pushes a slot's value. The optimizer later turns the copy at the last use into a move. */
  load(slot: number): void {
    const type = this.emitter.slots[slot];
    const copies = type !== undefined && this.has(type, COPY);
    this.emit({ op: copies ? 'CopyLoc' : 'MoveLoc', local: slot });
  }

  loadAll(slots: readonly number[]): void {
    for (const slot of slots) this.load(slot);
  }

  store(slots: readonly number[]): void {
    for (const local of [...slots].reverse()) this.emit({ op: 'StLoc', local });
  }

  /** Leaves the values on the stack, or pops, stores or returns them, as the destination requires. */
  settle(types: readonly Type[], destination: Destination): void {
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

  /**
   * Evaluates an expression that needs several blocks. If the destination is the stack, stores the values in slots
   * first, because the stack must be empty between blocks.
   */
  acrossBlocks(type: Type, destination: Destination, evaluate: (inner: Destination) => void): void {
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
}

type PlainOpcode = {
  readonly [Op in Opcode]: Extract<Instruction, { op: Op }> extends infer One
    ? keyof One extends 'op'
      ? Op
      : never
    : never;
}[Opcode];
