import type { Span } from '../../diagnostics/source-span';
import type { ExpressionNode, NodeOf } from '../../syntax/tree/expression-node';
import type { Name } from '../../syntax/tree/names';
import type { Path } from '../../syntax/tree/type-node';
import { messages } from '../messages';
import type { StandardModules } from '../program/standard-modules';
import { syntheticName } from '../program/synthetic-names';
import type { TypedExpression } from '../typed/typed-tree';
import { BOOL, type ModuleKey, U8, U64, UNIT, vectorOf } from '../types/move-type';
import type { BodyContext } from './body-context';
import type { Coercion } from './coercion';
import type { ExpressionChecker } from './expression-checker';

/** The operators and messages of `assert_eq!` and `assert_ne!`. */
const COMPARING = {
  assert_eq: { operator: '==', text: 'assertion `left == right` failed' },
  assert_ne: { operator: '!=', text: 'assertion `left != right` failed' },
} as const;
const VALUES = '\n  left: {}\n right: {}';
/** The formatting module has `format1` to `format4`. */
const MAX_FORMATTED = 4;
const utf8 = new TextEncoder();

export class AssertionChecker {
  readonly #context: BodyContext;
  readonly #expressions: ExpressionChecker;
  readonly #coercion: Coercion;

  constructor(context: BodyContext, expressions: ExpressionChecker, coercion: Coercion) {
    this.#context = context;
    this.#expressions = expressions;
    this.#coercion = coercion;
  }

  macro({ name, arguments: nodes, span }: NodeOf<'macro'>): TypedExpression {
    switch (name.text) {
      case 'assert':
        return this.assertion(nodes, name, span);
      case 'assert_eq':
      case 'assert_ne':
        return this.#comparing(name.text, nodes, name, span);
      default:
        this.#expressions.expressions(nodes);
        return this.#context.invalid('unknown-macro', name.span, messages.unknownMacro(name.text));
    }
  }

  /**
   * Checks `assert!(condition)` with an optional code or message. Further arguments replace `{}` in the message. Also
   * checks the obsolete function `assert`.
   */
  assertion(
    nodes: readonly ExpressionNode[],
    { span: nameSpan }: Pick<Name, 'span'>,
    span: Span,
  ): TypedExpression {
    const [conditionNode, reason, ...shown] = nodes;
    if (!conditionNode || shown.length > MAX_FORMATTED) {
      this.#expressions.expressions(nodes);
      return this.#context.invalid('wrong-number-of-arguments', nameSpan, messages.assertTakes);
    }
    const condition = this.#coercion.coerce(this.#expressions.expression(conditionNode, BOOL), BOOL);
    const code = reason && this.abortCode(formatted(reason, shown, span, this.#context.program.standard));
    return { kind: 'assert', condition, ...(code && { code }), type: UNIT, span };
  }

  /**
   * Checks `assert_eq!(left, right)`, which evaluates both operands once and shows their values if the assertion fails.
   */
  #comparing(
    macro: keyof typeof COMPARING,
    nodes: readonly ExpressionNode[],
    { span: nameSpan }: Name,
    span: Span,
  ): TypedExpression {
    const [leftNode, rightNode, reason, ...shown] = nodes;
    if (!leftNode || !rightNode || shown.length > MAX_FORMATTED) {
      this.#expressions.expressions(nodes);
      return this.#context.invalid('wrong-number-of-arguments', nameSpan, messages.comparingTakes(macro));
    }
    return this.#context.inScope(() => {
      const statements = [leftNode, rightNode].map((node, at) => {
        const value = this.#expressions.expression(node);
        const { type } = value;
        const local = this.#context.declare({ text: syntheticName(`value${at}`), span: node.span }, type);
        return {
          kind: 'let',
          pattern: { kind: 'variable', local, type, span: node.span },
          value,
          span: node.span,
        } as const;
      });
      const kept = statements.map(({ pattern }) => pathTo([pattern.local.name], pattern.span));
      const isReference = statements.some(
        ({ value }) => this.#context.types.resolve(value.type).kind === 'reference',
      );
      const compared = kept.map((one) => (isReference ? one : borrowed(one)));
      const values = kept.map(
        (one): ExpressionNode => (isReference ? { kind: 'dereference', operand: one, span: one.span } : one),
      );
      const { operator, text } = COMPARING[macro];
      const [left = leftNode, right = rightNode] = compared;
      const condition: ExpressionNode = { kind: 'binary', operator, left, right, span };
      const said = reason && formatted(reason, shown, span, this.#context.program.standard);
      const why =
        said ?? formatted(bytes(`${text}${VALUES}`, span), values, span, this.#context.program.standard);
      const result = this.assertion([condition, why], { span: nameSpan }, span);
      return { kind: 'block', statements, result, type: UNIT, span };
    });
  }

  /** The code of an abort: a number, or the bytes of a message. */
  abortCode(node: ExpressionNode): TypedExpression {
    const code = this.#expressions.expression(node, U64);
    const isMessage = this.#context.types.resolve(code.type).kind === 'vector';
    return this.#coercion.coerce(code, isMessage ? vectorOf(U8) : U64);
  }
}

/** The bytes of a message, with each `{}` replaced by a value. */
function formatted(
  text: ExpressionNode,
  shown: readonly ExpressionNode[],
  span: Span,
  { formatting, string }: StandardModules,
): ExpressionNode {
  if (shown.length === 0) return text;
  const format = called(formatting, `format${shown.length}`, [borrowed(text), ...shown], span);
  return called(string, 'into_bytes', [format], span);
}

function called(
  module: ModuleKey,
  name: string,
  given: readonly ExpressionNode[],
  span: Span,
): ExpressionNode {
  const [address = '', moduleName = ''] = module.split('::');
  const callee = pathTo([moduleName, name], span, { kind: 'number', value: BigInt(address), span });
  return { kind: 'call', callee, arguments: given, span };
}

/** A path whose names have empty spans, so that editors do not find the names in the text. */
function pathTo(names: readonly string[], span: Span, address?: Path['address']): ExpressionNode {
  const nowhere = { start: span.start, end: span.start };
  const segments = names.map((text) => ({ name: { text, span: nowhere } }));
  return { kind: 'path', path: { segments, span, ...(address && { address }) }, span };
}

function borrowed(operand: ExpressionNode): ExpressionNode {
  return { kind: 'borrow', isMutable: false, operand, span: operand.span };
}

function bytes(text: string, span: Span): ExpressionNode {
  return { kind: 'literal', literal: { kind: 'bytes', value: utf8.encode(text), span }, span };
}
