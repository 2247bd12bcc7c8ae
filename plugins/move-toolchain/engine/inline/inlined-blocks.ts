import type { Span } from '../diagnostics/source-span';
import type { Local, TypedExpression, TypedPattern, TypedStatement } from '../semantics/typed/typed-tree';
import { isUnit, type Type, UNIT } from '../semantics/types/move-type';

/** Builds the block `{ let (patterns) = (values); result }`. */
export function bindParameters(
  patterns: readonly TypedPattern[],
  values: readonly TypedExpression[],
  result: TypedExpression,
  type: Type,
  span: Span,
): TypedExpression {
  const [pattern] = patterns;
  const [value] = values;
  if (!pattern || !value) return { kind: 'block', statements: [], result, type, span };
  const tuple: Type = { kind: 'tuple', elements: values.map((one) => one.type) };
  const binding: TypedStatement =
    values.length === 1
      ? { kind: 'let', pattern, value, span }
      : {
          kind: 'let',
          pattern: { kind: 'tuple', elements: patterns, type: tuple, span },
          value: { kind: 'tuple', elements: values, type: tuple, span },
          span,
        };
  return { kind: 'block', statements: [binding], result, type, span };
}

/** Assigns the value returned by an inlined body to the body's result variables. */
export function assignResults(result: readonly Local[], value: TypedExpression, span: Span): TypedExpression {
  const places = result.map((local): TypedPattern => {
    const place: TypedExpression = { kind: 'local', local, usage: 'inferred', type: local.type, span };
    return { kind: 'place', place, type: local.type, span };
  });
  const [only] = places;
  if (!only || isUnit(value.type)) return value;
  const target: TypedPattern =
    places.length === 1 ? only : { kind: 'tuple', elements: places, type: value.type, span };
  return { kind: 'assign', target, value, type: UNIT, span };
}

export function statement(expression: TypedExpression): TypedStatement {
  return { kind: 'expression', expression, span: expression.span };
}

export function variable(local: Local, span: Span): TypedPattern {
  return { kind: 'variable', local, type: local.type, span };
}
