import { messages } from './messages';

/** What code in a sandbox has printed. */
export interface ConsoleText {
  readonly level: 'debug' | 'info' | 'log' | 'warn' | 'error';
  /** One or more lines, without line end. */
  readonly text: string;
}

/** Passes on what is printed until it is too much for one life. */
export class SandboxConsole {
  readonly #show: (text: ConsoleText) => void;
  #left: number;

  constructor(characters: number, show: (text: ConsoleText) => void) {
    this.#left = characters;
    this.#show = show;
  }

  add(printed: ConsoleText): void {
    if (this.#left <= 0) return;
    const { level, text } = printed;
    this.#show(text.length > this.#left ? { level, text: text.slice(0, this.#left) } : { level, text });
    this.#left -= text.length + 1;
    if (this.#left <= 0) this.#show({ level: 'warn', text: messages.tooMuchPrinted });
  }
}
