/**
 * An edge says that one reference was made from another: along a path of fields, locals or resources, that it ends at
 * (`isStrong`) or that it goes on from in an unknown way.
 */
export interface BorrowEdge {
  readonly isStrong: boolean;
  readonly path: readonly string[];
}

interface Node {
  readonly isMutable: boolean;
  /** Edges to references that were made from this one. */
  readonly borrowedBy: Map<number, readonly BorrowEdge[]>;
  /** References that this one was made from. */
  readonly borrowsFrom: Set<number>;
}

/** What was borrowed from a reference: all of it, or below the first step of a path. */
export interface Borrowers {
  readonly full: readonly number[];
  readonly byLabel: ReadonlyMap<string, readonly number[]>;
}

/** Which references, by number, may point into what other references point to. */
export class BorrowGraph {
  readonly #nodes = new Map<number, Node>();

  clone(): BorrowGraph {
    return this.#copy((id) => id);
  }

  /** The graph with other numbers. All references that it has must be given one. */
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

  /** Edges of the graph: how much there is to do. */
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
   * `child`, which nothing was made from yet, stands for exactly what lies at the path from `parent`. What was made from there
   * before counts, from now on, as made from `child`: as long as it lives, `child` is borrowed.
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

  /** Forgets a reference. What was made from it counts, from now on, as made from what it was made from. */
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

  /** Takes a reference, and what was made from it, for made from nothing. */
  detach(id: number): void {
    const node = this.#nodes.get(id);
    for (const parent of node?.borrowsFrom ?? []) this.#nodes.get(parent)?.borrowedBy.delete(id);
    node?.borrowsFrom.clear();
  }

  /** This graph with the edges of another that it does not cover; itself where it covers all. */
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

/** True where all that `edge` may stand for is among what `cover` may stand for. */
function covers(cover: BorrowEdge, edge: BorrowEdge): boolean {
  return sameEdge(cover, edge) || (!cover.isStrong && isPrefix(cover.path, edge.path));
}

function isPrefix(path: readonly string[], of: readonly string[]): boolean {
  return path.length <= of.length && path.every((label, index) => label === of[index]);
}
