import type { TypedExpression } from '../semantics/typed/typed-tree';
import { COPY } from '../semantics/types/abilities';
import { referenceTo, type Type } from '../semantics/types/move-type';
import type { ExpressionGenerator } from './expression-generator';
import type { GeneratorContext } from './generator-context';
import type { PlaceGenerator } from './place-generator';

/** A value, or a component of a value, that patterns are tested against. */
export interface Subject {
  readonly type: Type;
  /** Pushes a reference to the value. */
  readonly reference: () => void;
  /** Pushes the value directly, if that needs less code than reading it through a reference. */
  readonly value?: () => void;
}

/** The subject of a `match`, or one element of a tuple subject. */
export interface MatchSubject extends Subject {
  /** Whether the subject is a reference, in which case the variables in its patterns are references. */
  readonly isReference: boolean;
  /** Pushes the value to be destructured. */
  readonly take: () => void;
}

/** Evaluates the subjects of `match` and `is` into slots. */
export class SubjectGenerator {
  readonly #context: GeneratorContext;
  readonly #expressions: ExpressionGenerator;
  readonly #places: PlaceGenerator;

  constructor(context: GeneratorContext, expressions: ExpressionGenerator, places: PlaceGenerator) {
    this.#context = context;
    this.#expressions = expressions;
    this.#places = places;
  }

  /** @param isTaken whether the value is used, rather than merely inspected. */
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
    const isReference = type.kind === 'reference';
    return {
      type,
      isReference,
      take: () => this.#context.load(slot),
      reference: () =>
        isReference ? this.#context.load(slot) : this.#context.emit({ op: 'ImmBorrowLoc', local: slot }),
      ...(!isReference && this.#context.has(type, COPY) && { value: () => this.#context.load(slot) }),
    };
  }
}
