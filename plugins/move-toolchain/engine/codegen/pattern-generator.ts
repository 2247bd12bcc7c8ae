import type { TypedExpression, TypedPattern } from '../semantics/typed/typed-tree';
import { DROP } from '../semantics/types/abilities';
import { isUnit, referenceTo, type Type, valueTypes } from '../semantics/types/move-type';
import type { Label } from './code-graph';
import type { ExpressionGenerator } from './expression-generator';
import type { GeneratorContext } from './generator-context';
import { DISCARD } from './generator-context';
import type { StructUse } from './module-handles';
import type { OperandGenerator } from './operand-generator';
import type { PlaceGenerator } from './place-generator';
import type { Subject } from './subject-generator';

type Pattern<K extends TypedPattern['kind']> = Extract<TypedPattern, { kind: K }>;

/** Generates code that tests values against patterns and destructures them. */
export class PatternGenerator {
  readonly #context: GeneratorContext;
  readonly #expressions: ExpressionGenerator;
  readonly #operands: OperandGenerator;
  readonly #places: PlaceGenerator;

  constructor(
    context: GeneratorContext,
    expressions: ExpressionGenerator,
    operands: OperandGenerator,
    places: PlaceGenerator,
  ) {
    this.#context = context;
    this.#expressions = expressions;
    this.#operands = operands;
    this.#places = places;
  }

  /** Evaluates an expression and binds its value. Does not use the stack if the pattern has slots. */
  bindValue(pattern: TypedPattern, value: TypedExpression): void {
    const slots = this.slotsOf(pattern);
    if (slots) {
      this.#expressions.value(value, { kind: 'slots', slots });
      return;
    }
    if (pattern.kind === 'wildcard') {
      this.#expressions.value(value, DISCARD);
      return;
    }
    this.#operands.push(value);
    this.bind(pattern);
  }

  /** Slots for the values of a pattern that does not destructure. Undefined for other patterns. */
  slotsOf(pattern: TypedPattern): readonly number[] | undefined {
    if (isUnit(pattern.type)) return [];
    if (pattern.kind === 'variable') return [this.#context.slotOf(pattern.local)];
    if (pattern.kind === 'place' && pattern.place.kind === 'local')
      return [this.#context.slotOf(pattern.place.local)];
    if (pattern.kind !== 'tuple' || valueTypes(pattern.type).length !== pattern.elements.length)
      return undefined;
    const slots = pattern.elements.map((element) => this.slotsOf(element));
    return slots.every((slot) => slot?.length === 1) ? slots.flatMap((slot) => slot ?? []) : undefined;
  }

  /** Destructures the value on the stack. The value must match the pattern. */
  bind(pattern: TypedPattern): void {
    switch (pattern.kind) {
      case 'variable':
        this.#context.store([this.#context.slotOf(pattern.local)]);
        return;
      case 'tuple':
        this.#bindAll(pattern.elements);
        return;
      case 'struct':
        if (pattern.type.kind === 'reference') this.#bindReferences(pattern);
        else this.#unpack(pattern);
        return;
      case 'place':
        this.#places.assignTo(pattern.place);
        return;
      default:
        this.#drop(pattern.type);
    }
  }

  /** Binds the values on the stack, with the last one on top. Assigns to places in source order. */
  #bindAll(patterns: readonly TypedPattern[]): void {
    if (patterns.length < 2 || !patterns.some(assignsToPart)) {
      for (const pattern of patterns.toReversed()) this.bind(pattern);
      return;
    }
    const slots = this.#context.temporaries(patterns.map(({ type }) => type));
    this.#context.store(slots);
    for (const [at, pattern] of patterns.entries()) {
      this.#context.loadAll(slots.slice(at, at + 1));
      this.bind(pattern);
    }
  }

  /**
   * A value that cannot be dropped may remain in a slot if the code always aborts afterwards. The checker has verified
   * that it does.
   */
  #drop(type: Type): void {
    if (this.#context.has(type, DROP)) this.#context.plain('Pop');
    else this.#context.store(this.#context.temporaries([type]));
  }

  #unpack(pattern: Pattern<'struct'>): void {
    const use = patternStruct(pattern);
    const { variant, fields } = pattern;
    if (variant === undefined) this.#context.emit(this.#context.handles.ofStruct('Unpack', use));
    else this.#context.emit(this.#context.handles.ofVariant('UnpackVariant', use, variant));
    // Structs without fields have a dummy field.
    if (variant === undefined && fields.length === 0) this.#context.plain('Pop');
    this.#bindAll(fields.map((field) => field.pattern));
  }

  /** When a pattern is matched against a reference, its variables are references to the fields. */
  #bindReferences(pattern: Pattern<'struct'>): void {
    const bound = pattern.fields.flatMap((field, at) =>
      bindsAnything(field.pattern) ? [{ ...field, at }] : [],
    );
    const [only] = bound;
    if (only && bound.length === 1) {
      this.borrowPart(pattern, only.at);
      this.bind(only.pattern);
      return;
    }
    if (bound.length === 0) {
      this.#context.plain('Pop');
      return;
    }
    const [reference = 0] = this.#context.temporaries([pattern.type]);
    this.#context.store([reference]);
    for (const field of bound) {
      this.#context.load(reference);
      this.borrowPart(pattern, field.at);
      this.bind(field.pattern);
    }
  }

  /** Replaces the reference on the stack with a reference to one of its fields. */
  borrowPart(pattern: Pattern<'struct'>, field: number): void {
    const use = patternStruct(pattern);
    const isMutable = pattern.type.kind === 'reference' && pattern.type.isMutable;
    const { variants } = this.#context.handles.struct(pattern.struct);
    const variant = variants.findIndex(({ name }) => name === (pattern.variant ?? ''));
    this.#context.emit(
      pattern.variant === undefined
        ? this.#context.handles.borrowField(use, field, isMutable)
        : this.#context.handles.borrowVariantField(use, [variant], field, isMutable),
    );
  }

  /** Continues if the subject matches the pattern. If the subject does not match, jumps to `fails`. */
  test(pattern: TypedPattern, subject: Subject, fails: Label): void {
    switch (pattern.kind) {
      case 'number':
      case 'boolean':
      case 'bytes':
      case 'address':
        this.#testLiteral(pattern, subject, fails);
        return;
      case 'range':
        this.#testRange(pattern, subject, fails);
        return;
      case 'struct':
        this.#testStruct(pattern, subject, fails);
        return;
      default:
    }
  }

  #testStruct(pattern: Pattern<'struct'>, subject: Subject, fails: Label): void {
    if (pattern.variant !== undefined && this.#context.handles.struct(pattern.struct).variants.length > 1) {
      subject.reference();
      this.#context.freezeForRead(subject.type, pattern.struct);
      this.#context.emit(
        this.#context.handles.ofVariant('TestVariant', patternStruct(pattern), pattern.variant),
      );
      this.#orElse(fails);
    }
    pattern.fields.forEach((field, at) => {
      const type = field.pattern.type;
      const target = type.kind === 'reference' ? type.target : type;
      const reference = () => {
        subject.reference();
        this.#context.freezeForRead(subject.type, pattern.struct);
        this.borrowPart({ ...pattern, type: referenceTo(valueType(pattern.type), false) }, at);
      };
      this.test(field.pattern, { type: target, reference }, fails);
    });
  }

  #testRange(pattern: Pattern<'range'>, subject: Subject, fails: Label): void {
    const type = valueType(pattern.type);
    for (const [bound, comparison] of [
      [pattern.first, 'Ge'],
      [pattern.last, 'Le'],
    ] as const) {
      if (bound === undefined) continue;
      this.#read(subject);
      this.#expressions.value({ kind: 'number', value: bound, type, span: pattern.span }, { kind: 'stack' });
      this.#context.plain(comparison);
      this.#orElse(fails);
    }
  }

  #read(subject: Subject): void {
    if (subject.value) {
      subject.value();
      return;
    }
    subject.reference();
    this.#context.plain('ReadRef');
  }

  #testLiteral(
    pattern: Pattern<'number' | 'boolean' | 'bytes' | 'address'>,
    subject: Subject,
    fails: Label,
  ): void {
    this.#read(subject);
    if (pattern.kind === 'boolean') {
      const fits = this.#context.emitter.label();
      if (pattern.value) this.#context.emitter.branch(fits, fails);
      else this.#context.emitter.branch(fails, fits);
      this.#context.emitter.place(fits);
      return;
    }
    this.#expressions.value({ ...pattern, type: valueType(pattern.type) }, { kind: 'stack' });
    this.#context.plain('Eq');
    this.#orElse(fails);
  }

  /** Jumps to `fails` if the boolean on the stack is false. */
  #orElse(fails: Label): void {
    const fits = this.#context.emitter.label();
    this.#context.emitter.branch(fits, fails);
    this.#context.emitter.place(fits);
  }
}

function patternStruct({ struct, typeArguments }: Pattern<'struct'>): StructUse {
  return { struct, typeArguments };
}

function valueType(type: Type): Type {
  return type.kind === 'reference' ? type.target : type;
}

/** Whether a pattern assigns to a field or an element, or through a reference. */
function assignsToPart(pattern: TypedPattern): boolean {
  if (pattern.kind === 'place') return pattern.place.kind !== 'local';
  if (pattern.kind === 'tuple') return pattern.elements.some(assignsToPart);
  return pattern.kind === 'struct' && pattern.fields.some((field) => assignsToPart(field.pattern));
}

export function bindsAnything(pattern: TypedPattern): boolean {
  switch (pattern.kind) {
    case 'variable':
    case 'place':
      return true;
    case 'tuple':
      return pattern.elements.some(bindsAnything);
    case 'struct':
      return pattern.fields.some((field) => bindsAnything(field.pattern));
    default:
      return false;
  }
}
