import type { Span } from '../../diagnostics/source-span';
import type { TypedExpression } from '../typed/typed-tree';
import { type Type, valueTypes } from '../types/move-type';
import type { ReferenceStep, Slot, StepBlock } from './reference-step';

/** What each part of a value is: the slot of a reference, or undefined for what is none. What is no tuple has one part. */
export type Held = readonly (Slot | undefined)[];

export const NOTHING: Held = [undefined];

/** Where the code goes on from a loop, or from a lambda. */
export interface Exits {
  readonly onBreak: number;
  readonly onContinue: number;
}

/** Puts steps into blocks, and gives out slots. */
export class StepBuilder {
  readonly blocks: StepBlock[] = [];
  #current = this.block();
  #nextSlot: Slot;

  constructor(localCount: number) {
    this.#nextSlot = localCount;
  }

  /** A new block, which nothing leads to yet. */
  block(): number {
    return this.blocks.push({ steps: [], successors: new Set() }) - 1;
  }

  get current(): number {
    return this.#current;
  }

  /** What follows goes into this block. */
  continueIn(block: number): void {
    this.#current = block;
  }

  goTo(block: number): void {
    this.blocks[this.#current]?.successors.add(block);
  }

  /** Goes to a block, so that what follows is never reached. */
  leaveTo(block?: number): void {
    if (block !== undefined) this.goTo(block);
    this.#current = this.block();
  }

  step(step: ReferenceStep): void {
    this.blocks[this.#current]?.steps.push(step);
  }

  slot(): Slot {
    return this.#nextSlot++;
  }

  /** A slot for each reference in a value of the type. */
  slotsFor(type: Type): Held {
    return valueTypes(type).map((part) => (part.kind === 'reference' ? this.slot() : undefined));
  }

  /** Puts a value where one of several ways has put it, or will. */
  handOn(from: Held, to: Held, type: Type, span: Span): void {
    valueTypes(type).forEach((part, at) => {
      const [source, target] = [from[at], to[at]];
      if (part.kind === 'reference' && source !== undefined && target !== undefined)
        this.step({ kind: 'hand-on', source, target, isMutable: part.isMutable, span });
    });
  }

  /** One of several ways is taken; they meet behind it. */
  ways(ways: readonly (() => void)[]): void {
    const [start, end] = [this.#current, this.block()];
    for (const way of ways) {
      const first = this.block();
      this.blocks[start]?.successors.add(first);
      this.#current = first;
      way();
      this.goTo(end);
    }
    this.#current = end;
  }

  /** What runs any number of times. `exits` names where its jumps lead. */
  repeated(body: (exits: Exits) => void): void {
    const [head, exit] = [this.block(), this.block()];
    this.goTo(head);
    this.#current = head;
    body({ onBreak: exit, onContinue: head });
    this.goTo(head);
    this.#current = exit;
  }
}

export function isReference(type: Type): boolean {
  return type.kind === 'reference';
}

/** Whether a match looks at a place without taking what is there. */
export function isInPlace({ kind }: TypedExpression): boolean {
  return kind === 'field' || kind === 'index' || kind === 'dereference' || kind === 'resource';
}
