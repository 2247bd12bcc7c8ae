import type { Signature } from '../bytecode/signature-token';
import { BorrowGraph } from './borrow-graph';
import type { VerificationRule } from './verification-rule';

/** Content of a local or stack slot: the number of a reference, or undefined for a value that is not a reference. */
export type Held = number | undefined;

const local = (index: number) => `local ${index}`;
const resource = (structDef: number) => `resource ${structDef}`;
const field = (offset: number) => `field ${offset}`;

/** A value in the function's frame, or one of the module's resources. */
export interface BorrowedPlace {
  readonly kind: 'local' | 'resource';
  /** Index of the local or the struct definition. */
  readonly index: number;
}

/** An instruction that violates a rule because of other references. */
export interface ReferenceConflict {
  readonly rule: VerificationRule;
  /** The references that make the instruction invalid. */
  readonly borrowers: readonly number[];
  /** The borrowed place. Absent if the place is known only through a reference. */
  readonly place?: BorrowedPlace;
}

/** Receives a function's conflicts, and the references that the function creates. */
export interface ReferenceObserver {
  /** May throw to end the analysis. If it does not throw, the borrowers are ignored from then on. */
  readonly onConflict: (conflict: ReferenceConflict, state: ReferenceState) => void;
  /** Returns the origin of a reference that the current instruction creates. */
  readonly origin?: () => number;
  /** Called when the current instruction pops a reference from the stack. */
  readonly onUse?: (id: number) => void;
}

/**
 * The references in locals, and the places they were borrowed from. Methods release the references that they pop from
 * the stack. Violated rules are reported to the observer.
 */
export class ReferenceState {
  readonly #locals: Held[];
  #graph: BorrowGraph;
  #next: number;
  readonly #observer: ReferenceObserver;
  /** Origins of references, if the observer provides them. */
  #origins = new Map<number, number>();

  private constructor(locals: Held[], graph: BorrowGraph, observer: ReferenceObserver) {
    this.#locals = locals;
    this.#graph = graph;
    this.#next = locals.length + 1;
    this.#observer = observer;
  }

  /** Number of borrow edges, which determines the cost of an analysis step. */
  get size(): number {
    return this.#graph.size;
  }

  /** The state at the start of a function, whose first locals are its parameters. */
  static atEntry(parameters: Signature, localCount: number, observer: ReferenceObserver): ReferenceState {
    const locals: Held[] = Array.from({ length: localCount }, () => undefined);
    const graph = new BorrowGraph();
    parameters.forEach((type, index) => {
      if (type.kind !== 'reference') return;
      locals[index] = index;
      graph.add(index, type.isMutable);
    });
    graph.add(localCount, true);
    return new ReferenceState(locals, graph, observer);
  }

  clone(): ReferenceState {
    const copy = new ReferenceState([...this.#locals], this.#graph.clone(), this.#observer);
    copy.#next = this.#next;
    copy.#origins = new Map(this.#origins);
    return copy;
  }

  /** The state with references renumbered by local, so that states can be compared. */
  canonical(): ReferenceState {
    const names = new Map<number, number>([[this.#frame, this.#frame]]);
    const locals = this.#locals.map((held, index) => {
      if (held === undefined) return undefined;
      names.set(held, index);
      return index;
    });
    const state = new ReferenceState(locals, this.#graph.renamed(names), this.#observer);
    for (const [id, origin] of this.#origins) {
      const name = names.get(id);
      if (name !== undefined) state.#origins.set(name, origin);
    }
    return state;
  }

  /** The union of this state and `other`. Both must be canonical. Returns `this` if `other` adds nothing. */
  joined(other: ReferenceState): ReferenceState {
    const mine = this.#graph.clone();
    const theirs = other.#graph.clone();
    let isChanged = false;
    const locals = this.#locals.map((held, index) => {
      const counterpart = other.#locals[index];
      if (held === counterpart) return held;
      if (held !== undefined) {
        mine.release(held);
        isChanged = true;
      }
      if (counterpart !== undefined) theirs.release(counterpart);
      return undefined;
    });
    const graph = mine.joined(theirs);
    if (graph === mine && !isChanged) return this;
    const state = new ReferenceState(locals, graph, this.#observer);
    state.#origins = new Map([...other.#origins, ...this.#origins]);
    return state;
  }

  /** The number of a pseudo-reference that owns the function's locals and the borrowed resources. */
  get #frame(): number {
    return this.#locals.length;
  }

  #make(isMutable: boolean): number {
    const id = this.#next;
    this.#next += 1;
    this.#graph.add(id, isMutable);
    const origin = this.#observer.origin?.();
    if (origin !== undefined) this.#origins.set(id, origin);
    return id;
  }

  /** The origin of a reference. Undefined for parameters. */
  originOf(id: number): number | undefined {
    return this.#origins.get(id);
  }

  isMutable(id: number): boolean {
    return this.#graph.isMutable(id);
  }

  /** The local that contains a reference. Undefined if the reference is on the stack. */
  localOf(id: number): number | undefined {
    const at = this.#locals.indexOf(id);
    return at === -1 ? undefined : at;
  }

  /** Reports a conflict if there are borrowers. */
  #refuse(rule: VerificationRule, borrowers: readonly number[], place?: BorrowedPlace): void {
    if (borrowers.length === 0) return;
    this.#observer.onConflict({ rule, borrowers, ...(place && { place }) }, this);
    for (const id of borrowers) this.#graph.detach(id);
  }

  /** Releases a reference that was popped from the stack. */
  release(held: Held): void {
    if (held === undefined) return;
    this.#observer.onUse?.(held);
    this.#graph.release(held);
  }

  copyLocal(index: number): Held {
    const held = this.#locals[index];
    if (held === undefined) {
      this.#refuse('COPYLOC_EXISTS_BORROW_ERROR', this.#mutable(this.#ofLocal(index)), localPlace(index));
      return undefined;
    }
    const copy = this.#make(this.#graph.isMutable(held));
    const origin = this.#origins.get(held);
    if (origin !== undefined) this.#origins.set(copy, origin);
    this.#graph.borrowExactly(held, copy, []);
    return copy;
  }

  moveLocal(index: number): Held {
    const held = this.#locals[index];
    this.#locals[index] = undefined;
    if (held === undefined)
      this.#refuse('MOVELOC_EXISTS_BORROW_ERROR', this.#ofLocal(index), localPlace(index));
    return held;
  }

  storeLocal(index: number, value: Held): void {
    const before = this.#locals[index];
    this.#locals[index] = value;
    if (value !== undefined) this.#observer.onUse?.(value);
    if (before === undefined)
      this.#refuse('STLOC_EXISTS_BORROW_ERROR', this.#ofLocal(index), localPlace(index));
    this.release(before);
  }

  freeze(id: number): number {
    this.#refuse('FREEZEREF_EXISTS_MUTABLE_BORROW_ERROR', this.#mutable(this.#borrowers(id)));
    const frozen = this.#make(false);
    this.#graph.borrowExactly(id, frozen, []);
    this.release(id);
    return frozen;
  }

  read(...ids: readonly Held[]): void {
    for (const id of ids)
      if (id !== undefined) this.#refuse('READREF_EXISTS_MUTABLE_BORROW_ERROR', this.#writers(id));
    for (const id of ids) this.release(id);
  }

  write(id: number): void {
    this.#refuse('WRITEREF_EXISTS_BORROW_ERROR', this.#borrowers(id));
    this.release(id);
  }

  borrowLocal(index: number, isMutable: boolean): number {
    if (!isMutable)
      this.#refuse('BORROWLOC_EXISTS_BORROW_ERROR', this.#mutable(this.#ofLocal(index)), localPlace(index));
    const id = this.#make(isMutable);
    this.#graph.borrowExactly(this.#frame, id, [local(index)]);
    return id;
  }

  /** @param offset index of the field in its struct or variant. */
  borrowField(id: number, offset: number, isMutable: boolean): number {
    this.#refuse(
      'BORROWFIELD_EXISTS_MUTABLE_BORROW_ERROR',
      isMutable ? this.#graph.borrowersOf(id).full : this.#writers(id, field(offset)),
    );
    const borrowed = this.#make(isMutable);
    this.#graph.borrowExactly(id, borrowed, [field(offset)]);
    this.release(id);
    return borrowed;
  }

  /** @param structDef index of the resource's struct definition. */
  borrowGlobal(structDef: number, isMutable: boolean): number {
    const borrowers = this.#ofResource(structDef);
    this.#refuse(
      'GLOBAL_REFERENCE_ERROR',
      isMutable ? borrowers : this.#mutable(borrowers),
      resourcePlace(structDef),
    );
    const id = this.#make(isMutable);
    this.#graph.borrow(this.#frame, id, { isStrong: false, path: [resource(structDef)] });
    return id;
  }

  moveFrom(structDef: number): void {
    this.#refuse('GLOBAL_REFERENCE_ERROR', this.#ofResource(structDef), resourcePlace(structDef));
  }

  accessVector(id: number, isMutable: boolean): void {
    if (isMutable) this.#refuse('VEC_UPDATE_EXISTS_MUTABLE_BORROW_ERROR', this.#borrowers(id));
    this.release(id);
  }

  borrowElement(id: number, isMutable: boolean): number {
    if (isMutable) this.#refuse('VEC_BORROW_ELEMENT_EXISTS_MUTABLE_BORROW_ERROR', this.#borrowers(id));
    const element = this.#make(isMutable);
    this.#graph.borrow(id, element, { isStrong: false, path: [] });
    this.release(id);
    return element;
  }

  /**
   * The results of a call. A returned reference may borrow from any reference argument, but a mutable one only from
   * mutable arguments.
   */
  call(taken: readonly Held[], acquired: readonly number[], results: Signature): readonly Held[] {
    for (const structDef of acquired) this.moveFrom(structDef);
    const all = taken.filter((id) => id !== undefined);
    const mutable = this.#mutable(all);
    for (const id of mutable) this.#refuse('CALL_BORROWED_MUTABLE_REFERENCE_ERROR', this.#borrowers(id));
    const returned = results.map((type) => {
      if (type.kind !== 'reference') return undefined;
      const id = this.#make(type.isMutable);
      for (const parent of type.isMutable ? mutable : all)
        this.#graph.borrow(parent, id, { isStrong: false, path: [] });
      return id;
    });
    for (const id of all) this.release(id);
    return returned;
  }

  return(values: readonly Held[]): void {
    for (const held of this.#locals) this.release(held);
    const { full, byLabel } = this.#graph.borrowersOf(this.#frame);
    for (const [label, borrowers] of byLabel)
      this.#refuse('UNSAFE_RET_LOCAL_OR_RESOURCE_STILL_BORROWED', borrowers, placeOf(label));
    this.#refuse('UNSAFE_RET_LOCAL_OR_RESOURCE_STILL_BORROWED', full);
    for (const id of values)
      if (id !== undefined && this.#graph.isMutable(id))
        this.#refuse('RET_BORROWED_MUTABLE_REFERENCE_ERROR', this.#borrowers(id));
  }

  /** Mutable references that prevent reading through a mutable reference. */
  #writers(id: number, label?: string): readonly number[] {
    return this.#graph.isMutable(id) ? this.#mutable(this.#borrowers(id, label)) : [];
  }

  #mutable(ids: readonly number[]): readonly number[] {
    return ids.filter((id) => this.#graph.isMutable(id));
  }

  #ofLocal(index: number): readonly number[] {
    return this.#borrowers(this.#frame, local(index));
  }

  #ofResource(structDef: number): readonly number[] {
    return this.#borrowers(this.#frame, resource(structDef));
  }

  /**
   * References to the whole value or to the component at `label`. If `label` is omitted, references to any component.
   */
  #borrowers(id: number, label?: string): readonly number[] {
    const { full, byLabel } = this.#graph.borrowersOf(id);
    const below = label === undefined ? [...byLabel.values()].flat() : (byLabel.get(label) ?? []);
    return [...full, ...below];
  }
}

function localPlace(index: number): BorrowedPlace {
  return { kind: 'local', index };
}

function resourcePlace(index: number): BorrowedPlace {
  return { kind: 'resource', index };
}

/** The place that a frame label refers to. */
function placeOf(label: string): BorrowedPlace {
  const [kind, index] = label.split(' ');
  return { kind: kind === 'local' ? 'local' : 'resource', index: Number(index) };
}
