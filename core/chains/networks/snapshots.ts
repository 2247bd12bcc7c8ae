import { messages } from './messages';

/** States that a local network can return to, by their ids. An id is not used again after {@link clear}. */
export class Snapshots<State> {
  readonly #states = new Map<string, State>();
  #count = 0;

  /** Returns the id. */
  add(state: State): string {
    this.#count++;
    const id = `snapshot-${this.#count}`;
    this.#states.set(id, state);
    return id;
  }

  /** Throws `RangeError`, in words, if there is no snapshot with that id. */
  get(id: string): State {
    const state = this.#states.get(id);
    if (state === undefined) throw new RangeError(messages.noSnapshot(id));
    return state;
  }

  clear(): void {
    this.#states.clear();
  }
}
