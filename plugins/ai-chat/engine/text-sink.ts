import type { ModelCallOptions } from './chat-model';

export class TextSink {
  readonly #report: ModelCallOptions['report'];
  #text = '';

  constructor(report: ModelCallOptions['report']) {
    this.#report = report;
  }

  get text(): string {
    return this.#text;
  }

  add(text: string): void {
    this.#text += text;
    this.#report?.({ type: 'text', text });
  }
}
