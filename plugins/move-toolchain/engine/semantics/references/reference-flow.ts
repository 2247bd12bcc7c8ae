import type { Span } from '../../diagnostics/source-span';
import { BorrowGraph } from '../../verifier/borrow-graph';
import type { Local } from '../typed/typed-tree';
import type { NextUses } from './next-uses';
import type { ReferenceStep, Slot } from './reference-step';

type Step<K extends ReferenceStep['kind']> = Extract<ReferenceStep, { kind: K }>;

/**
 * A target of references that is not behind another reference: a value in the function's frame, or a
 * resource.
 */
export type Origin =
  | { readonly kind: 'local'; readonly local: Local }
  | { readonly kind: 'value' }
  | { readonly kind: 'resource'; readonly name: string };

/** A reference that causes a conflict. */
export interface Borrower {
  readonly isMutable: boolean;
  /** Location of its creation. */
  readonly madeAt?: Span;
  /** Location of its next use. */
  readonly usedAt?: Span;
}

/** A step that violates a rule because of references that are used later. */
export type Conflict = { readonly span: Span; readonly borrowers: readonly Borrower[] } & (
  | { readonly rule: 'use' | 'borrow' | 'move' | 'assign'; readonly local?: Local }
  | { readonly rule: 'pass' | 'return' }
  | { readonly rule: 'borrow-resource' | 'move-resource' | 'call-resource'; readonly resource: string }
  | { readonly rule: 'dangle'; readonly origin: Origin }
);

/** A graph node for all values that end with the call, and for storage. */
const FRAME = -1;

/**
 * The references that exist at one point of a body, and their possible targets. A conflict is reported once: the conflicting
 * references are then detached from the graph.
 */
export class ReferenceFlow {
  #graph: BorrowGraph;
  readonly #madeAt: Map<Slot, Span>;
  readonly #origins: Map<string, Origin>;

  private constructor(graph: BorrowGraph, madeAt: Map<Slot, Span>, origins: Map<string, Origin>) {
    this.#graph = graph;
    this.#madeAt = madeAt;
    this.#origins = origins;
  }

  /** The state at the start of a function. */
  static atEntry(parameters: readonly Pick<Local, 'id' | 'type' | 'span'>[]): ReferenceFlow {
    const graph = new BorrowGraph();
    graph.add(FRAME, true);
    const madeAt = new Map<Slot, Span>();
    for (const { id, type, span } of parameters) {
      if (type.kind !== 'reference') continue;
      graph.add(id, type.isMutable);
      madeAt.set(id, span);
    }
    return new ReferenceFlow(graph, madeAt, new Map());
  }

  clone(): ReferenceFlow {
    return new ReferenceFlow(this.#graph.clone(), new Map(this.#madeAt), this.#origins);
  }

  /** Number of graph edges; the cost of a step depends on it. */
  get size(): number {
    return this.#graph.size;
  }

  /** The state that covers both paths; this object if the other adds nothing. */
  joined(other: ReferenceFlow): ReferenceFlow {
    const mine = this.#graph.clone();
    const theirs = other.#graph.clone();
    let isChanged = false;
    for (const id of [...mine.ids]) {
      if (theirs.has(id)) continue;
      mine.release(id);
      isChanged = true;
    }
    for (const id of [...theirs.ids]) if (!mine.has(id)) theirs.release(id);
    const graph = mine.joined(theirs);
    if (graph === mine && !isChanged) return this;
    return new ReferenceFlow(graph, new Map([...other.#madeAt, ...this.#madeAt]), this.#origins);
  }

  /** Executes a step, and releases references that are not used after it. */
  apply(step: ReferenceStep, after: NextUses, report: (conflict: Conflict) => void): void {
    const conflict = (found: ConflictOf, borrowers: readonly Slot[]) => {
      if (borrowers.length === 0) return;
      report({ ...found, span: step.span, borrowers: borrowers.map((slot) => this.#borrower(slot, after)) });
      for (const slot of borrowers) this.#graph.detach(slot);
    };
    this.#step(step, conflict);
    this.releaseUnused(after);
  }

  /** Releases references that are not used later. */
  releaseUnused(uses: NextUses): void {
    for (const id of [...this.#graph.ids]) if (id !== FRAME && !uses.has(id)) this.#graph.release(id);
  }

  #borrower(slot: Slot, after: NextUses): Borrower {
    const madeAt = this.#madeAt.get(slot);
    const usedAt = after.get(slot);
    return {
      isMutable: this.#graph.isMutable(slot),
      ...(madeAt && { madeAt }),
      ...(usedAt && { usedAt }),
    };
  }

  #step(step: ReferenceStep, conflict: (found: ConflictOf, borrowers: readonly Slot[]) => void): void {
    switch (step.kind) {
      case 'borrow-local': {
        const { local, isMutable } = step;
        if (!isMutable) conflict({ rule: 'use', local }, this.#mutable(this.#ofLocal(local)));
        this.#fromFrame(step, labelOf(local), { kind: 'local', local }, true);
        return;
      }
      case 'borrow-value':
        this.#fromFrame(step, `value ${step.target}`, { kind: 'value' }, true);
        return;
      case 'borrow-field':
        this.#borrowField(step, conflict);
        return;
      case 'borrow-element': {
        const { source, isMutable, target, span } = step;
        const borrowers = this.#borrowers(source);
        if (isMutable) conflict({ rule: 'borrow' }, borrowers);
        else if (this.#graph.isMutable(source)) conflict({ rule: 'use' }, this.#mutable(borrowers));
        this.#make(target, isMutable, span);
        this.#graph.borrow(source, target, { isStrong: false, path: [] });
        return;
      }
      case 'borrow-resource': {
        const { resource, isMutable } = step;
        const borrowers = this.#borrowers(FRAME, `resource ${resource}`);
        conflict({ rule: 'borrow-resource', resource }, isMutable ? borrowers : this.#mutable(borrowers));
        this.#fromFrame(step, `resource ${resource}`, { kind: 'resource', name: resource }, false);
        return;
      }
      case 'freeze':
        conflict({ rule: 'use' }, this.#mutable(this.#borrowers(step.source)));
        this.#make(step.target, false, step.span);
        this.#graph.borrowExactly(step.source, step.target, []);
        return;
      case 'transfer':
        this.#transfer(step);
        return;
      case 'read':
        if (this.#graph.isMutable(step.source))
          conflict({ rule: 'use' }, this.#mutable(this.#borrowers(step.source)));
        return;
      case 'write':
        conflict({ rule: 'assign' }, this.#borrowers(step.source));
        return;
      case 'copy-local':
        conflict({ rule: 'use', local: step.local }, this.#mutable(this.#ofLocal(step.local)));
        return;
      case 'move-local':
        conflict({ rule: 'move', local: step.local }, this.#ofLocal(step.local));
        return;
      case 'store-local':
        conflict({ rule: 'assign', local: step.local }, this.#ofLocal(step.local));
        return;
      case 'move-resource':
        conflict(
          { rule: 'move-resource', resource: step.resource },
          this.#borrowers(FRAME, `resource ${step.resource}`),
        );
        return;
      case 'call':
        this.#call(step, conflict);
        return;
      case 'return':
        this.#return(step, conflict);
    }
  }

  #borrowField(
    { source, target, field, isMutable, span }: Step<'borrow-field'>,
    conflict: (found: ConflictOf, borrowers: readonly Slot[]) => void,
  ): void {
    const label = `field ${field}`;
    if (isMutable) conflict({ rule: 'borrow' }, this.#graph.borrowersOf(source).full);
    else if (this.#graph.isMutable(source))
      conflict({ rule: 'use' }, this.#mutable(this.#borrowers(source, label)));
    this.#make(target, isMutable, span);
    this.#graph.borrowExactly(source, target, [label]);
  }

  /** The target is overwritten. The source may have been derived from it. */
  #transfer({ source, target, isMutable, span }: Step<'transfer'>): void {
    if (source === target) return;
    const madeAt = this.#madeAt.get(source);
    this.#graph.release(target);
    this.#make(target, isMutable, madeAt ?? span);
    this.#graph.borrowExactly(source, target, []);
  }

  #call(
    { sources, results, acquires, isInline, span }: Step<'call'>,
    conflict: (found: ConflictOf, borrowers: readonly Slot[]) => void,
  ): void {
    const mutable = sources.filter((slot) => this.#graph.isMutable(slot));
    for (const slot of mutable) conflict({ rule: 'pass' }, this.#borrowers(slot));
    if (!isInline)
      for (const resource of acquires)
        conflict({ rule: 'call-resource', resource }, this.#borrowers(FRAME, `resource ${resource}`));
    for (const { slot, isMutable } of results) {
      this.#make(slot, isMutable, span);
      for (const source of isMutable ? mutable : sources)
        this.#graph.borrow(source, slot, { isStrong: false, path: [] });
      for (const name of isInline ? acquires : []) {
        this.#origins.set(`resource ${name}`, { kind: 'resource', name });
        this.#graph.borrow(FRAME, slot, { isStrong: false, path: [`resource ${name}`] });
      }
    }
  }

  #return(
    { sources }: Step<'return'>,
    conflict: (found: ConflictOf, borrowers: readonly Slot[]) => void,
  ): void {
    for (const id of [...this.#graph.ids]) if (id !== FRAME && !sources.includes(id)) this.#graph.release(id);
    for (const [label, borrowers] of this.#graph.borrowersOf(FRAME).byLabel) {
      const origin = this.#origins.get(label);
      if (origin) conflict({ rule: 'dangle', origin }, borrowers);
    }
    for (const slot of sources)
      if (this.#graph.isMutable(slot)) conflict({ rule: 'return' }, this.#borrowers(slot));
  }

  #make(slot: Slot, isMutable: boolean, span: Span): void {
    this.#graph.release(slot);
    this.#graph.add(slot, isMutable);
    this.#madeAt.set(slot, span);
  }

  #fromFrame(
    { target, isMutable, span }: { readonly target: Slot; readonly isMutable: boolean; readonly span: Span },
    label: string,
    origin: Origin,
    isExact: boolean,
  ): void {
    this.#origins.set(label, origin);
    this.#make(target, isMutable, span);
    if (isExact) this.#graph.borrowExactly(FRAME, target, [label]);
    else this.#graph.borrow(FRAME, target, { isStrong: false, path: [label] });
  }

  #ofLocal(local: Local): readonly Slot[] {
    return this.#borrowers(FRAME, labelOf(local));
  }

  #mutable(slots: readonly Slot[]): readonly Slot[] {
    return slots.filter((slot) => this.#graph.isMutable(slot));
  }

  /** References into what another points to; with a label, into that part of it or all of it. */
  #borrowers(slot: Slot, label?: string): readonly Slot[] {
    const { full, byLabel } = this.#graph.borrowersOf(slot);
    return [...full, ...(label === undefined ? [...byLabel.values()].flat() : (byLabel.get(label) ?? []))];
  }
}

/** A conflict without the place and the references, which the step and the state know. */
type ConflictOf = Conflict extends infer One
  ? One extends Conflict
    ? Omit<One, 'span' | 'borrowers'>
    : never
  : never;

function labelOf({ id }: Local): string {
  return `local ${id}`;
}
