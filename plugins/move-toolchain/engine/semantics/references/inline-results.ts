import type { TypedExpression, TypedFunction } from '../typed/typed-tree';
import { visitTyped } from '../typed/visit-typed';

type FieldNode = Extract<TypedExpression, { kind: 'field' }>;

/** What the reference may point to that an inline function gives: a part of what one of its parameters points to. */
export interface ResultPath {
  readonly parameter: number;
  /** From what the parameter points to inwards. */
  readonly fields: readonly FieldNode[];
  /** Whether it may be deeper inside, as what another function gave is. */
  readonly isWithin: boolean;
}

/**
 * All that the result of an inline function may point to, where its body shows that by itself: put in place, it borrows no more
 * than that. Undefined for results that come from variables, storage or early returns.
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

  /** What a reference points to. */
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
  /** What a place is a part of. */
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
