/**
 * Records that one reference was borrowed from another along a path of fields, locals or resources. The borrowed
 * reference points to the end of the path (`isStrong`), or to an unspecified place below that end.
 */
export interface BorrowEdge {
  readonly isStrong: boolean;
  readonly path: readonly string[];
}

interface Node {
  readonly isMutable: boolean;
  /** Edges to references that were borrowed from this reference. */
  readonly borrowedBy: Map<number, readonly BorrowEdge[]>;
  readonly borrowsFrom: Set<number>;
}

/**
 * References borrowed from a reference: references to the whole value, and all others keyed by the first step of their
 * path.
 */
export interface Borrowers {
  readonly full: readonly number[];
  readonly byLabel: ReadonlyMap<string, readonly number[]>;
}

/** Records which references were borrowed from which others. References are identified by number. */
export class BorrowGraph {
  readonly #nodes = new Map<number, Node>();

  clone(): BorrowGraph {
    return this.#copy((id) => id);
  }

  /** The graph with new reference numbers. `names` must contain all of the graph's references. */
  renamed(names: ReadonlyMap<number, number>): BorrowGraph {
    return this.#copy((id) => names.get(id) ?? id);
  }

  #copy(name: (id: number) => number): BorrowGraph {
    const graph = new BorrowGraph();
    for (const [id, { isMutable, borrowedBy, borrowsFrom }] of this.#nodes) {
      graph.#nodes.set(name(id), {
        isMutable,
        borrowedBy: new Map([...borrowedBy].map(([child, edges]) => [name(child), edges])),
        borrowsFrom: new Set([...borrowsFrom].map(name)),
      });
    }
    return graph;
  }

  /** Number of edges, which determines the cost of an analysis step. */
  get size(): number {
    let edges = 0;
    for (const { borrowedBy } of this.#nodes.values()) edges += borrowedBy.size;
    return edges;
  }

  get ids(): Iterable<number> {
    return this.#nodes.keys();
  }

  has(id: number): boolean {
    return this.#nodes.has(id);
  }

  add(id: number, isMutable: boolean): void {
    this.#nodes.set(id, { isMutable, borrowedBy: new Map(), borrowsFrom: new Set() });
  }

  isMutable(id: number): boolean {
    return this.#nodes.get(id)?.isMutable === true;
  }

  /**
   * Adds `child` as a reference to exactly the place that `path` leads to from `parent`. `child` must be new. Existing
   * borrows from that place become borrows from `child`, so `child` is borrowed as long as those borrows exist.
   */
  borrowExactly(parent: number, child: number, path: readonly string[]): void {
    const node = this.#nodes.get(parent);
    if (node === undefined || parent === child) return;
    for (const [other, edges] of [...node.borrowedBy]) {
      const below = edges.filter((edge) => isPrefix(path, edge.path));
      if (other === child || below.length === 0) continue;
      for (const { isStrong, path: whole } of below)
        this.borrow(child, other, { isStrong, path: whole.slice(path.length) });
      const rest = edges.filter((edge) => !below.includes(edge));
      if (rest.length > 0) node.borrowedBy.set(other, rest);
      else {
        node.borrowedBy.delete(other);
        this.#nodes.get(other)?.borrowsFrom.delete(parent);
      }
    }
    this.borrow(parent, child, { isStrong: true, path });
  }

  borrow(parent: number, child: number, edge: BorrowEdge): void {
    const node = this.#nodes.get(parent);
    if (node === undefined || parent === child) return;
    const edges = node.borrowedBy.get(child) ?? [];
    if (!edges.some((known) => sameEdge(known, edge))) node.borrowedBy.set(child, [...edges, edge]);
    this.#nodes.get(child)?.borrowsFrom.add(parent);
  }

  borrowersOf(id: number): Borrowers {
    const full: number[] = [];
    const byLabel = new Map<string, number[]>();
    for (const [child, edges] of this.#nodes.get(id)?.borrowedBy ?? []) {
      for (const { path } of edges) {
        const [label] = path;
        if (label === undefined) full.push(child);
        else byLabel.set(label, [...(byLabel.get(label) ?? []), child]);
      }
    }
    return { full, byLabel };
  }

  /** Removes a reference. References borrowed from it become references borrowed from its parents. */
  release(id: number): void {
    const node = this.#nodes.get(id);
    if (node === undefined) return;
    this.#nodes.delete(id);
    for (const child of node.borrowedBy.keys()) this.#nodes.get(child)?.borrowsFrom.delete(id);
    for (const parent of node.borrowsFrom) {
      const borrowedBy = this.#nodes.get(parent)?.borrowedBy;
      const before = borrowedBy?.get(id) ?? [];
      borrowedBy?.delete(id);
      for (const [child, edges] of node.borrowedBy)
        for (const first of before)
          for (const second of edges) this.borrow(parent, child, spliced(first, second));
    }
  }

  /** Removes the edges from a reference's parents to the reference. */
  detach(id: number): void {
    const node = this.#nodes.get(id);
    for (const parent of node?.borrowsFrom ?? []) this.#nodes.get(parent)?.borrowedBy.delete(id);
    node?.borrowsFrom.clear();
  }

  /** The union of this graph and `other`. Returns `this` if `other` adds nothing. */
  joined(other: BorrowGraph): BorrowGraph {
    const result = this.clone();
    let isChanged = false;
    for (const [parent, { borrowedBy }] of other.#nodes) {
      for (const [child, edges] of borrowedBy) {
        const known = this.#nodes.get(parent)?.borrowedBy.get(child) ?? [];
        for (const edge of edges.filter((each) => !known.some((cover) => covers(cover, each)))) {
          result.borrow(parent, child, edge);
          isChanged = true;
        }
      }
    }
    return isChanged ? result : this;
  }
}

function spliced(first: BorrowEdge, second: BorrowEdge): BorrowEdge {
  return {
    isStrong: first.isStrong && second.isStrong,
    path: first.isStrong ? [...first.path, ...second.path] : first.path,
  };
}

function sameEdge(one: BorrowEdge, other: BorrowEdge): boolean {
  return (
    one.isStrong === other.isStrong && one.path.length === other.path.length && isPrefix(one.path, other.path)
  );
}

/** Whether `cover` includes all places that `edge` can point to. */
function covers(cover: BorrowEdge, edge: BorrowEdge): boolean {
  return sameEdge(cover, edge) || (!cover.isStrong && isPrefix(cover.path, edge.path));
}

function isPrefix(path: readonly string[], of: readonly string[]): boolean {
  return path.length <= of.length && path.every((label, index) => label === of[index]);
}
