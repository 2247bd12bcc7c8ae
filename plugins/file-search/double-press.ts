/** The most that lies between two presses of a key that count as one double press. */
const PAUSE_MS = 400;

/**
 * Recognises a key that is pressed twice, alone and in a row: Shift for 'search everywhere'. Any other key between, or
 * beside it, begins anew, so that writing capitals is never mistaken for it.
 */
export class DoublePress {
  readonly #key: string;
  #releasedAt: number | undefined;
  #isAlone = false;

  constructor(key: string) {
    this.#key = key;
  }

  /** A key went down, at a time in milliseconds; true completes the double press. */
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

  /** A key went up. */
  up({ key, timeStamp }: Pick<KeyboardEvent, 'key' | 'timeStamp'>): void {
    if (key === this.#key && this.#isAlone) this.#releasedAt = timeStamp;
  }

  /** The mouse was used with the key held. */
  interrupt(): void {
    this.#isAlone = false;
    this.#releasedAt = undefined;
  }
}
