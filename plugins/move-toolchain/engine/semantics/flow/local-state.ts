import type { Span } from '../../diagnostics/source-span';
import type { Local } from '../typed/typed-tree';

/** What a variable may hold at a place; several at once where ways through the code meet. */
export const UNASSIGNED = 1;
export const ASSIGNED = 2;
export const MOVED = 4;
/** Used by value where it can be copied and not dropped: if nothing follows, that use is a move and leaves nothing behind. */
export const TAKEN = 8;

/** What the variables of a body may hold at one place of it. Copied where ways part, joined where they meet. */
export class LocalState {
  readonly #states: Map<number, number>;
  readonly #moves: Map<number, Span>;
  /** Where each variable was last assigned, borrowed or read. */
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

  /** Where the variable was moved, on one of the ways here. */
  moveOf({ id }: Local): Span | undefined {
    return this.#moves.get(id);
  }

  /** Where the value that the variable holds was last used or assigned: after that it is lost. */
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

  /** Takes in what another way brings; tells whether that was anything new. */
  join(other: LocalState): boolean {
    let changed = false;
    for (const [id, state] of other.#states) {
      if (holdsValue(state) && !holdsValue(this.#states.get(id))) this.#takeUse(id, other);
      const joined = (this.#states.get(id) ?? state) | state;
      changed ||= joined !== this.#states.get(id);
      this.#states.set(id, joined);
    }
    for (const [id, span] of other.#moves) if (!this.#moves.has(id)) this.#moves.set(id, span);
    return changed;
  }

  #takeUse(id: number, other: LocalState): void {
    const span = other.#uses.get(id);
    if (span) this.#uses.set(id, span);
    else this.#uses.delete(id);
  }
}

function holdsValue(state = UNASSIGNED): boolean {
  return (state & ASSIGNED) !== 0;
}
