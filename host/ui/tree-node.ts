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

/** The invisible node above the first level. */
export const ROOT_ID = '';

/** Finds nodes, children and ancestors by id without a walk. */
export class TreeIndex<T> {
  readonly #nodes = new Map<string, TreeNode<T>>();
  readonly #parents = new Map<string, string>();
  readonly #children = new Map<string, string[]>();

  constructor(nodes: readonly TreeNode<T>[]) {
    this.#add(nodes, ROOT_ID);
  }

  #add(nodes: readonly TreeNode<T>[], parentId: string): void {
    this.#children.set(
      parentId,
      nodes.map((node) => node.id),
    );
    for (const node of nodes) {
      if (node.id === ROOT_ID || this.#nodes.has(node.id)) {
        throw new Error(`Tree node id '${node.id}' is ${node.id === ROOT_ID ? 'empty' : 'used twice'}`);
      }
      this.#nodes.set(node.id, node);
      this.#parents.set(node.id, parentId);
      if (node.children) this.#add(node.children, node.id);
    }
  }

  get(id: string): TreeNode<T> | undefined {
    return this.#nodes.get(id);
  }

  childrenOf(id: string): string[] {
    return this.#children.get(id) ?? [];
  }

  /** Names of the rows that are to be seen, from top to bottom. */
  visibleNames(expanded: ReadonlySet<string>): string[] {
    const names: string[] = [];
    const walk = (ids: readonly string[]) => {
      for (const id of ids) {
        names.push(this.#nodes.get(id)?.name ?? '');
        if (expanded.has(id)) walk(this.childrenOf(id));
      }
    };
    walk(this.childrenOf(ROOT_ID));
    return names;
  }

  /** From the outermost to the parent; empty for the first level and for unknown ids. */
  ancestorsOf(id: string): string[] {
    const ancestors: string[] = [];
    for (let at = this.#parents.get(id); at !== undefined && at !== ROOT_ID; at = this.#parents.get(at)) {
      ancestors.unshift(at);
    }
    return ancestors;
  }
}
