import type { TypedExpression, TypedFunction } from '../typed/typed-tree';
import { visitTyped } from '../typed/visit-typed';

type FieldNode = Extract<TypedExpression, { kind: 'field' }>;

/**
 * A possible target of the reference that an inline function returns: a part of the target of one of its
 * parameters.
 */
export interface ResultPath {
  readonly parameter: number;
  /** Field accesses, outermost first, starting at the target of the parameter. */
  readonly fields: readonly FieldNode[];
  /** Whether the target may be nested deeper, as for the result of another call. */
  readonly isWithin: boolean;
}

/**
 * All possible targets of the reference that an inline function returns, if its body alone determines them. Undefined for
 * results from variables, storage or early returns.
 */
export function resultPathsOf({ body, locals }: TypedFunction): readonly ResultPath[] | undefined {
  let returnsEarly = false;
  visitTyped(body, (node) => {
    returnsEarly ||= node.kind === 'return';
    return !returnsEarly;
  });
  if (returnsEarly || body.type.kind !== 'reference') return undefined;
  const parameters = new Map(locals.map(({ id }, at) => [id, at]));

  const inward = (target: TypedExpression, change: (path: ResultPath) => ResultPath) =>
    (target.type.kind === 'reference' ? given(target) : placed(target))?.map(change);

  /** The possible targets of a reference. */
  const given = (expression: TypedExpression): readonly ResultPath[] | undefined => {
    switch (expression.kind) {
      case 'local': {
        const parameter = parameters.get(expression.local.id);
        return parameter === undefined ? undefined : [{ parameter, fields: [], isWithin: false }];
      }
      case 'borrow':
        return placed(expression.operand);
      case 'freeze':
        return given(expression.operand);
      case 'block':
        return expression.result && given(expression.result);
      case 'if':
        return expression.alternate && all([expression.consequent, expression.alternate].map(given));
      case 'abort':
        return [];
      case 'call': {
        const lent = expression.arguments.filter(({ type }) => type.kind === 'reference');
        return all(lent.map(given))?.map((path) => ({ ...path, isWithin: true }));
      }
      default:
        return undefined;
    }
  };
  /** The targets that may contain a place. */
  const placed = (place: TypedExpression): readonly ResultPath[] | undefined => {
    switch (place.kind) {
      case 'field':
        return inward(place.target, (path) =>
          path.isWithin ? path : { ...path, fields: [...path.fields, place] },
        );
      case 'index':
        return inward(place.target, (path) => ({ ...path, isWithin: true }));
      case 'dereference':
        return given(place.operand);
      default:
        return undefined;
    }
  };
  return given(body);
}

function all(paths: readonly (readonly ResultPath[] | undefined)[]): readonly ResultPath[] | undefined {
  const known = paths.flatMap((one) => (one ? [one] : []));
  return known.length === paths.length ? known.flat() : undefined;
}
