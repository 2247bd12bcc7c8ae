import { messages } from './messages';

/** States that a local network can return to, by id. States are not copied, and ids are never reused. */
export class Snapshots<State> {
  readonly #states = new Map<string, State>();
  #count = 0;

  /** Adds a snapshot; returns its id. */
  add(state: State): string {
    this.#count++;
    const id = `snapshot-${this.#count}`;
    this.#states.set(id, state);
    return id;
  }

  /**
   * Returns the state with the given id and deletes later snapshots. Throws a user-facing `RangeError` if no
   * snapshot has that id.
   */
  returnTo(id: string): State {
    const state = this.#states.get(id);
    if (state === undefined) throw new RangeError(messages.noSnapshot(id));
    const ids = [...this.#states.keys()];
    for (const later of ids.slice(ids.indexOf(id) + 1)) this.#states.delete(later);
    return state;
  }

  /** Deletes all snapshots. */
  clear(): void {
    this.#states.clear();
  }
}
