/** One node of a tree. A node with `children`, even an empty list, is a folder. */
export interface TreeNode<T> {
  /** Must be unique in the tree and not empty. */
  readonly id: string;
  /** The visible name, which is also the complete accessible name. Type-ahead searches it. */
  readonly name: string;
  /** The child nodes; absent for a leaf. */
  readonly children?: readonly TreeNode<T>[] | undefined;
  /** Arbitrary data for the view. */
  readonly data: T;
}

/** Looks up nodes and their ancestors by id in constant time. */
export class TreeIndex<T> {
  readonly #nodes = new Map<string, TreeNode<T>>();
  readonly #parents = new Map<string, TreeNode<T>>();

  constructor(nodes: readonly TreeNode<T>[]) {
    this.#add(nodes, undefined);
  }

  #add(nodes: readonly TreeNode<T>[], parent: TreeNode<T> | undefined): void {
    for (const node of nodes) {
      if (node.id === '' || this.#nodes.has(node.id)) {
        throw new Error(`Tree node id '${node.id}' is ${node.id === '' ? 'empty' : 'used twice'}`);
      }
      this.#nodes.set(node.id, node);
      if (parent) this.#parents.set(node.id, parent);
      if (node.children) this.#add(node.children, node);
    }
  }

  /** Returns a node by id; undefined if the id is unknown. */
  get(id: string): TreeNode<T> | undefined {
    return this.#nodes.get(id);
  }

  /** Parent of a node; undefined at the top level. */
  parentOf(id: string): TreeNode<T> | undefined {
    return this.#parents.get(id);
  }

  /** Ids of the ancestors, outermost first; empty at the top level and for unknown ids. */
  ancestorsOf(id: string): string[] {
    const ancestors: string[] = [];
    for (let at = this.parentOf(id); at; at = this.parentOf(at.id)) ancestors.unshift(at.id);
    return ancestors;
  }
}
