import type { Local, TypedExpression, TypedPattern } from './typed-tree';

export type TypedNode = TypedExpression | TypedPattern;

/**
 * Visits every expression and pattern in a tree, outer nodes first. If `visit` returns false, skips the node's
 * children.
 */
export function visitTyped(node: unknown, visit: (node: TypedNode) => boolean | undefined): void {
  if (Array.isArray(node)) {
    for (const one of node) visitTyped(one, visit);
    return;
  }
  if (typeof node !== 'object' || node === null || node instanceof Uint8Array) return;
  if (isTypedNode(node) && visit(node) === false) return;
  // `for…in` is faster than iterating over a list of entries.
  for (const name in node) {
    if (name === 'type' || name === 'span' || name === 'local' || name === 'typeArguments') continue;
    const part: unknown = node[name as keyof typeof node];
    if (typeof part === 'object') visitTyped(part, visit);
  }
}

function isTypedNode(node: object): node is TypedNode {
  return 'kind' in node && 'type' in node && 'span' in node;
}

export function variablesIn(pattern: TypedPattern): readonly Local[] {
  const found: Local[] = [];
  visitTyped(pattern, (node) => {
    if (node.kind === 'variable') found.push(node.local);
    return true;
  });
  return found;
}
