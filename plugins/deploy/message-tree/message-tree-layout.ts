import type { TransactionReceipt } from '@core/chains/receipts';

/** Where a transaction of a message tree stands in its picture. */
export interface MessageNode {
  /** Of its receipt. */
  readonly index: number;
  /** Index of the receipt that it came of. */
  readonly parent: number | undefined;
  /** Indices of what came of it, in the order in which it ran. */
  readonly children: readonly number[];
  /** Columns from the left, from 0. */
  readonly level: number;
  /** Rows from the top, from 0; a first child stands in its parent's row. */
  readonly row: number;
  /** Among what came of the same parent, from 1. */
  readonly position: number;
  readonly siblings: number;
}

/** Nodes in the order of reading: each before what came of it. Receipts whose parents make no tree stand as roots. */
export function layOutMessages(
  receipts: readonly Pick<TransactionReceipt, 'parent'>[],
): readonly MessageNode[] {
  const childrenOf = new Map<number | undefined, number[]>();
  for (const [index, { parent }] of receipts.entries()) {
    // A parent has run before its children: anything else is damage, and would go in circles.
    const key = parent !== undefined && parent >= 0 && parent < index ? parent : undefined;
    childrenOf.set(key, [...(childrenOf.get(key) ?? []), index]);
  }
  const nodes: MessageNode[] = [];
  let rows = 0;
  const place = (parent: number | undefined, level: number) => {
    const siblings = childrenOf.get(parent) ?? [];
    for (const [at, index] of siblings.entries()) {
      if (at > 0 || parent === undefined) rows++;
      const children = childrenOf.get(index) ?? [];
      nodes.push({
        index,
        parent,
        children,
        level,
        row: rows - 1,
        position: at + 1,
        siblings: siblings.length,
      });
      place(index, level + 1);
    }
  };
  place(undefined, 0);
  return nodes;
}

/** The node that a key goes to from another (WAI-ARIA's tree pattern, all of it open); undefined for other keys. */
export function messageAtKey(
  nodes: readonly MessageNode[],
  current: MessageNode,
  key: string,
): MessageNode | undefined {
  const at = nodes.indexOf(current);
  const byIndex = (index: number | undefined) => nodes.find((node) => node.index === index) ?? current;
  switch (key) {
    case 'ArrowDown':
      return nodes[at + 1] ?? current;
    case 'ArrowUp':
      return nodes[at - 1] ?? current;
    case 'ArrowRight':
      return byIndex(current.children[0]);
    case 'ArrowLeft':
      return byIndex(current.parent);
    case 'Home':
      return nodes[0];
    case 'End':
      return nodes.at(-1);
    default:
      return undefined;
  }
}
