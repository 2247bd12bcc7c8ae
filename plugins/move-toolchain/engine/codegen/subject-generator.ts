import type { TypedExpression } from '../semantics/typed/typed-tree';
import { COPY } from '../semantics/types/abilities';
import { referenceTo, type Type } from '../semantics/types/move-type';
import type { ExpressionGenerator } from './expression-generator';
import type { GeneratorContext } from './generator-context';
import type { PlaceGenerator } from './place-generator';

/** A value that patterns are tried on, or a part of it: how a reference to it comes to the stack. */
export interface Subject {
  readonly type: Type;
  /** Puts a reference on the stack, for reading or (behind a mutable one) for writing. */
  readonly reference: () => void;
  /** Puts the value on the stack, where that is shorter than reading it through a reference. */
  readonly value?: () => void;
}

/** A value that a `match` inspects: its subject, or one element of a tuple. */
export interface MatchSubject extends Subject {
  /** Whether it is a reference, whose patterns' variables are references too. */
  readonly isBehind: boolean;
  /** Puts it on the stack, to be taken apart. */
  readonly take: () => void;
}

/** Values that `match` and `is` inspect, in slots. */
export class SubjectGenerator {
  readonly #context: GeneratorContext;
  readonly #expressions: ExpressionGenerator;
  readonly #places: PlaceGenerator;

  constructor(context: GeneratorContext, expressions: ExpressionGenerator, places: PlaceGenerator) {
    this.#context = context;
    this.#expressions = expressions;
    this.#places = places;
  }

  /** @param isTaken whether more is done with it than to look at it. */
  subjectOf(subject: TypedExpression, isTaken: boolean): MatchSubject {
    const { type } = subject;
    if (subject.kind === 'local') return this.inSlot(this.#context.slotOf(subject.local), type);
    const isPlace = ['field', 'index', 'resource', 'dereference'].includes(subject.kind);
    const looksOnly = isPlace && !isTaken && type.kind === 'struct';
    const held = looksOnly ? referenceTo(type, false) : type;
    const slots = this.#context.temporaries([held]);
    if (looksOnly) {
      this.#places.reference(subject, false);
      this.#context.store(slots);
    } else this.#expressions.value(subject, { kind: 'slots', slots });
    return this.inSlot(slots[0] ?? 0, held);
  }

  inSlot(slot: number, type: Type): MatchSubject {
    const isBehind = type.kind === 'reference';
    return {
      type,
      isBehind,
      take: () => this.#context.load(slot),
      reference: () =>
        isBehind ? this.#context.load(slot) : this.#context.emit({ op: 'ImmBorrowLoc', local: slot }),
      ...(!isBehind && this.#context.has(type, COPY) && { value: () => this.#context.load(slot) }),
    };
  }
}
