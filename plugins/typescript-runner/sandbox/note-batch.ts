import type { RunnerNote } from './protocol';

/** What is printed or ends may wait this long, so that a thousand quick tests are not thousands of messages. */
const WAIT_MS = 20;

/** Notes of one message: the gate counts its values, and a note has at most a dozen and its failures. */
const MOST_NOTES = 250;

/** Hands notes over in batches. What starts is told at once: it may never give control back. */
export class NoteBatch {
  readonly #send: (notes: readonly RunnerNote[]) => void;
  #waiting: RunnerNote[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  // Taken now: tests may put a clock of their own in their place.
  readonly #setTimeout = setTimeout.bind(globalThis);
  readonly #clearTimeout = clearTimeout.bind(globalThis);

  constructor(send: (notes: readonly RunnerNote[]) => void) {
    this.#send = send;
  }

  add(note: RunnerNote): void {
    this.#waiting.push(note);
    if (this.#waiting.length >= MOST_NOTES) this.flush();
    else this.#timer ??= this.#setTimeout(() => this.flush(), WAIT_MS);
  }

  start(note: RunnerNote): void {
    this.#waiting.push(note);
    this.flush();
  }

  flush(): void {
    this.#clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#waiting.length === 0) return;
    this.#send(this.#waiting);
    this.#waiting = [];
  }
}
