import type { TreeNode } from './tree-node';

/** A row that is to be seen: a node, and where it stands. */
export interface TreePlace<T> {
  readonly node: TreeNode<T>;
  /** 0 for the first level. */
  readonly level: number;
  /** Among its siblings, from 1. */
  readonly position: number;
  readonly siblings: number;
  /** Index of the row above it in the tree; -1 for the first level. */
  readonly parent: number;
}

/** The rows of a tree from top to bottom, as far as folders are unfolded. */
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

  get length(): number {
    return this.#places.length;
  }

  at(index: number): TreePlace<T> | undefined {
    return this.#places[index];
  }

  /** -1 for a node that is not to be seen. */
  indexOf(id: string | undefined): number {
    return id === undefined ? -1 : (this.#indexes.get(id) ?? -1);
  }

  get names(): readonly string[] {
    return this.#places.map(({ node }) => node.name);
  }

  /** Ids from one row to another, both included, whichever is higher. */
  idsBetween(one: number, other: number): string[] {
    const [first, last] = one < other ? [one, other] : [other, one];
    return this.#places.slice(Math.max(first, 0), last + 1).map(({ node }) => node.id);
  }

  /** Index after the last row that stands below a row in the tree. */
  endOf(index: number): number {
    const level = this.at(index)?.level ?? 0;
    let end = index + 1;
    while ((this.at(end)?.level ?? -1) > level) end++;
    return end;
  }
}
