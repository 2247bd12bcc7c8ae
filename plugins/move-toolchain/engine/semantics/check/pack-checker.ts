import type { Span } from '../../diagnostics/source-span';
import type { ExpressionNode, FieldValueNode, NodeOf } from '../../syntax/tree/expression-node';
import type { Path, TypeNode } from '../../syntax/tree/type-node';
import { messages } from '../messages';
import { perhaps } from '../similar-names';
import type { TypedExpression } from '../typed/typed-tree';
import { instantiate, type Type, UNKNOWN, vectorOf } from '../types/move-type';
import { type BuiltInName, builtInSignature } from './built-in-functions';
import { nameOf, type Shape } from './pattern-checker';
import { PlaceChecker } from './place-checker';

/** What makes values of parts: structs, variants, vectors; and the functions of storage. */
export abstract class PackChecker extends PlaceChecker {
  protected abstract assertion(
    nodes: readonly ExpressionNode[],
    name: { readonly text: string; readonly span: Span },
    span: Span,
  ): TypedExpression;

  protected pack({ path, fields, hasRest, span }: NodeOf<'pack'>, expected?: Type): TypedExpression {
    const shape = this.shapeOf(path, expected);
    if (!shape) {
      for (const { value } of fields) this.expression(value);
      return { kind: 'invalid', type: UNKNOWN, span };
    }
    if (hasRest) this.error('invalid-pattern', span, messages.restInPack);
    this.#checkNames(shape, fields, span, hasRest);
    return this.#packed(shape, span, expected, (wanted) =>
      fields.map(({ name, value }) => {
        const type = wanted(name.text);
        const checked = this.expression(value, type);
        return { name: name.text, value: type ? this.coerce(checked, type) : checked };
      }),
    );
  }

  #checkNames(shape: Shape, given: readonly FieldValueNode[], span: Span, hasRest: boolean): void {
    const declared = shape.shape.fields.map(({ name }) => name);
    const seen = new Set<string>();
    for (const { name } of given) {
      this.noteField(shape.struct, name);
      if (!declared.includes(name.text))
        this.error(
          'unknown-field',
          name.span,
          messages.unknownField(nameOf(shape), name.text),
          perhaps(name.text, declared),
        );
      else if (seen.has(name.text)) this.error('wrong-fields', name.span, messages.fieldTwice(name.text));
      seen.add(name.text);
    }
    const missing = declared.filter((name) => !seen.has(name));
    if (missing.length > 0 && !hasRest) this.error('wrong-fields', span, messages.missingFields(missing));
  }

  protected positionalPack(
    path: Path,
    nodes: readonly ExpressionNode[],
    span: Span,
    expected?: Type,
  ): TypedExpression {
    const shape = this.shapeOf(path, expected);
    if (!shape) {
      for (const node of nodes) this.expression(node);
      return { kind: 'invalid', type: UNKNOWN, span };
    }
    const { fields, form } = shape.shape;
    if (form === 'named') this.error('wrong-fields', span, messages.fieldsByName(nameOf(shape)));
    else if (fields.length !== nodes.length)
      this.error('wrong-fields', span, messages.fieldCount(nameOf(shape), fields.length, nodes.length));
    return this.#packed(shape, span, expected, (wanted) =>
      nodes.map((node, at) => {
        const type = wanted(String(at));
        const value = this.expression(node, type);
        return { name: String(at), value: type && form !== 'named' ? this.coerce(value, type) : value };
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
    this.checkOpen(struct, span, messages.privatePack);
    // What is expected tells the type arguments before the fields are looked at; what does not fit is told by the caller.
    const known = expected && this.types.resolve(expected);
    if (known?.kind === 'struct' && known.name === struct.name && known.module === struct.module)
      this.types.unify(type, known);
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

  protected vector(
    { elementType, elements: nodes, span }: NodeOf<'vector'>,
    expected?: Type,
  ): TypedExpression {
    const element = elementType ? this.resolveType(elementType) : this.types.fresh();
    if (elementType && !isElement(element))
      return this.invalid('invalid-type', elementType.span, messages.noReferenceInVector);
    const known = expected && this.types.resolve(expected);
    if (known?.kind === 'vector') this.types.unify(element, known.element);
    const elements = nodes.map((node) => this.coerce(this.expression(node, element), element));
    if (elements.some(({ type }) => !isElement(this.types.resolve(type))))
      this.error('invalid-type', span, messages.noReferenceInVector);
    this.requireKnown([element], span);
    return { kind: 'vector', elements, type: vectorOf(element), span };
  }

  protected builtIn(
    name: BuiltInName,
    written: readonly TypeNode[] | undefined,
    nodes: readonly ExpressionNode[],
    span: Span,
    expected?: Type,
  ): TypedExpression {
    if (name === 'assert') {
      this.error('unknown-name', span, messages.unknownName(name), { hints: [messages.assertMacro] });
      return this.assertion(nodes, { text: name, span }, span);
    }
    if (written && written.length !== 1)
      this.error('wrong-number-of-type-arguments', span, messages.typeArgumentCount(name, 1, written.length));
    const [first] = written ?? [];
    const type = first ? this.resolveType(first) : this.types.fresh();
    const { parameters, result } = builtInSignature(name, type);
    const wanted = expected && this.types.resolve(expected);
    if (wanted && name !== 'exists' && name !== 'move_to') this.#suggest(result, wanted);
    if (nodes.length !== parameters.length)
      this.error(
        'wrong-number-of-arguments',
        span,
        messages.argumentCount(name, parameters.length, nodes.length),
      );
    const given = nodes.map((node, at) => {
      const parameter = parameters[at];
      const value = this.expression(node, parameter);
      return parameter ? this.coerce(value, parameter) : value;
    });
    if (name !== 'freeze') this.later(() => this.#checkResource(name, type, span));
    return { kind: 'built-in', name, typeArguments: [type], arguments: given, type: result, span };
  }

  #suggest(result: Type, wanted: Type): void {
    if (result.kind === 'reference' && wanted.kind === 'reference')
      this.types.unify(result.target, wanted.target);
    else if (result.kind !== 'reference' && wanted.kind !== 'reference') this.types.unify(result, wanted);
  }

  #checkResource(name: BuiltInName, type: Type, span: Span): void {
    const known = this.types.resolve(type);
    if (known.kind === 'unknown') return;
    if (known.kind === 'variable') {
      this.error('type-unknown', span, messages.resourceUnknown(name));
      return;
    }
    if (known.kind === 'type-parameter') return;
    if (known.kind !== 'struct') {
      this.error('not-a-resource', span, messages.noResource(name, this.shown(known)));
      return;
    }
    if (known.module !== this.scope.module.key)
      this.error('foreign-resource', span, messages.foreignResource(name, this.shown(known), known.module));
    if (name !== 'exists' && name !== 'move_to') this.touch(known, span);
  }
}

/** Whether a vector can have elements of the type. */
function isElement({ kind }: Type): boolean {
  return kind !== 'reference' && kind !== 'tuple';
}
