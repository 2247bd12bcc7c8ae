/** Milliseconds after which typing starts a new search. */
const PAUSE = 600;

/** Finds a row by the first letters of its name as the user types. */
export class TypeAhead {
  #typed = '';
  #lastTime = Number.NEGATIVE_INFINITY;

  /**
   * Index of the next name that starts with the typed text, wrapping around from `current`; undefined if no name
   * matches. Repeating a letter moves to the next match. `time` is the key event's timestamp, in milliseconds.
   */
  find(key: string, time: number, names: readonly string[], current: number): number | undefined {
    const letter = key.toLowerCase();
    const typed = time - this.#lastTime > PAUSE ? letter : this.#typed + letter;
    this.#typed = typed;
    this.#lastTime = time;
    const repeated = typed === letter.repeat(typed.length);
    const prefix = repeated ? letter : typed;
    const first = repeated ? current + 1 : current;
    for (let step = 0; step < names.length; step++) {
      const index = (first + step) % names.length;
      if (names[index]?.toLowerCase().startsWith(prefix)) return index;
    }
    return undefined;
  }

  /** True while the user is typing a name. Space is then part of the name, not a command. */
  isTyping(time: number): boolean {
    return time - this.#lastTime <= PAUSE;
  }
}
