/** One node of a tree as a view gives it; `children`, even empty, make it a folder. */
export interface TreeNode<T> {
  /** Unique in the whole tree, and not empty. */
  readonly id: string;
  /** Shown, searched by typing, and the whole accessible name. */
  readonly name: string;
  readonly children?: readonly TreeNode<T>[] | undefined;
  /** Whatever the view wants back. */
  readonly data: T;
}

/** Finds nodes and what stands above them by id, without a walk. */
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

  get(id: string): TreeNode<T> | undefined {
    return this.#nodes.get(id);
  }

  /** Undefined for the first level. */
  parentOf(id: string): TreeNode<T> | undefined {
    return this.#parents.get(id);
  }

  /** Ids from the outermost to the parent; empty for the first level and for unknown ids. */
  ancestorsOf(id: string): string[] {
    const ancestors: string[] = [];
    for (let at = this.parentOf(id); at; at = this.parentOf(at.id)) ancestors.unshift(at.id);
    return ancestors;
  }
}
