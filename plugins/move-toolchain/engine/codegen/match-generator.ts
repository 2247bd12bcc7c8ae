import type { Local, TypedArm, TypedExpression, TypedPattern } from '../semantics/typed/typed-tree';
import { visitTyped } from '../semantics/typed/visit-typed';
import { COPY, DROP } from '../semantics/types/abilities';
import { referenceTo, type Type, U64, valueTypes } from '../semantics/types/move-type';
import type { Label } from './code-graph';
import type { Destination } from './generator-context';
import { bindsAnything, PatternGenerator, type Subject } from './pattern-generator';
import { readThroughReferences } from './read-through-references';

type Match = Extract<TypedExpression, { kind: 'match' }>;

/** A part of what a match looks at. */
interface MatchSubject extends Subject {
  /** Whether it is a reference, whose patterns' variables are references too. */
  readonly isBehind: boolean;
  /** Puts it on the stack, to be taken apart. */
  readonly take: () => void;
}

/** What a `match` aborts with that no arm fits, which the checks rule out but for guards. */
const INCOMPLETE_MATCH_ABORT_CODE = 0xca26_cbd9_be0b_0001n;

/** `match`: arms are tried in order, by reference; the value is taken apart by the one that fits. */
export abstract class MatchGenerator extends PatternGenerator {
  protected abstract condition(expression: TypedExpression, whenTrue: Label, whenFalse: Label): void;

  protected match({ subject, arms, type, span }: Match, destination: Destination): void {
    const subjects = this.#subjects(subject, arms);
    this.acrossBlocks(type, destination, (inner) => {
      const end = this.emitter.label();
      arms.forEach((arm, at) => {
        const next = this.emitter.label();
        const isLast = at === arms.length - 1;
        this.at(arm.span, () => this.emitter.inScope(() => this.#arm(arm, subjects, isLast, next, inner)));
        this.emitter.jump(end);
        this.emitter.place(next);
      });
      this.value({ kind: 'number', value: INCOMPLETE_MATCH_ABORT_CODE, type: U64, span }, { kind: 'stack' });
      this.plain('Abort');
      this.emitter.place(end);
    });
  }

  #arm(
    { pattern, guard, body }: TypedArm,
    subjects: readonly MatchSubject[],
    isLast: boolean,
    next: Label,
    destination: Destination,
  ): void {
    const patterns = pattern.kind === 'tuple' ? pattern.elements : subjects.map(() => pattern);
    const pairs = subjects.flatMap((subject, at) => {
      const own = patterns[at];
      return own ? [{ subject, own }] : [];
    });
    // The checks have seen that some arm fits: what the last one asks for is there.
    if (!isLast || guard) for (const { subject, own } of pairs) this.test(own, subject, next);
    if (guard) this.#guard(guard, pairs, next);
    for (const { subject, own } of pairs) {
      if (guard && subject.isBehind) continue;
      if (!bindsAnything(own) && (subject.isBehind || this.has(subject.type, DROP))) continue;
      subject.take();
      this.bind(own);
    }
    this.value(body, destination);
  }

  /** The guard only reads: if it does not hold, a later arm takes the value. */
  #guard(
    guard: TypedExpression,
    pairs: readonly { readonly subject: MatchSubject; readonly own: TypedPattern }[],
    next: Label,
  ): void {
    const mentioned = new Set<number>();
    visitTyped(guard, (node) => {
      if (node.kind === 'local') mentioned.add(node.local.id);
      return true;
    });
    const borrowed = new Map<number, Local>();
    for (const { subject, own } of pairs) {
      if (subject.isBehind && bindsAnything(own)) {
        subject.take();
        this.bind(own);
      } else this.#peek(own, subject, mentioned, borrowed);
    }
    const holds = this.emitter.label();
    this.condition(readThroughReferences(guard, borrowed), holds, next);
    this.emitter.place(holds);
  }

  /** Gives the guard copies of the parts that it mentions, and references to those that cannot be copied. */
  #peek(
    pattern: TypedPattern,
    subject: Subject,
    mentioned: ReadonlySet<number>,
    borrowed: Map<number, Local>,
  ): void {
    if (pattern.kind === 'variable' && mentioned.has(pattern.local.id)) {
      const { local } = pattern;
      subject.reference();
      if (this.has(pattern.type, COPY)) {
        this.plain('ReadRef');
        this.store([this.slotOf(local)]);
      } else {
        // Numbers below 0 are those of no variable of the source.
        const reference = { ...local, id: -1 - local.id, type: referenceTo(local.type, false) };
        borrowed.set(local.id, reference);
        this.store([this.slotOf(reference)]);
      }
    }
    if (pattern.kind !== 'struct') return;
    pattern.fields.forEach((field, at) => {
      const reference = () => {
        subject.reference();
        this.borrowPart({ ...pattern, type: referenceTo(pattern.type, false) }, at);
      };
      this.#peek(field.pattern, { type: field.pattern.type, reference }, mentioned, borrowed);
    });
  }

  #subjects(subject: TypedExpression, arms: readonly TypedArm[]): readonly MatchSubject[] {
    const types = valueTypes(subject.type);
    if (subject.type.kind !== 'tuple')
      return [
        this.subjectOf(
          subject,
          arms.some(({ pattern }) => bindsAnything(pattern)),
        ),
      ];
    const slots = this.temporaries(types);
    this.value(subject, { kind: 'slots', slots });
    return types.map((type, at) => this.#inSlot(slots[at] ?? 0, type));
  }

  /** @param isTaken whether more is done with it than to look at it. */
  protected subjectOf(subject: TypedExpression, isTaken: boolean): MatchSubject {
    const { type } = subject;
    if (subject.kind === 'local') return this.#inSlot(this.slotOf(subject.local), type);
    const isPlace = ['field', 'index', 'resource', 'dereference'].includes(subject.kind);
    const looksOnly = isPlace && !isTaken && type.kind === 'struct';
    const held = looksOnly ? referenceTo(type, false) : type;
    const slots = this.temporaries([held]);
    if (looksOnly) {
      this.reference(subject, false);
      this.store(slots);
    } else this.value(subject, { kind: 'slots', slots });
    return this.#inSlot(slots[0] ?? 0, held);
  }

  #inSlot(slot: number, type: Type): MatchSubject {
    const isBehind = type.kind === 'reference';
    return {
      type,
      isBehind,
      take: () => this.load(slot),
      reference: () => (isBehind ? this.load(slot) : this.emit({ op: 'ImmBorrowLoc', local: slot })),
      ...(!isBehind && this.has(type, COPY) && { value: () => this.load(slot) }),
    };
  }
}
