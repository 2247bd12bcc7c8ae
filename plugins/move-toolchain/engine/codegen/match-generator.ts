import type { Local, TypedArm, TypedExpression, TypedPattern } from '../semantics/typed/typed-tree';
import { visitTyped } from '../semantics/typed/visit-typed';
import { COPY, DROP } from '../semantics/types/abilities';
import { referenceTo, U64, valueTypes } from '../semantics/types/move-type';
import type { Label } from './code-graph';
import type { ConditionGenerator } from './condition-generator';
import type { ExpressionGenerator } from './expression-generator';
import type { Destination, GeneratorContext } from './generator-context';
import { bindsAnything, type PatternGenerator } from './pattern-generator';
import { readThroughReferences } from './read-through-references';
import type { MatchSubject, Subject, SubjectGenerator } from './subject-generator';

type Match = Extract<TypedExpression, { kind: 'match' }>;

/** Generates `match`. Arms are tested in order by reference. The first matching arm destructures the value. */
export class MatchGenerator {
  readonly #context: GeneratorContext;
  readonly #expressions: ExpressionGenerator;
  readonly #patterns: PatternGenerator;
  readonly #subjects: SubjectGenerator;
  readonly #conditions: ConditionGenerator;

  constructor(
    context: GeneratorContext,
    expressions: ExpressionGenerator,
    patterns: PatternGenerator,
    subjects: SubjectGenerator,
    conditions: ConditionGenerator,
  ) {
    this.#context = context;
    this.#expressions = expressions;
    this.#patterns = patterns;
    this.#subjects = subjects;
    this.#conditions = conditions;
  }

  match({ subject, arms, type, span }: Match, destination: Destination): void {
    const subjects = this.#subjectsOf(subject, arms);
    this.#context.acrossBlocks(type, destination, (inner) => {
      const end = this.#context.emitter.label();
      arms.forEach((arm, at) => {
        const next = this.#context.emitter.label();
        const isLast = at === arms.length - 1;
        this.#context.at(arm.span, () =>
          this.#context.emitter.inScope(() => this.#arm(arm, subjects, isLast, next, inner)),
        );
        this.#context.emitter.jump(end);
        this.#context.emitter.place(next);
      });
      this.#expressions.value(
        { kind: 'number', value: this.#context.target.abortCodes.incompleteMatch, type: U64, span },
        { kind: 'stack' },
      );
      this.#context.plain('Abort');
      this.#context.emitter.place(end);
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
    // The checker has verified that the arms are exhaustive, so the last arm always matches.
    if (!isLast || guard) for (const { subject, own } of pairs) this.#patterns.test(own, subject, next);
    if (guard) this.#guard(guard, pairs, next);
    for (const { subject, own } of pairs) {
      if (guard && subject.isReference) continue;
      if (!bindsAnything(own) && (subject.isReference || this.#context.has(subject.type, DROP))) continue;
      subject.take();
      this.#patterns.bind(own);
    }
    this.#expressions.value(body, destination);
  }

  /** The guard only reads the value, because a later arm may still consume it. */
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
      if (subject.isReference && bindsAnything(own)) {
        subject.take();
        this.#patterns.bind(own);
      } else this.#peek(own, subject, mentioned, borrowed);
    }
    const holds = this.#context.emitter.label();
    this.#conditions.condition(readThroughReferences(guard, borrowed), holds, next);
    this.#context.emitter.place(holds);
  }

  /** Binds the variables used in the guard: as copies, or as references if the value cannot be copied. */
  #peek(
    pattern: TypedPattern,
    subject: Subject,
    mentioned: ReadonlySet<number>,
    borrowed: Map<number, Local>,
  ): void {
    if (pattern.kind === 'variable' && mentioned.has(pattern.local.id)) {
      const { local } = pattern;
      subject.reference();
      if (this.#context.has(pattern.type, COPY)) {
        this.#context.plain('ReadRef');
        this.#context.store([this.#context.slotOf(local)]);
      } else {
        // Source variables have non-negative ids, so negative ids are available.
        const reference = { ...local, id: -1 - local.id, type: referenceTo(local.type, false) };
        borrowed.set(local.id, reference);
        this.#context.store([this.#context.slotOf(reference)]);
      }
    }
    if (pattern.kind !== 'struct') return;
    pattern.fields.forEach((field, at) => {
      const reference = () => {
        subject.reference();
        this.#patterns.borrowPart({ ...pattern, type: referenceTo(pattern.type, false) }, at);
      };
      this.#peek(field.pattern, { type: field.pattern.type, reference }, mentioned, borrowed);
    });
  }

  #subjectsOf(subject: TypedExpression, arms: readonly TypedArm[]): readonly MatchSubject[] {
    const types = valueTypes(subject.type);
    if (subject.type.kind !== 'tuple')
      return [
        this.#subjects.subjectOf(
          subject,
          arms.some(({ pattern }) => bindsAnything(pattern)),
        ),
      ];
    const slots = this.#context.temporaries(types);
    this.#expressions.value(subject, { kind: 'slots', slots });
    return types.map((type, at) => this.#subjects.inSlot(slots[at] ?? 0, type));
  }
}
