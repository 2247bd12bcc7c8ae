import type { Span } from '../../diagnostics/source-span';
import type { ExpressionNode } from '../../syntax/tree/expression-node';
import type { TypeNode } from '../../syntax/tree/type-node';
import { messages } from '../messages';
import type { TypedExpression } from '../typed/typed-tree';
import type { Type } from '../types/move-type';
import type { AssertionChecker } from './assertion-checker';
import type { BodyContext } from './body-context';
import { type BuiltInName, builtInSignature } from './built-in-functions';
import type { Coercion } from './coercion';
import type { ExpressionChecker } from './expression-checker';

/** Checks calls to built-in functions: storage functions and `freeze`. */
export class BuiltInChecker {
  readonly #context: BodyContext;
  readonly #expressions: ExpressionChecker;
  readonly #coercion: Coercion;
  readonly #assertions: AssertionChecker;

  constructor(
    context: BodyContext,
    expressions: ExpressionChecker,
    coercion: Coercion,
    assertions: AssertionChecker,
  ) {
    this.#context = context;
    this.#expressions = expressions;
    this.#coercion = coercion;
    this.#assertions = assertions;
  }

  builtIn(
    name: BuiltInName,
    written: readonly TypeNode[] | undefined,
    nodes: readonly ExpressionNode[],
    span: Span,
    expected?: Type,
  ): TypedExpression {
    if (name === 'assert') {
      this.#context.error('unknown-name', span, messages.unknownName(name), {
        hints: [messages.assertMacro],
      });
      return this.#assertions.assertion(nodes, { span }, span);
    }
    if (written && written.length !== 1)
      this.#context.error(
        'wrong-number-of-type-arguments',
        span,
        messages.typeArgumentCount(name, 1, written.length),
      );
    const [first] = written ?? [];
    const type = first ? this.#context.resolveType(first) : this.#context.types.fresh();
    const { parameters, result } = builtInSignature(name, type);
    const wanted = expected && this.#context.types.resolve(expected);
    if (wanted && name !== 'exists' && name !== 'move_to') this.#suggest(result, wanted);
    if (nodes.length !== parameters.length)
      this.#context.error(
        'wrong-number-of-arguments',
        span,
        messages.argumentCount(name, parameters.length, nodes.length),
      );
    const given = nodes.map((node, at) => {
      const parameter = parameters[at];
      const value = this.#expressions.expression(node, parameter);
      return parameter ? this.#coercion.coerce(value, parameter) : value;
    });
    if (name !== 'freeze') this.#context.later(() => this.#checkResource(name, type, span));
    return { kind: 'built-in', name, typeArguments: [type], arguments: given, type: result, span };
  }

  #suggest(result: Type, wanted: Type): void {
    if (result.kind === 'reference' && wanted.kind === 'reference')
      this.#context.types.unify(result.target, wanted.target);
    else if (result.kind !== 'reference' && wanted.kind !== 'reference')
      this.#context.types.unify(result, wanted);
  }

  #checkResource(name: BuiltInName, type: Type, span: Span): void {
    const known = this.#context.types.resolve(type);
    if (known.kind === 'unknown') return;
    if (known.kind === 'variable') {
      this.#context.error('type-unknown', span, messages.resourceUnknown(name));
      return;
    }
    if (known.kind === 'type-parameter') return;
    if (known.kind !== 'struct') {
      this.#context.error(
        'not-a-resource',
        span,
        messages.resourceExpected(name, this.#context.shown(known)),
      );
      return;
    }
    if (known.module !== this.#context.scope.module.key)
      this.#context.error(
        'foreign-resource',
        span,
        messages.foreignResource(name, this.#context.shown(known), known.module),
      );
    if (name !== 'exists' && name !== 'move_to') this.#context.noteAccess(known, span);
  }
}
