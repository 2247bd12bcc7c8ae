import type { Explanation } from '../../diagnostics/compiler-diagnostic';
import type { Span } from '../../diagnostics/source-span';
import { messages } from '../messages';
import { onlyShape } from '../program/symbols';
import type { TypedExpression, TypedPattern, TypedStatement } from '../typed/typed-tree';
import { abilityNames, NO_ABILITIES } from '../types/abilities';
import { instantiate, type TupleType, type Type, UNKNOWN } from '../types/move-type';
import type { BodyContext } from './body-context';
import { mismatchHints } from './mismatch-hints';

/** Fits values to expected types: freezes references, and wraps functions in structs. */
export class Coercion {
  readonly #context: BodyContext;

  constructor(context: BodyContext) {
    this.#context = context;
  }

  /** Requires a value to have the type `wanted`, after freezing if necessary. */
  coerce(value: TypedExpression, wanted: Type, explanation?: Explanation): TypedExpression {
    const wrapped =
      this.#context.types.resolve(value.type).kind === 'function' ? this.wrapped(wanted) : undefined;
    if (wrapped) {
      const { name: field } = wrapped;
      const fields = [{ name: field, value: this.coerce(value, wrapped.type, explanation) }];
      const { struct, typeArguments } = wrapped;
      return { kind: 'pack', struct, typeArguments, fields, type: wanted, span: value.span };
    }
    this.#requireAbilities(value, wanted, explanation);
    if (!this.#context.types.assign(value.type, wanted)) {
      this.#context.error(
        'type-mismatch',
        spanOfValue(value),
        messages.typeMismatch(this.#context.shown(wanted), this.#context.shown(value.type)),
        explanation?.hints
          ? explanation
          : {
              ...explanation,
              hints: mismatchHints(
                value,
                this.#context.types.resolve(wanted),
                (one) => this.#context.types.resolve(one),
                this.#context.program.standard.string,
              ),
            },
      );
      return value;
    }
    return this.frozen(value, wanted);
  }

  /** Requires the abilities that the expected function type has. */
  #requireAbilities({ type, span }: TypedExpression, wanted: Type, explanation?: Explanation): void {
    const from = this.#context.types.resolve(type);
    const to = this.#context.types.resolve(wanted);
    if (from.kind !== 'function' || to.kind !== 'function' || to.abilities === NO_ABILITIES) return;
    this.#context.later(() => {
      const closed = this.#context.types.close(from);
      const lacking = closed.kind === 'function' ? to.abilities & ~closed.abilities : NO_ABILITIES;
      if (lacking === NO_ABILITIES) return;
      const message = messages.functionLacks(abilityNames(lacking));
      this.#context.error('missing-ability', span, message, {
        hints: [messages.closureAbilities],
        ...explanation,
      });
    });
  }

  /** The function type inside a struct whose only field is positional and has a function type. */
  wrapped(type: Type) {
    const known = this.#context.types.resolve(type);
    const struct = known.kind === 'struct' ? this.#context.program.struct(known) : undefined;
    const shape = struct && onlyShape(struct);
    const [only] = shape?.fields ?? [];
    if (known.kind !== 'struct' || !only || shape?.form !== 'positional' || shape.fields.length > 1)
      return undefined;
    if (only.type.kind !== 'function' || known.module !== this.#context.scope.module.key) return undefined;
    const { module, name, typeArguments } = known;
    const wrapped = instantiate(only.type, typeArguments);
    return { struct: { module, name }, typeArguments, name: only.name, type: wrapped };
  }

  /** The same value, with mutable references frozen where `wanted` requires immutable references. */
  frozen(value: TypedExpression, wanted: Type): TypedExpression {
    const from = this.#context.types.resolve(value.type);
    const to = this.#context.types.resolve(wanted);
    if (from.kind === 'tuple' && to.kind === 'tuple') return this.#frozenParts(value, from, to);
    return freezes(from, to) ? { kind: 'freeze', operand: value, type: wanted, span: value.span } : value;
  }

  #frozenParts(value: TypedExpression, from: TupleType, to: TupleType): TypedExpression {
    const parts = from.elements.map((type, at) => ({ type, wanted: to.elements[at] ?? UNKNOWN }));
    if (
      !parts.some(({ type, wanted }) =>
        freezes(this.#context.types.resolve(type), this.#context.types.resolve(wanted)),
      )
    )
      return value;
    const { span } = value;
    const elementsOf = (values: readonly TypedExpression[]): TypedExpression => ({
      kind: 'tuple',
      elements: values.map((one, at) => this.frozen(one, parts[at]?.wanted ?? UNKNOWN)),
      type: to,
      span,
    });
    if (value.kind === 'tuple') return elementsOf(value.elements);
    const locals = parts.map(({ type }) => this.#context.unnamedLocal(type, span));
    const elements = locals.map(
      (local): TypedPattern => ({ kind: 'variable', local, type: local.type, span }),
    );
    const binding: TypedStatement = {
      kind: 'let',
      pattern: { kind: 'tuple', elements, type: from, span },
      value,
      span,
    };
    const taken = locals.map(
      (local): TypedExpression => ({ kind: 'local', local, usage: 'inferred', type: local.type, span }),
    );
    return { kind: 'block', statements: [binding], result: elementsOf(taken), type: to, span };
  }
}

/** Whether freezing converts a reference of one type to the other. */
function freezes(from: Type, to: Type): boolean {
  return from.kind === 'reference' && from.isMutable && to.kind === 'reference' && !to.isMutable;
}

/** The location of a block's value, or of the block's closing bracket if it has no value. */
function spanOfValue(value: TypedExpression): Span {
  if (value.kind !== 'block') return value.span;
  const { end } = value.span;
  return value.result ? spanOfValue(value.result) : { start: end - 1, end };
}
