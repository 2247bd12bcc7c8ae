import type { ModelCallOptions } from './chat-model';

/** Collects the text of an answer. */
export class TextSink {
  readonly #tell: ModelCallOptions['tell'];
  #text = '';

  constructor(tell: ModelCallOptions['tell']) {
    this.#tell = tell;
  }

  get text(): string {
    return this.#text;
  }

  add(text: string): void {
    this.#text += text;
    this.#tell?.({ type: 'text', text });
  }
}
