import type { Span } from '../../diagnostics/source-span';
import type { TypedExpression } from '../typed/typed-tree';
import { type Type, valueTypes } from '../types/move-type';
import type { ReferenceStep, Slot, StepBlock } from './reference-step';

/**
 * The slot of each part of a value; undefined for parts that are not references. A value that is not a tuple
 * has one part.
 */
export type Held = readonly (Slot | undefined)[];

export const NOTHING: Held = [undefined];

/** Target blocks of the jumps in a loop or a lambda. */
export interface Exits {
  readonly onBreak: number;
  readonly onContinue: number;
}

/** Adds steps to blocks, and allocates slots. */
export class StepBuilder {
  readonly blocks: StepBlock[] = [];
  #current = this.block();
  #nextSlot: Slot;

  constructor(localCount: number) {
    this.#nextSlot = localCount;
  }

  /** Adds a block without predecessors. */
  block(): number {
    return this.blocks.push({ steps: [], successors: new Set() }) - 1;
  }

  get current(): number {
    return this.#current;
  }

  /** Makes a block the current one, to which steps are added. */
  continueIn(block: number): void {
    this.#current = block;
  }

  addSuccessor(block: number): void {
    this.blocks[this.#current]?.successors.add(block);
  }

  /** Jumps to a block, and continues in a new unreachable block. */
  jumpTo(block?: number): void {
    if (block !== undefined) this.addSuccessor(block);
    this.#current = this.block();
  }

  step(step: ReferenceStep): void {
    this.blocks[this.#current]?.steps.push(step);
  }

  slot(): Slot {
    return this.#nextSlot++;
  }

  /** Allocates a slot for each reference in a value of the type. */
  slotsFor(type: Type): Held {
    return valueTypes(type).map((part) => (part.kind === 'reference' ? this.slot() : undefined));
  }

  /** Copies references into the slots where several branches put their values. */
  transfer(from: Held, to: Held, type: Type, span: Span): void {
    valueTypes(type).forEach((part, at) => {
      const [source, target] = [from[at], to[at]];
      if (part.kind === 'reference' && source !== undefined && target !== undefined)
        this.step({ kind: 'transfer', source, target, isMutable: part.isMutable, span });
    });
  }

  /** Lowers alternative branches, which join after them. */
  branches(ways: readonly (() => void)[]): void {
    const [start, end] = [this.#current, this.block()];
    for (const way of ways) {
      const first = this.block();
      this.blocks[start]?.successors.add(first);
      this.#current = first;
      way();
      this.addSuccessor(end);
    }
    this.#current = end;
  }

  /** Lowers a body that runs any number of times. `exits` are the targets of its jumps. */
  repeated(body: (exits: Exits) => void): void {
    const [head, exit] = [this.block(), this.block()];
    this.addSuccessor(head);
    this.#current = head;
    body({ onBreak: exit, onContinue: head });
    this.addSuccessor(head);
    this.#current = exit;
  }
}

export function isReference(type: Type): boolean {
  return type.kind === 'reference';
}

/** Whether a match inspects a place without moving its value. */
export function isInPlace({ kind }: TypedExpression): boolean {
  return kind === 'field' || kind === 'index' || kind === 'dereference' || kind === 'resource';
}
