import type { TransactionReceipt } from '@core/chains/receipts';

/** Position of a transaction in the drawn message tree. */
export interface MessageNode {
  /** Index of the transaction's receipt. */
  readonly index: number;
  /** Index of the receipt whose message caused the transaction. */
  readonly parent: number | undefined;
  /** Indices of the receipts that the transaction caused, in execution order. */
  readonly children: readonly number[];
  /** 0-based column. */
  readonly level: number;
  /** 0-based row. A first child is in the same row as its parent. */
  readonly row: number;
  /** 1-based position among its parent's children. */
  readonly position: number;
  readonly siblings: number;
}

/** Nodes in depth-first order. Receipts with invalid parents become roots. */
export function layOutMessages(
  receipts: readonly Pick<TransactionReceipt, 'parent'>[],
): readonly MessageNode[] {
  const childrenOf = new Map<number | undefined, number[]>();
  for (const [index, { parent }] of receipts.entries()) {
    // A parent runs before its children. Any other index is corrupt and could form a cycle.
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

/**
 * The node that a key moves the focus to, according to the WAI-ARIA tree pattern with all nodes expanded. Undefined for
 * other keys.
 */
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
