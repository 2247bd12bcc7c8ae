import type { Span } from '../../diagnostics/source-span';
import type { ExpressionNode, FieldValueNode, NodeOf } from '../../syntax/tree/expression-node';
import type { Path } from '../../syntax/tree/type-node';
import { messages } from '../messages';
import { didYouMean } from '../similar-names';
import type { TypedExpression } from '../typed/typed-tree';
import { instantiate, type Type, UNKNOWN, vectorOf } from '../types/move-type';
import type { BodyContext } from './body-context';
import type { Coercion } from './coercion';
import type { ExpressionChecker } from './expression-checker';
import type { PatternChecker } from './pattern-checker';
import { nameOf, type Shape } from './pattern-checker';

/** Checks expressions that construct structs, variants and vectors. */
export class PackChecker {
  readonly #context: BodyContext;
  readonly #expressions: ExpressionChecker;
  readonly #coercion: Coercion;
  readonly #patterns: PatternChecker;

  constructor(
    context: BodyContext,
    expressions: ExpressionChecker,
    coercion: Coercion,
    patterns: PatternChecker,
  ) {
    this.#context = context;
    this.#expressions = expressions;
    this.#coercion = coercion;
    this.#patterns = patterns;
  }

  pack({ path, fields, hasRest, span }: NodeOf<'pack'>, expected?: Type): TypedExpression {
    const shape = this.#patterns.shapeOf(path, expected);
    if (!shape) {
      for (const { value } of fields) this.#expressions.expression(value);
      return { kind: 'invalid', type: UNKNOWN, span };
    }
    if (hasRest) this.#context.error('invalid-pattern', span, messages.restInPack);
    this.#checkNames(shape, fields, span, hasRest);
    return this.#packed(shape, span, expected, (wanted) =>
      fields.map(({ name, value }) => {
        const type = wanted(name.text);
        const checked = this.#expressions.expression(value, type);
        return { name: name.text, value: type ? this.#coercion.coerce(checked, type) : checked };
      }),
    );
  }

  #checkNames(shape: Shape, given: readonly FieldValueNode[], span: Span, hasRest: boolean): void {
    const declared = shape.shape.fields.map(({ name }) => name);
    const seen = new Set<string>();
    for (const { name } of given) {
      this.#context.noteField(shape.struct, name);
      if (!declared.includes(name.text))
        this.#context.error(
          'unknown-field',
          name.span,
          messages.unknownField(nameOf(shape), name.text),
          didYouMean(name.text, declared),
        );
      else if (seen.has(name.text))
        this.#context.error('wrong-fields', name.span, messages.fieldTwice(name.text));
      seen.add(name.text);
    }
    const missing = declared.filter((name) => !seen.has(name));
    if (missing.length > 0 && !hasRest)
      this.#context.error('wrong-fields', span, messages.missingFields(missing));
  }

  positionalPack(path: Path, nodes: readonly ExpressionNode[], span: Span, expected?: Type): TypedExpression {
    const shape = this.#patterns.shapeOf(path, expected);
    if (!shape) {
      for (const node of nodes) this.#expressions.expression(node);
      return { kind: 'invalid', type: UNKNOWN, span };
    }
    const { fields, form } = shape.shape;
    if (form === 'named') this.#context.error('wrong-fields', span, messages.fieldsByName(nameOf(shape)));
    else if (fields.length !== nodes.length)
      this.#context.error(
        'wrong-fields',
        span,
        messages.fieldCount(nameOf(shape), fields.length, nodes.length),
      );
    return this.#packed(shape, span, expected, (wanted) =>
      nodes.map((node, at) => {
        const type = wanted(String(at));
        const value = this.#expressions.expression(node, type);
        return {
          name: String(at),
          value: type && form !== 'named' ? this.#coercion.coerce(value, type) : value,
        };
      }),
    );
  }

  #packed(
    { struct, shape, type, typeArguments }: Shape,
    span: Span,
    expected: Type | undefined,
    check: (
      wanted: (name: string) => Type | undefined,
    ) => readonly { readonly name: string; readonly value: TypedExpression }[],
  ): TypedExpression {
    this.#context.checkOpen(struct, span, messages.privatePack);
    // The expected type determines type arguments before the fields are checked. The caller reports a mismatch.
    const known = expected && this.#context.types.resolve(expected);
    if (known?.kind === 'struct' && known.name === struct.name && known.module === struct.module)
      this.#context.types.unify(type, known);
    const { module, name } = struct;
    const fields = check((field) => {
      const declared = shape.fields.find((one) => one.name === field);
      return declared && instantiate(declared.type, typeArguments);
    });
    return {
      kind: 'pack',
      struct: { module, name },
      ...(struct.isEnum && { variant: shape.name }),
      typeArguments,
      fields,
      type,
      span,
    };
  }

  vector({ elementType, elements: nodes, span }: NodeOf<'vector'>, expected?: Type): TypedExpression {
    const element = elementType ? this.#context.resolveType(elementType) : this.#context.types.fresh();
    if (elementType && !isElement(element))
      return this.#context.invalid('invalid-type', elementType.span, messages.noReferenceInVector);
    const known = expected && this.#context.types.resolve(expected);
    if (known?.kind === 'vector') this.#context.types.unify(element, known.element);
    const elements = nodes.map((node) =>
      this.#coercion.coerce(this.#expressions.expression(node, element), element),
    );
    if (elements.some(({ type }) => !isElement(this.#context.types.resolve(type))))
      this.#context.error('invalid-type', span, messages.noReferenceInVector);
    this.#context.requireKnown([element], span);
    return { kind: 'vector', elements, type: vectorOf(element), span };
  }
}

/** Whether a vector can have elements of this type. */
function isElement({ kind }: Type): boolean {
  return kind !== 'reference' && kind !== 'tuple';
}
