import type { TypedExpression } from './typed-tree';
import { visitTyped } from './visit-typed';

/** Whether the expression contains a reported error. Rules skip such expressions to avoid cascading errors. */
export function hasInvalid(node: TypedExpression): boolean {
  let found = false;
  visitTyped(node, (inner) => {
    found ||= inner.kind === 'invalid' || inner.type.kind === 'unknown';
    return !found;
  });
  return found;
}
