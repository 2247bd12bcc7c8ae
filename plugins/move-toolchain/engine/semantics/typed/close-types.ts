import type { Inference } from '../types/inference';
import type { Type } from '../types/move-type';
import type { Local, TypedExpression } from './typed-tree';

interface Typed {
  readonly body: TypedExpression;
  readonly locals: readonly Local[];
}

/** Returns the tree with fully inferred types. All references to a local variable share one object. */
export function closeTypes(tree: Typed, types: Inference): Typed {
  const locals = tree.locals.map((local) => ({ ...local, type: types.close(local.type) }));
  const close = (node: unknown, name: string): unknown => {
    if (Array.isArray(node)) return node.map((one) => close(one, name === 'typeArguments' ? 'type' : name));
    if (typeof node !== 'object' || node === null || node instanceof Uint8Array) return node;
    if (name === 'type') return types.close(node as Type);
    if (name === 'span') return node;
    if (name === 'local') return locals[(node as Local).id];
    return Object.fromEntries(Object.entries(node).map(([key, part]) => [key, close(part, key)]));
  };
  return { locals, body: close(tree.body, 'body') as TypedExpression };
}
