import { messages } from './messages';

/** What code in a sandbox has printed. */
export interface ConsoleText {
  readonly level: 'debug' | 'info' | 'log' | 'warn' | 'error';
  /** One or more lines, without line end. */
  readonly text: string;
  /** True of what says that more was printed than is told. */
  readonly isCut?: true;
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
    const { text } = printed;
    this.#show(text.length > this.#left ? { ...printed, text: text.slice(0, this.#left) } : printed);
    this.#left -= text.length + 1;
    if (this.#left <= 0) this.#show({ level: 'warn', text: messages.tooMuchPrinted, isCut: true });
  }
}
