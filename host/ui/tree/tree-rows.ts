import type { TreeNode } from './tree-node';

/** A visible row: a node and its position. */
export interface TreePlace<T> {
  /** The row's node. */
  readonly node: TreeNode<T>;
  /** Depth; 0 at the top level. */
  readonly level: number;
  /** Position among its siblings, from 1. */
  readonly position: number;
  /** Number of siblings, including the node itself. */
  readonly siblings: number;
  /** Index of the parent row; -1 at the top level. */
  readonly parent: number;
}

/** The visible rows of a tree, from top to bottom. */
export class TreeRows<T> {
  readonly #places: TreePlace<T>[] = [];
  readonly #indexes = new Map<string, number>();

  constructor(nodes: readonly TreeNode<T>[], unfolded: ReadonlySet<string>) {
    this.#add(nodes, unfolded, 0, -1);
  }

  #add(nodes: readonly TreeNode<T>[], unfolded: ReadonlySet<string>, level: number, parent: number): void {
    for (const [at, node] of nodes.entries()) {
      const index = this.#places.length;
      this.#indexes.set(node.id, index);
      this.#places.push({ node, level, position: at + 1, siblings: nodes.length, parent });
      if (node.children && unfolded.has(node.id)) this.#add(node.children, unfolded, level + 1, index);
    }
  }

  /** Number of visible rows. */
  get length(): number {
    return this.#places.length;
  }

  /** Returns the row at an index; undefined if the index is out of range. */
  at(index: number): TreePlace<T> | undefined {
    return this.#places[index];
  }

  /** Index of a node's row; -1 if it is not visible. */
  indexOf(id: string | undefined): number {
    return id === undefined ? -1 : (this.#indexes.get(id) ?? -1);
  }

  /** Names of the visible rows. */
  get names(): readonly string[] {
    return this.#places.map(({ node }) => node.name);
  }

  /** Ids of the rows between two rows, inclusive, in either order. */
  idsBetween(one: number, other: number): string[] {
    const [first, last] = one < other ? [one, other] : [other, one];
    return this.#places.slice(Math.max(first, 0), last + 1).map(({ node }) => node.id);
  }

  /** Index after the last row of a row's subtree. */
  endOf(index: number): number {
    const level = this.at(index)?.level ?? 0;
    let end = index + 1;
    while ((this.at(end)?.level ?? -1) > level) end++;
    return end;
  }
}
