import type { Signature } from '../bytecode/signature-token';
import { BorrowGraph } from './borrow-graph';
import type { VerificationRule } from './verification-rule';

/** Content of a local or stack slot: the number of a reference, or undefined for another value. */
export type Held = number | undefined;

const local = (index: number) => `local ${index}`;
const resource = (structDef: number) => `resource ${structDef}`;
const field = (offset: number) => `field ${offset}`;

/**
 * The references in locals, and what they were borrowed from. Methods take references from the stack and
 * release them. They throw the error from `fail` if a rule is violated.
 */
export class ReferenceState {
  readonly #locals: Held[];
  #graph: BorrowGraph;
  #next: number;
  readonly #fail: (rule: VerificationRule) => Error;

  private constructor(locals: Held[], graph: BorrowGraph, fail: (rule: VerificationRule) => Error) {
    this.#locals = locals;
    this.#graph = graph;
    this.#next = locals.length + 1;
    this.#fail = fail;
  }

  /** Number of borrow edges, which limits the effort of a step. */
  get size(): number {
    return this.#graph.size;
  }

  /** The state at the start of a function, whose first locals are its parameters. */
  static atEntry(
    parameters: Signature,
    localCount: number,
    fail: (rule: VerificationRule) => Error,
  ): ReferenceState {
    const locals: Held[] = Array.from({ length: localCount }, () => undefined);
    const graph = new BorrowGraph();
    parameters.forEach((type, index) => {
      if (type.kind !== 'reference') return;
      locals[index] = index;
      graph.add(index, type.isMutable);
    });
    graph.add(localCount, true);
    return new ReferenceState(locals, graph, fail);
  }

  clone(): ReferenceState {
    const copy = new ReferenceState([...this.#locals], this.#graph.clone(), this.#fail);
    copy.#next = this.#next;
    return copy;
  }

  /** The state with each reference renumbered to its local, so that states can be compared. */
  canonical(): ReferenceState {
    const names = new Map<number, number>([[this.#frame, this.#frame]]);
    const locals = this.#locals.map((held, index) => {
      if (held === undefined) return undefined;
      names.set(held, index);
      return index;
    });
    return new ReferenceState(locals, this.#graph.renamed(names), this.#fail);
  }

  /** The union of both states, which must be canonical. Returns `this` if `other` adds nothing. */
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
    return graph === mine && !isChanged ? this : new ReferenceState(locals, graph, this.#fail);
  }

  /** The number of a pseudo-reference that owns the function's locals and the borrowed resources. */
  get #frame(): number {
    return this.#locals.length;
  }

  #make(isMutable: boolean): number {
    const id = this.#next;
    this.#next += 1;
    this.#graph.add(id, isMutable);
    return id;
  }

  release(held: Held): void {
    if (held !== undefined) this.#graph.release(held);
  }

  copyLocal(index: number): Held {
    const held = this.#locals[index];
    if (held === undefined) {
      if (this.#isBorrowedMutably(this.#frame, local(index))) throw this.#fail('COPYLOC_EXISTS_BORROW_ERROR');
      return undefined;
    }
    const copy = this.#make(this.#graph.isMutable(held));
    this.#graph.borrowExactly(held, copy, []);
    return copy;
  }

  moveLocal(index: number): Held {
    const held = this.#locals[index];
    this.#locals[index] = undefined;
    if (held === undefined && this.#isBorrowed(this.#frame, local(index)))
      throw this.#fail('MOVELOC_EXISTS_BORROW_ERROR');
    return held;
  }

  storeLocal(index: number, value: Held): void {
    const before = this.#locals[index];
    this.#locals[index] = value;
    if (before === undefined && this.#isBorrowed(this.#frame, local(index)))
      throw this.#fail('STLOC_EXISTS_BORROW_ERROR');
    this.release(before);
  }

  freeze(id: number): number {
    if (this.#isBorrowedMutably(id)) throw this.#fail('FREEZEREF_EXISTS_MUTABLE_BORROW_ERROR');
    const frozen = this.#make(false);
    this.#graph.borrowExactly(id, frozen, []);
    this.release(id);
    return frozen;
  }

  read(...ids: readonly Held[]): void {
    for (const id of ids)
      if (id !== undefined && !this.#isReadable(id)) throw this.#fail('READREF_EXISTS_MUTABLE_BORROW_ERROR');
    for (const id of ids) this.release(id);
  }

  write(id: number): void {
    if (this.#isBorrowed(id)) throw this.#fail('WRITEREF_EXISTS_BORROW_ERROR');
    this.release(id);
  }

  borrowLocal(index: number, isMutable: boolean): number {
    if (!isMutable && this.#isBorrowedMutably(this.#frame, local(index)))
      throw this.#fail('BORROWLOC_EXISTS_BORROW_ERROR');
    const id = this.#make(isMutable);
    this.#graph.borrowExactly(this.#frame, id, [local(index)]);
    return id;
  }

  /** @param offset index of the field in its struct or variant. */
  borrowField(id: number, offset: number, isMutable: boolean): number {
    const isRefused = isMutable
      ? this.#graph.borrowersOf(id).full.length > 0
      : !this.#isReadable(id, field(offset));
    if (isRefused) throw this.#fail('BORROWFIELD_EXISTS_MUTABLE_BORROW_ERROR');
    const borrowed = this.#make(isMutable);
    this.#graph.borrowExactly(id, borrowed, [field(offset)]);
    this.release(id);
    return borrowed;
  }

  /** @param structDef index of the struct definition of the resource. */
  borrowGlobal(structDef: number, isMutable: boolean): number {
    const label = resource(structDef);
    const isRefused = isMutable
      ? this.#isBorrowed(this.#frame, label)
      : this.#isBorrowedMutably(this.#frame, label);
    if (isRefused) throw this.#fail('GLOBAL_REFERENCE_ERROR');
    const id = this.#make(isMutable);
    this.#graph.borrow(this.#frame, id, { isStrong: false, path: [label] });
    return id;
  }

  moveFrom(structDef: number): void {
    if (this.#isBorrowed(this.#frame, resource(structDef))) throw this.#fail('GLOBAL_REFERENCE_ERROR');
  }

  accessVector(id: number, isMutable: boolean): void {
    if (isMutable && this.#isBorrowed(id)) throw this.#fail('VEC_UPDATE_EXISTS_MUTABLE_BORROW_ERROR');
    this.release(id);
  }

  borrowElement(id: number, isMutable: boolean): number {
    if (isMutable && this.#isBorrowed(id)) throw this.#fail('VEC_BORROW_ELEMENT_EXISTS_MUTABLE_BORROW_ERROR');
    const element = this.#make(isMutable);
    this.#graph.borrow(id, element, { isStrong: false, path: [] });
    this.release(id);
    return element;
  }

  /**
   * The results of a call. Any returned reference may borrow from any reference argument, but a mutable one
   * only from mutable ones.
   */
  call(taken: readonly Held[], acquired: readonly number[], results: Signature): readonly Held[] {
    for (const structDef of acquired) this.moveFrom(structDef);
    const all = taken.filter((id) => id !== undefined);
    const mutable = all.filter((id) => this.#graph.isMutable(id));
    if (mutable.some((id) => this.#isBorrowed(id))) throw this.#fail('CALL_BORROWED_MUTABLE_REFERENCE_ERROR');
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
    if (this.#isBorrowed(this.#frame)) throw this.#fail('UNSAFE_RET_LOCAL_OR_RESOURCE_STILL_BORROWED');
    for (const id of values)
      if (id !== undefined && this.#graph.isMutable(id) && this.#isBorrowed(id))
        throw this.#fail('RET_BORROWED_MUTABLE_REFERENCE_ERROR');
  }

  #isReadable(id: number, label?: string): boolean {
    return !this.#graph.isMutable(id) || !this.#isBorrowedMutably(id, label);
  }

  /** Whether the whole value or the part at `label` is borrowed; without `label`, any part. */
  #isBorrowed(id: number, label?: string): boolean {
    return this.#borrowers(id, label).length > 0;
  }

  #isBorrowedMutably(id: number, label?: string): boolean {
    return this.#borrowers(id, label).some((borrower) => this.#graph.isMutable(borrower));
  }

  #borrowers(id: number, label?: string): readonly number[] {
    const { full, byLabel } = this.#graph.borrowersOf(id);
    const below = label === undefined ? [...byLabel.values()].flat() : (byLabel.get(label) ?? []);
    return [...full, ...below];
  }
}
