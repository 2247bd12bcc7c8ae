import type { Span } from '../diagnostics/source-span';
import type { BlockNode } from './tree/expression-node';
import type { FunctionNode, SourceUnit } from './tree/item-node';

export interface ReplacedBody {
  readonly old: BlockNode;
  readonly body: BlockNode;
  /** How far the text after the body moves, in UTF-16 code units. */
  readonly delta: number;
}

/** The original nodes of moved functions whose bodies have not been shifted yet. */
const origins = new WeakMap<FunctionNode, { readonly node: FunctionNode; readonly delta: number }>();

/**
 * Replaces the body of one function. Nodes before this body are shared with the old tree. Bodies after it are shifted
 * on demand.
 */
export function withBody(unit: SourceUnit, replaced: ReplacedBody): SourceUnit {
  return replace(unit, replaced) as SourceUnit;
}

function replace(part: unknown, replaced: ReplacedBody): unknown {
  const { old, body, delta } = replaced;
  if (part === old) return body;
  if (!isTree(part)) return part;
  if (Array.isArray(part)) return part.map((one) => replace(one, replaced));
  if (isNode(part) && part.span.end <= old.span.start) return part;
  if (isNode(part) && part.span.start >= old.span.end && isFunction(part)) return movedFunction(part, delta);
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      name === 'span' ? movedSpan(value, replaced) : replace(value, replaced),
    ]),
  );
}

function movedSpan({ start, end }: Span, { old, delta }: ReplacedBody): Span {
  const moved = (offset: number) => (offset >= old.span.end ? offset + delta : offset);
  return { start: moved(start), end: moved(end) };
}

function movedFunction(given: FunctionNode, by: number): FunctionNode {
  const { node, delta: earlier } = origins.get(given) ?? { node: given, delta: 0 };
  const delta = earlier + by;
  const { body, ...head } = node;
  const moved = shift(head, delta) as Omit<FunctionNode, 'body'>;
  const all: FunctionNode = body ? withLazyBody(moved, body, delta) : moved;
  origins.set(all, { node, delta });
  return all;
}

function withLazyBody(head: Omit<FunctionNode, 'body'>, body: BlockNode, delta: number): FunctionNode {
  let made: BlockNode | undefined;
  const make = () => shift(body, delta) as BlockNode;
  return Object.defineProperty(head, 'body', {
    enumerable: true,
    get: () => {
      made ??= make();
      return made;
    },
  });
}

/** A copy of a tree with all spans shifted. */
function shift(part: unknown, delta: number): unknown {
  if (!isTree(part)) return part;
  if (Array.isArray(part)) return part.map((one) => shift(one, delta));
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      name === 'span' ? { start: value.start + delta, end: value.end + delta } : shift(value, delta),
    ]),
  );
}

function isTree(part: unknown): part is object {
  return typeof part === 'object' && part !== null && !(part instanceof Uint8Array) && !(part instanceof Set);
}

function isNode(part: object): part is { readonly span: Span } {
  return 'span' in part;
}

function isFunction(part: object): part is FunctionNode {
  return 'accesses' in part;
}
