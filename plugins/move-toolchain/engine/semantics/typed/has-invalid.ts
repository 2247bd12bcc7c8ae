import type { TypedExpression } from './typed-tree';
import { visitTyped } from './visit-typed';

/** Whether an error has been reported within, so that rules about what follows from it would only repeat it. */
export function hasInvalid(node: TypedExpression): boolean {
  let found = false;
  visitTyped(node, (inner) => {
    found ||= inner.kind === 'invalid' || inner.type.kind === 'unknown';
    return !found;
  });
  return found;
}
