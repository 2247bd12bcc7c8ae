import type { TypedPattern } from '../semantics/typed/typed-tree';
import { DROP } from '../semantics/types/abilities';
import { instantiate, referenceTo, type Type } from '../semantics/types/move-type';
import type { Label } from './code-graph';
import type { StructUse } from './module-handles';
import { PlaceGenerator } from './place-generator';

type Pattern<K extends TypedPattern['kind']> = Extract<TypedPattern, { kind: K }>;

/** A value that patterns are tried on, or a part of it: how a reference to it comes to the stack. */
export interface Subject {
  readonly type: Type;
  /** Puts a reference on the stack, for reading or (behind a mutable one) for writing. */
  readonly reference: () => void;
  /** Puts the value on the stack, where that is shorter than reading it through a reference. */
  readonly value?: () => void;
}

/** Patterns: values taken apart, and tried. */
export abstract class PatternGenerator extends PlaceGenerator {
  protected override instantiated(type: Type, typeArguments: readonly Type[]): Type {
    return instantiate(type, typeArguments);
  }

  /** Takes the value on the stack apart, which is known to fit. */
  protected bind(pattern: TypedPattern): void {
    switch (pattern.kind) {
      case 'variable':
        this.store([this.slotOf(pattern.local)]);
        return;
      case 'tuple':
        this.#bindAll(pattern.elements);
        return;
      case 'struct':
        if (pattern.type.kind === 'reference') this.#bindBehind(pattern);
        else this.#unpack(pattern);
        return;
      case 'place':
        this.assignTo(pattern.place);
        return;
      default:
        this.#drop(pattern.type);
    }
  }

  /** Binds the values on the stack, the last of which is on top. Places are assigned to in the order of the source. */
  #bindAll(patterns: readonly TypedPattern[]): void {
    if (patterns.length < 2 || !patterns.some(assignsToPart)) {
      for (const pattern of patterns.toReversed()) this.bind(pattern);
      return;
    }
    const slots = this.temporaries(patterns.map(({ type }) => type));
    this.store(slots);
    for (const [at, pattern] of patterns.entries()) {
      this.loadAll(slots.slice(at, at + 1));
      this.bind(pattern);
    }
  }

  /** What cannot be dropped may be left in a slot where the way on aborts; the checks have seen that it does. */
  #drop(type: Type): void {
    if (this.has(type, DROP)) this.plain('Pop');
    else this.store(this.temporaries([type]));
  }

  #unpack(pattern: Pattern<'struct'>): void {
    const use = patternStruct(pattern);
    const { variant, fields } = pattern;
    if (variant === undefined) this.emit(this.handles.ofStruct('Unpack', use));
    else this.emit(this.handles.ofVariant('UnpackVariant', use, variant));
    // What stands for no fields is there all the same.
    if (variant === undefined && fields.length === 0) this.plain('Pop');
    this.#bindAll(fields.map((field) => field.pattern));
  }

  /** Variables of a pattern behind a reference are references to the parts. */
  #bindBehind(pattern: Pattern<'struct'>): void {
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
      this.plain('Pop');
      return;
    }
    const [reference = 0] = this.temporaries([pattern.type]);
    this.store([reference]);
    for (const field of bound) {
      this.load(reference);
      this.borrowPart(pattern, field.at);
      this.bind(field.pattern);
    }
  }

  /** Makes of the reference on the stack one to a field. */
  protected borrowPart(pattern: Pattern<'struct'>, field: number): void {
    const use = patternStruct(pattern);
    const isMutable = pattern.type.kind === 'reference' && pattern.type.isMutable;
    const { variants } = this.handles.struct(pattern.struct);
    const variant = variants.findIndex(({ name }) => name === (pattern.variant ?? ''));
    this.emit(
      pattern.variant === undefined
        ? this.handles.borrowField(use, field, isMutable)
        : this.handles.borrowVariantField(use, [variant], field, isMutable),
    );
  }

  /** Goes on where the subject fits, and jumps where it does not. */
  protected test(pattern: TypedPattern, subject: Subject, fails: Label): void {
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
    if (pattern.variant !== undefined && this.handles.struct(pattern.struct).variants.length > 1) {
      subject.reference();
      this.emit(this.handles.ofVariant('TestVariant', patternStruct(pattern), pattern.variant));
      this.#orElse(fails);
    }
    pattern.fields.forEach((field, at) => {
      const type = field.pattern.type;
      const target = type.kind === 'reference' ? type.target : type;
      const reference = () => {
        subject.reference();
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
      this.value({ kind: 'number', value: bound, type, span: pattern.span }, { kind: 'stack' });
      this.plain(comparison);
      this.#orElse(fails);
    }
  }

  #read(subject: Subject): void {
    if (subject.value) {
      subject.value();
      return;
    }
    subject.reference();
    this.plain('ReadRef');
  }

  #testLiteral(
    pattern: Pattern<'number' | 'boolean' | 'bytes' | 'address'>,
    subject: Subject,
    fails: Label,
  ): void {
    this.#read(subject);
    if (pattern.kind === 'boolean') {
      const fits = this.emitter.label();
      if (pattern.value) this.emitter.branch(fits, fails);
      else this.emitter.branch(fails, fits);
      this.emitter.place(fits);
      return;
    }
    this.value({ ...pattern, type: valueType(pattern.type) }, { kind: 'stack' });
    this.plain('Eq');
    this.#orElse(fails);
  }

  /** Goes on where the truth value on the stack is true. */
  #orElse(fails: Label): void {
    const fits = this.emitter.label();
    this.emitter.branch(fits, fails);
    this.emitter.place(fits);
  }
}

function patternStruct({ struct, typeArguments }: Pattern<'struct'>): StructUse {
  return { struct, typeArguments };
}

function valueType(type: Type): Type {
  return type.kind === 'reference' ? type.target : type;
}

/** Whether a pattern assigns to a part of a variable, or through a reference. */
function assignsToPart(pattern: TypedPattern): boolean {
  if (pattern.kind === 'place') return pattern.place.kind !== 'local';
  if (pattern.kind === 'tuple') return pattern.elements.some(assignsToPart);
  return pattern.kind === 'struct' && pattern.fields.some((field) => assignsToPart(field.pattern));
}

/** Whether a pattern gives a name to any part of a value. */
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
