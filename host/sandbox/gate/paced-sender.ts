import type { GateMessage, GateOutput } from './gate-message';

/**
 * Sends messages to the page and regularly waits until the page has read them, because a browser reads all queued
 * messages before doing anything else.
 */
export class PacedSender {
  readonly #send: (message: GateMessage) => void;
  #waiting: GateOutput[] = [];
  #isPaused = false;
  #spent = 0;

  constructor(send: (message: GateMessage) => void) {
    this.#send = send;
  }

  send(output: readonly GateOutput[]): void {
    this.#waiting.push(...output);
    this.#continue();
  }

  /** Called when the page has read everything. */
  resume(): void {
    if (this.#waiting.length === 0) return;
    this.#isPaused = false;
    this.#spent = 0;
    this.#continue();
  }

  /** Sends a final message and drops all queued messages. No further messages are sent. */
  end(message: GateMessage): void {
    this.#isPaused = true;
    this.#waiting = [];
    this.#send(message);
  }

  #continue(): void {
    if (this.#isPaused) return;
    const sent = this.#waiting.findIndex(({ cost, message }) => {
      if (this.#spent + cost > 1 && this.#spent > 0) return true;
      this.#spent += cost;
      this.#send(message);
      return false;
    });
    this.#waiting = sent < 0 ? [] : this.#waiting.slice(sent);
    if (sent < 0) return;
    this.#isPaused = true;
    this.#send({ kind: 'pause' });
  }
}
