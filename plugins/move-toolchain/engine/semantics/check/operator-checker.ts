import type { ExpressionNode, NodeOf } from '../../syntax/tree/expression-node';
import { messages } from '../messages';
import type { TypedExpression, TypedPattern } from '../typed/typed-tree';
import { BOOL, referenceTo, type Type, U8, UNIT, UNKNOWN } from '../types/move-type';
import type { BodyContext } from './body-context';
import type { Coercion } from './coercion';
import type { ExpressionChecker } from './expression-checker';
import type { PatternChecker } from './pattern-checker';
import type { PlaceChecker } from './place-checker';

type Binary = Extract<TypedExpression, { kind: 'binary' }>['operator'];

/** The comparison module's functions, by operator. */
const COMPARISONS = { '<': 'is_lt', '<=': 'is_le', '>': 'is_gt', '>=': 'is_ge' } as const;

/** Checks operators, casts, variant tests and assignments. */
export class OperatorChecker {
  readonly #context: BodyContext;
  readonly #expressions: ExpressionChecker;
  readonly #coercion: Coercion;
  readonly #patterns: PatternChecker;
  readonly #places: PlaceChecker;

  constructor(
    context: BodyContext,
    expressions: ExpressionChecker,
    coercion: Coercion,
    patterns: PatternChecker,
    places: PlaceChecker,
  ) {
    this.#context = context;
    this.#expressions = expressions;
    this.#coercion = coercion;
    this.#patterns = patterns;
    this.#places = places;
  }

  binary({ operator, left, right, span }: NodeOf<'binary'>, expected?: Type): TypedExpression {
    switch (operator) {
      case '&&':
      case '||':
        return {
          kind: 'binary',
          operator,
          left: this.#coercion.coerce(this.#expressions.expression(left, BOOL), BOOL),
          right: this.#coercion.coerce(this.#expressions.expression(right, BOOL), BOOL),
          type: BOOL,
          span,
        };
      case '==':
      case '!=':
        return this.#equality(operator, left, right, span);
      case '<<':
      case '>>': {
        const value = this.#integer(this.#expressions.expression(left, expected), operator);
        const shift = this.#coercion.coerce(this.#expressions.expression(right, U8), U8);
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
    const left = this.#integer(this.#expressions.expression(leftNode, expected), operator);
    const right = this.#integer(this.#expressions.expression(rightNode, left.type), operator);
    this.#requireSame(operator, left, right, span);
    return { kind: 'binary', operator, left, right, type: left.type, span };
  }

  /** Integers are compared by an instruction, and other values by the framework's comparison module. */
  #comparison(
    operator: keyof typeof COMPARISONS,
    leftNode: ExpressionNode,
    rightNode: ExpressionNode,
    span: ExpressionNode['span'],
  ): TypedExpression {
    const left = this.#expressions.expression(leftNode);
    const right = this.#expressions.expression(rightNode, left.type);
    const known = this.#context.types.resolve(left.type);
    const isInteger =
      this.#context.types.isInteger(left.type) || known.kind === 'variable' || known.kind === 'tuple';
    const comparison = this.#context.program.standard.comparison;
    if (isInteger || !this.#context.program.module(comparison)) {
      const [one, other] = [this.#integer(left, operator), this.#integer(right, operator)];
      this.#requireSame(operator, one, other, span);
      return { kind: 'binary', operator, left: one, right: other, type: BOOL, span };
    }
    const joined = this.#context.types.join(left.type, right.type);
    if (!joined) this.#requireSame(operator, left, right, span);
    const compared = this.#context.types.resolve(joined ?? left.type);
    const seen = [left, right].map((operand) =>
      compared.kind === 'reference'
        ? this.#coercion.frozen(operand, referenceTo(compared.target, false))
        : this.#places.borrowOf(operand, false, operand.span),
    );
    const ordering: TypedExpression = {
      kind: 'call',
      function: { module: comparison, name: 'compare' },
      typeArguments: [compared.kind === 'reference' ? compared.target : compared],
      arguments: seen,
      type: { kind: 'struct', module: comparison, name: 'Ordering', typeArguments: [] },
      span,
    };
    return {
      kind: 'call',
      function: { module: comparison, name: COMPARISONS[operator] },
      typeArguments: [],
      arguments: [this.#places.borrowOf(ordering, false, span)],
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
    if (
      left.kind !== 'invalid' &&
      right.kind !== 'invalid' &&
      !this.#context.types.unify(left.type, right.type)
    )
      this.#context.error(
        'type-mismatch',
        span,
        messages.operandMismatch(operator, this.#context.shown(left.type), this.#context.shown(right.type)),
        { hints: [messages.convertOperand] },
      );
  }

  #integer(operand: TypedExpression, operator: string): TypedExpression {
    if (this.#context.types.requireInteger(operand.type)) return operand;
    const known = this.#context.types.resolve(operand.type);
    const isBehind = known.kind === 'reference' && this.#context.types.isInteger(known.target);
    return this.#context.invalid(
      'type-mismatch',
      operand.span,
      messages.integerNeeded(operator, this.#context.shown(operand.type)),
      isBehind ? { hints: [messages.dereferenceIt] } : {},
    );
  }

  #equality(
    operator: '==' | '!=',
    leftNode: ExpressionNode,
    rightNode: ExpressionNode,
    span: ExpressionNode['span'],
  ): TypedExpression {
    const left = this.#expressions.expression(leftNode);
    const right = this.#expressions.expression(rightNode, left.type);
    const joined = this.#context.types.join(left.type, right.type);
    if (!joined)
      this.#context.error(
        'type-mismatch',
        span,
        messages.operandMismatch(operator, this.#context.shown(left.type), this.#context.shown(right.type)),
      );
    const known = joined && this.#context.types.resolve(joined);
    // Mutable references are compared as immutable ones, because both operands may borrow the same value.
    const compared = known?.kind === 'reference' ? referenceTo(known.target, false) : known;
    const side = (operand: TypedExpression) =>
      compared ? this.#coercion.frozen(operand, compared) : operand;
    return { kind: 'binary', operator, left: side(left), right: side(right), type: BOOL, span };
  }

  not({ operand, span }: NodeOf<'not' | 'negate'>): TypedExpression {
    return {
      kind: 'not',
      operand: this.#coercion.coerce(this.#expressions.expression(operand, BOOL), BOOL),
      type: BOOL,
      span,
    };
  }

  negate({ operand: node, span }: NodeOf<'not' | 'negate'>, expected?: Type): TypedExpression {
    const operand = this.#integer(this.#expressions.expression(node, expected), '-');
    return { kind: 'negate', operand, type: operand.type, span };
  }

  cast({ operand: node, type: typeNode, span }: NodeOf<'cast'>): TypedExpression {
    const operand = this.#expressions.expression(node);
    const type = this.#context.resolveType(typeNode);
    if (!this.#context.types.requireInteger(operand.type))
      this.#context.error('invalid-cast', node.span, messages.castFrom(this.#context.shown(operand.type)));
    else if (!this.#context.types.isInteger(type))
      this.#context.error('invalid-cast', typeNode.span, messages.castTo(this.#context.shown(type)));
    return { kind: 'cast', operand, type, span };
  }

  test({ operand: node, variants, span }: NodeOf<'test'>): TypedExpression {
    const operand = this.#expressions.expression(node);
    const names: string[] = [];
    let struct = { module: '', name: '' };
    for (const variant of variants) {
      const shape = variant.kind === 'path' ? this.#patterns.shapeOf(variant.path, operand.type) : undefined;
      if (!shape) {
        if (variant.kind !== 'path')
          this.#context.error('not-a-struct', variant.span, messages.variantExpected);
        continue;
      }
      if (!shape.struct.isEnum)
        this.#context.error('not-a-struct', variant.span, messages.notAnEnum(shape.struct.name));
      else if (!this.#context.types.unify(this.#context.behind(operand.type), shape.type))
        this.#context.error(
          'type-mismatch',
          variant.span,
          messages.patternMismatch(this.#context.shown(operand.type), this.#context.shown(shape.type)),
        );
      this.#context.checkOpen(shape.struct, variant.span, messages.privateTest);
      struct = { module: shape.struct.module, name: shape.struct.name };
      names.push(shape.shape.name);
    }
    return { kind: 'test', operand, struct, variants: names, type: BOOL, span };
  }

  assign({ target: node, operator, value: valueNode, span }: NodeOf<'assign'>): TypedExpression {
    if (operator) {
      const target = this.#placeOf(node);
      this.#places.checkWritable(target, node.span);
      const isShift = operator === '<<' || operator === '>>';
      const place = this.#integer(target, `${operator}=`);
      const wanted = isShift ? U8 : target.type;
      const value = this.#coercion.coerce(
        this.#expressions.expression(valueNode, wanted),
        place.kind === 'invalid' ? UNKNOWN : wanted,
      );
      return { kind: 'update', operator, target, value, type: UNIT, span };
    }
    if (isDestructuring(node)) {
      const value = this.#expressions.expression(valueNode);
      return { kind: 'assign', target: this.#target(node, value.type), value, type: UNIT, span };
    }
    // The target is checked first because its type is the expected type of the value. The target declares no variables.
    const type = this.#context.types.fresh();
    const target = this.#target(node, type);
    const value = this.#coercion.coerce(this.#expressions.expression(valueNode, type), type);
    return { kind: 'assign', target, value, type: UNIT, span };
  }

  /** The target of an assignment, for a value of type `type`. */
  #target(node: ExpressionNode, type: Type): TypedPattern {
    const { span } = node;
    switch (node.kind) {
      case 'wildcard':
        return { kind: 'wildcard', type, span };
      case 'tuple':
        return this.#patterns.tuplePattern(node.elements, type, span, (element, of) =>
          this.#target(element, of),
        );
      case 'pack': {
        const shape = this.#patterns.shapeOf(node.path, type);
        return shape
          ? this.#patterns.named(shape, node.fields, node.hasRest, type, span, (one, of) =>
              this.#target(one, of),
            )
          : { kind: 'invalid', type, span };
      }
      case 'call': {
        const shape =
          node.callee.kind === 'path' ? this.#patterns.shapeOf(node.callee.path, type) : undefined;
        if (shape)
          return this.#patterns.positional(shape, node.arguments, type, span, (one, of) =>
            this.#target(one, of),
          );
        if (node.callee.kind !== 'path') this.#context.error('not-assignable', span, messages.notAssignable);
        return { kind: 'invalid', type, span };
      }
      default: {
        const place = this.#placeOf(node);
        this.#places.checkWritable(place, span);
        if (!this.#context.types.unify(type, place.type))
          this.#context.error(
            'type-mismatch',
            span,
            messages.typeMismatch(this.#context.shown(place.type), this.#context.shown(type)),
          );
        return { kind: 'place', place, type, span };
      }
    }
  }

  #placeOf(node: ExpressionNode): TypedExpression {
    const place = this.#expressions.expression(node);
    const isPlace = ['local', 'field', 'index', 'resource', 'dereference', 'invalid'].includes(place.kind);
    return isPlace ? place : this.#context.invalid('not-assignable', node.span, messages.notAssignable);
  }
}

/** Whether the target contains struct patterns, whose meaning depends on the type of the value. */
function isDestructuring(target: ExpressionNode): boolean {
  if (target.kind === 'tuple') return target.elements.some(isDestructuring);
  return target.kind === 'pack' || target.kind === 'call';
}
