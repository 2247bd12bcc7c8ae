/** Maximum number of milliseconds between the two presses of a double press. */
const PAUSE_MS = 400;

/**
 * Recognises a key that is pressed twice in a row without other keys in between, such as Shift for Search Everywhere.
 * Any other key resets the detection, so that typing capitals never triggers it.
 */
export class DoublePress {
  readonly #key: string;
  #releasedAt: number | undefined;
  #isAlone = false;

  constructor(key: string) {
    this.#key = key;
  }

  /** Handles a key press, with its time in milliseconds. Returns true for a double press. */
  down({ key, repeat, timeStamp }: Pick<KeyboardEvent, 'key' | 'repeat' | 'timeStamp'>): boolean {
    if (key !== this.#key) {
      this.#isAlone = false;
      this.#releasedAt = undefined;
      return false;
    }
    if (repeat) return false;
    const isSecond = this.#releasedAt !== undefined && timeStamp - this.#releasedAt <= PAUSE_MS;
    this.#isAlone = !isSecond;
    this.#releasedAt = undefined;
    return isSecond;
  }

  up({ key, timeStamp }: Pick<KeyboardEvent, 'key' | 'timeStamp'>): void {
    if (key === this.#key && this.#isAlone) this.#releasedAt = timeStamp;
  }

  /** Resets the detection when the mouse is used while the key is held. */
  interrupt(): void {
    this.#isAlone = false;
    this.#releasedAt = undefined;
  }
}
