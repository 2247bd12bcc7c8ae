import type { Span } from '../../diagnostics/source-span';
import type { Local } from '../typed/typed-tree';

/** Possible states of a variable, as bits. Several bits can be set where branches join. */
export const UNASSIGNED = 1;
export const ASSIGNED = 2;
export const MOVED = 4;
/**
 * The variable was used by value, and its type has `copy` but not `drop`. If there is no later use, that use is a move,
 * and no value remains.
 */
export const TAKEN = 8;

/**
 * The possible states of the variables at one point in a body. Copied for each branch and joined after the branches.
 */
export class LocalState {
  readonly #states: Map<number, number>;
  readonly #moves: Map<number, Span>;
  /** Location of the last assignment, borrow or read of each variable. */
  readonly #uses: Map<number, Span>;

  constructor(before?: LocalState) {
    this.#states = new Map(before ? before.#states : []);
    this.#moves = new Map(before ? before.#moves : []);
    this.#uses = new Map(before ? before.#uses : []);
  }

  copy(): LocalState {
    return new LocalState(this);
  }

  of({ id }: Local): number {
    return this.#states.get(id) ?? UNASSIGNED;
  }

  /** Location where a path to this point moves the variable. Undefined if no path moves it. */
  moveOf({ id }: Local): Span | undefined {
    return this.#moves.get(id);
  }

  /** Location of the last use or assignment of the variable's value. */
  lastUse(local: Local): Span {
    return this.#uses.get(local.id) ?? local.span;
  }

  noteUse({ id }: Local, span: Span): void {
    this.#uses.set(id, span);
  }

  set({ id }: Local, state: number): void {
    this.#states.set(id, state);
  }

  move(local: Local, span: Span): void {
    this.#states.set(local.id, MOVED);
    this.#moves.set(local.id, span);
  }

  /** Joins another path's state into this state. Returns whether this state changed. */
  join(other: LocalState): boolean {
    let changed = false;
    for (const [id, state] of other.#states) {
      if (holdsValue(state) && !holdsValue(this.#states.get(id))) this.#mergeUse(id, other);
      const joined = (this.#states.get(id) ?? state) | state;
      changed ||= joined !== this.#states.get(id);
      this.#states.set(id, joined);
    }
    for (const [id, span] of other.#moves) if (!this.#moves.has(id)) this.#moves.set(id, span);
    return changed;
  }

  #mergeUse(id: number, other: LocalState): void {
    const span = other.#uses.get(id);
    if (span) this.#uses.set(id, span);
    else this.#uses.delete(id);
  }
}

function holdsValue(state = UNASSIGNED): boolean {
  return (state & ASSIGNED) !== 0;
}
