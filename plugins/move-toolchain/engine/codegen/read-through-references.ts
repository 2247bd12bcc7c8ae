import type { Local, TypedExpression } from '../semantics/typed/typed-tree';
import { GenerationError } from './generation-error';
import { messages } from './messages';

/**
 * Replaces variables with references if the expression only reads or borrows them.
 * @param references keyed by the referenced variable's id.
 * @throws GenerationError if the expression uses the value of one of these variables.
 */
export function readThroughReferences(
  expression: TypedExpression,
  references: ReadonlyMap<number, Local>,
): TypedExpression {
  return references.size === 0 ? expression : changed(expression, references, false);
}

/** @param isPlace whether the node is used as a place rather than by value. */
function changed(
  node: TypedExpression,
  references: ReadonlyMap<number, Local>,
  isPlace: boolean,
): TypedExpression {
  if (node.kind === 'local') {
    const local = references.get(node.local.id);
    if (!local) return node;
    const { span, type } = node;
    if (!isPlace) throw new GenerationError('guard-takes-value', span, messages.guardTakesValue(local.name));
    const operand = { kind: 'local', local, usage: 'inferred', type: local.type, span } as const;
    return { kind: 'dereference', operand, type, span };
  }
  const looksAt = placeName(node);
  const part = (value: unknown, name: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => part(one, name));
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
    if ('kind' in value && 'type' in value && 'span' in value)
      return changed(value as TypedExpression, references, name === looksAt);
    return parts(value);
  };
  const parts = <T extends object>(value: T): T =>
    Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, name === 'type' ? one : part(one, name)]),
    ) as T;
  return parts(node);
}

/** Name of the node's property that contains a place. Undefined if there is none. */
function placeName(node: TypedExpression): string | undefined {
  if (node.kind === 'field' || node.kind === 'index') return 'target';
  return node.kind === 'test' || (node.kind === 'borrow' && !node.isMutable) ? 'operand' : undefined;
}
