import type { ModelEvent } from './chat-model';

/** How often a growing answer is told of, in milliseconds: a model may send hundreds of pieces in a second. */
const TELL_EVERY_MS = 50;

/** Tells of many small pieces of text as few larger ones, in their order among all events. */
export class TellTogether {
  readonly #tell: (event: ModelEvent) => void;
  #text = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(tell: (event: ModelEvent) => void) {
    this.#tell = tell;
  }

  readonly add = (event: ModelEvent): void => {
    if (event.type === 'text') {
      this.#text += event.text;
      this.#timer ??= setTimeout(() => this.flush(), TELL_EVERY_MS);
    } else {
      this.flush();
      this.#tell(event);
    }
  };

  /** Tells what is left, at the end of an answer. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#text !== '') this.#tell({ type: 'text', text: this.#text });
    this.#text = '';
  }
}
