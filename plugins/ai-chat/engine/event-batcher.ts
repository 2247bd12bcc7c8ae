import type { ModelEvent } from './chat-model';

/** Minimum number of milliseconds between text events. A model may send hundreds of text fragments per second. */
const BATCH_MS = 50;

/** Combines many small text fragments into fewer events, and preserves their order relative to other events. */
export class EventBatcher {
  readonly #report: (event: ModelEvent) => void;
  #text = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(report: (event: ModelEvent) => void) {
    this.#report = report;
  }

  readonly add = (event: ModelEvent): void => {
    if (event.type === 'text') {
      this.#text += event.text;
      this.#timer ??= setTimeout(() => this.flush(), BATCH_MS);
    } else {
      this.flush();
      this.#report(event);
    }
  };

  /** Emits the remaining text at the end of an answer. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#text !== '') this.#report({ type: 'text', text: this.#text });
    this.#text = '';
  }
}
