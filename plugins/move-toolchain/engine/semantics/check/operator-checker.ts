import type { ExpressionNode, NodeOf } from '../../syntax/tree/expression-node';
import { messages } from '../messages';
import type { TypedExpression, TypedPattern } from '../typed/typed-tree';
import { BOOL, referenceTo, type Type, U8, UNIT, UNKNOWN } from '../types/move-type';
import { AssertionChecker } from './assertion-checker';

type Binary = Extract<TypedExpression, { kind: 'binary' }>['operator'];

/** Where the framework compares what are no integers, and its answers to each operator. */
const COMPARISON_MODULE = '0x1::cmp';
const COMPARISONS = { '<': 'is_lt', '<=': 'is_le', '>': 'is_gt', '>=': 'is_ge' } as const;

/** Operators, casts, tests of variants, assignments. */
export abstract class OperatorChecker extends AssertionChecker {
  protected binary({ operator, left, right, span }: NodeOf<'binary'>, expected?: Type): TypedExpression {
    switch (operator) {
      case '&&':
      case '||':
        return {
          kind: 'binary',
          operator,
          left: this.coerce(this.expression(left, BOOL), BOOL),
          right: this.coerce(this.expression(right, BOOL), BOOL),
          type: BOOL,
          span,
        };
      case '==':
      case '!=':
        return this.#equality(operator, left, right, span);
      case '<<':
      case '>>': {
        const value = this.#integer(this.expression(left, expected), operator);
        const shift = this.coerce(this.expression(right, U8), U8);
        return { kind: 'binary', operator, left: value, right: shift, type: value.type, span };
      }
      case '<':
      case '>':
      case '<=':
      case '>=':
        return this.#comparison(operator, left, right, span);
      default:
        return this.#integers(operator, left, right, span, expected);
    }
  }

  #integers(
    operator: Binary,
    leftNode: ExpressionNode,
    rightNode: ExpressionNode,
    span: ExpressionNode['span'],
    expected: Type | undefined,
  ): TypedExpression {
    const left = this.#integer(this.expression(leftNode, expected), operator);
    const right = this.#integer(this.expression(rightNode, left.type), operator);
    this.#requireSame(operator, left, right, span);
    return { kind: 'binary', operator, left, right, type: left.type, span };
  }

  /** Integers are compared by an instruction, all else by the framework, which looks at it. */
  #comparison(
    operator: keyof typeof COMPARISONS,
    leftNode: ExpressionNode,
    rightNode: ExpressionNode,
    span: ExpressionNode['span'],
  ): TypedExpression {
    const left = this.expression(leftNode);
    const right = this.expression(rightNode, left.type);
    const known = this.types.resolve(left.type);
    const isInteger = this.types.isInteger(left.type) || known.kind === 'variable' || known.kind === 'tuple';
    if (isInteger || !this.program.module(COMPARISON_MODULE)) {
      const [one, other] = [this.#integer(left, operator), this.#integer(right, operator)];
      this.#requireSame(operator, one, other, span);
      return { kind: 'binary', operator, left: one, right: other, type: BOOL, span };
    }
    const joined = this.types.join(left.type, right.type);
    if (!joined) this.#requireSame(operator, left, right, span);
    const compared = this.types.resolve(joined ?? left.type);
    const seen = [left, right].map((operand) =>
      compared.kind === 'reference'
        ? this.frozen(operand, referenceTo(compared.target, false))
        : this.borrowOf(operand, false, operand.span),
    );
    const ordering: TypedExpression = {
      kind: 'call',
      function: { module: COMPARISON_MODULE, name: 'compare' },
      typeArguments: [compared.kind === 'reference' ? compared.target : compared],
      arguments: seen,
      type: { kind: 'struct', module: COMPARISON_MODULE, name: 'Ordering', typeArguments: [] },
      span,
    };
    return {
      kind: 'call',
      function: { module: COMPARISON_MODULE, name: COMPARISONS[operator] },
      typeArguments: [],
      arguments: [this.borrowOf(ordering, false, span)],
      type: BOOL,
      span,
    };
  }

  #requireSame(
    operator: string,
    left: TypedExpression,
    right: TypedExpression,
    span: ExpressionNode['span'],
  ): void {
    if (left.kind !== 'invalid' && right.kind !== 'invalid' && !this.types.unify(left.type, right.type))
      this.error(
        'type-mismatch',
        span,
        messages.operandMismatch(operator, this.shown(left.type), this.shown(right.type)),
        { hints: [messages.castOne] },
      );
  }

  #integer(operand: TypedExpression, operator: string): TypedExpression {
    if (this.types.requireInteger(operand.type)) return operand;
    const known = this.types.resolve(operand.type);
    const isBehind = known.kind === 'reference' && this.types.isInteger(known.target);
    return this.invalid(
      'type-mismatch',
      operand.span,
      messages.integerNeeded(operator, this.shown(operand.type)),
      isBehind ? { hints: [messages.dereferenceIt] } : {},
    );
  }

  #equality(
    operator: '==' | '!=',
    leftNode: ExpressionNode,
    rightNode: ExpressionNode,
    span: ExpressionNode['span'],
  ): TypedExpression {
    const left = this.expression(leftNode);
    const right = this.expression(rightNode, left.type);
    const joined = this.types.join(left.type, right.type);
    if (!joined)
      this.error(
        'type-mismatch',
        span,
        messages.operandMismatch(operator, this.shown(left.type), this.shown(right.type)),
      );
    const side = (operand: TypedExpression) => (joined ? this.frozen(operand, joined) : operand);
    return { kind: 'binary', operator, left: side(left), right: side(right), type: BOOL, span };
  }

  protected not({ operand, span }: NodeOf<'not' | 'negate'>): TypedExpression {
    return { kind: 'not', operand: this.coerce(this.expression(operand, BOOL), BOOL), type: BOOL, span };
  }

  protected negate({ operand: node, span }: NodeOf<'not' | 'negate'>, expected?: Type): TypedExpression {
    const operand = this.#integer(this.expression(node, expected), '-');
    return { kind: 'negate', operand, type: operand.type, span };
  }

  protected cast({ operand: node, type: typeNode, span }: NodeOf<'cast'>): TypedExpression {
    const operand = this.expression(node);
    const type = this.resolveType(typeNode);
    if (!this.types.requireInteger(operand.type))
      this.error('invalid-cast', node.span, messages.castFrom(this.shown(operand.type)));
    else if (!this.types.isInteger(type))
      this.error('invalid-cast', typeNode.span, messages.castTo(this.shown(type)));
    return { kind: 'cast', operand, type, span };
  }

  protected test({ operand: node, variants, span }: NodeOf<'test'>): TypedExpression {
    const operand = this.expression(node);
    const names: string[] = [];
    let struct = { module: '', name: '' };
    for (const variant of variants) {
      const shape = variant.kind === 'path' ? this.shapeOf(variant.path, operand.type) : undefined;
      if (!shape) {
        if (variant.kind !== 'path') this.error('not-a-struct', variant.span, messages.variantExpected);
        continue;
      }
      if (!shape.struct.isEnum)
        this.error('not-a-struct', variant.span, messages.notAnEnum(shape.struct.name));
      else if (!this.types.unify(this.behind(operand.type), shape.type))
        this.error(
          'type-mismatch',
          variant.span,
          messages.patternMismatch(this.shown(operand.type), this.shown(shape.type)),
        );
      this.checkOpen(shape.struct, variant.span, messages.privateTest);
      struct = { module: shape.struct.module, name: shape.struct.name };
      names.push(shape.shape.name);
    }
    return { kind: 'test', operand, struct, variants: names, type: BOOL, span };
  }

  protected assign({ target: node, operator, value: valueNode, span }: NodeOf<'assign'>): TypedExpression {
    if (operator) {
      const target = this.#placeOf(node);
      this.checkWritable(target, node.span);
      const isShift = operator === '<<' || operator === '>>';
      const place = this.#integer(target, `${operator}=`);
      const wanted = isShift ? U8 : target.type;
      const value = this.coerce(
        this.expression(valueNode, wanted),
        place.kind === 'invalid' ? UNKNOWN : wanted,
      );
      return { kind: 'update', operator, target, value, type: UNIT, span };
    }
    // The target is looked at first for its type to be known, and declares nothing.
    const type = this.types.fresh();
    const target = this.#target(node, type);
    const value = this.coerce(this.expression(valueNode, type), type);
    return { kind: 'assign', target, value, type: UNIT, span };
  }

  /** What stands left of `=`, for a value of `type`. */
  #target(node: ExpressionNode, type: Type): TypedPattern {
    const { span } = node;
    switch (node.kind) {
      case 'wildcard':
        return { kind: 'wildcard', type, span };
      case 'tuple':
        return this.tuplePattern(node.elements, type, span, (element, of) => this.#target(element, of));
      case 'pack': {
        const shape = this.shapeOf(node.path, type);
        return shape
          ? this.named(shape, node.fields, node.hasRest, type, span, (one, of) => this.#target(one, of))
          : { kind: 'invalid', type, span };
      }
      case 'call': {
        const shape = node.callee.kind === 'path' ? this.shapeOf(node.callee.path, type) : undefined;
        if (shape)
          return this.positional(shape, node.arguments, type, span, (one, of) => this.#target(one, of));
        if (node.callee.kind !== 'path') this.error('not-assignable', span, messages.notAssignable);
        return { kind: 'invalid', type, span };
      }
      default: {
        const place = this.#placeOf(node);
        this.checkWritable(place, span);
        if (!this.types.unify(type, place.type))
          this.error('type-mismatch', span, messages.typeMismatch(this.shown(place.type), this.shown(type)));
        return { kind: 'place', place, type, span };
      }
    }
  }

  #placeOf(node: ExpressionNode): TypedExpression {
    const place = this.expression(node);
    const isPlace = ['local', 'field', 'index', 'resource', 'dereference', 'invalid'].includes(place.kind);
    return isPlace ? place : this.invalid('not-assignable', node.span, messages.notAssignable);
  }
}
