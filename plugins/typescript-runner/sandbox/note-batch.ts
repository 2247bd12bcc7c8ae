import type { RunnerNote } from './protocol';

/** Maximum delay for output and results, in milliseconds. Batching avoids thousands of messages for quick tests. */
const WAIT_MS = 20;

/**
 * Maximum number of notes in one message. The sandbox gate limits the number of values, and a note contains up to a
 * dozen values plus failures.
 */
const MAX_NOTES = 250;

/**
 * Sends notes in batches. The start of a test is sent immediately, because the test may never return control.
 */
export class NoteBatch {
  readonly #send: (notes: readonly RunnerNote[]) => void;
  #waiting: RunnerNote[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  // Stored at load time, because tests may replace the global timers with fake ones.
  readonly #setTimeout = setTimeout.bind(globalThis);
  readonly #clearTimeout = clearTimeout.bind(globalThis);

  constructor(send: (notes: readonly RunnerNote[]) => void) {
    this.#send = send;
  }

  add(note: RunnerNote): void {
    this.#waiting.push(note);
    if (this.#waiting.length >= MAX_NOTES) this.flush();
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
