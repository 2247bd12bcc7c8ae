import { type Disposable, DisposableStore, toDisposable } from '@core/base/lifecycle';
import { messages } from '../messages';
import { promptKey } from './prompt-key';

/** What monaco-vim wants to hear of what is typed into a prompt. `close` with a text puts it in; without, it ends the prompt. */
export interface VimPromptOptions {
  readonly value?: string;
  readonly onKeyDown?: (key: object, value: string, close: (value?: string) => void) => unknown;
  readonly onKeyUp?: (key: object, value: string, close: (value?: string) => void) => unknown;
}

export interface VimPromptRequest {
  /** '/', ':' or a question. */
  readonly prefix: string;
  readonly options: VimPromptOptions;
  readonly onEnter: ((value: string) => void) | undefined;
  /** Called once, when the prompt ends in whatever way, with whether the keyboard was in it. */
  readonly onEnd: (wasUsed: boolean) => void;
}

/** A field at the foot of the text, for a search or a command. */
export class VimPrompt implements Disposable {
  readonly node = document.createElement('label');
  readonly #input = document.createElement('input');
  readonly #store = new DisposableStore();
  readonly #options: VimPromptOptions;

  constructor({ prefix, options, onEnter, onEnd }: VimPromptRequest) {
    this.#options = options;
    this.node.className = 'editor-vim-prompt';
    this.#input.setAttribute('aria-label', messages.vimPrompt(prefix));
    this.#input.autocomplete = 'off';
    this.#input.spellcheck = false;
    this.#input.value = options.value ?? '';
    this.node.append(prefix, this.#input);
    const close = (value?: string) => {
      if (value === undefined) this.dispose();
      else this.#input.value = value;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      // An input method ends its word by Enter too.
      if (event.isComposing) return;
      this.#options.onKeyDown?.(promptKey(event), this.#input.value, close);
      if (this.#store.isDisposed) return;
      if (event.key === 'Enter') {
        event.preventDefault();
        this.dispose();
        onEnter?.(this.#input.value);
      } else if (event.key === 'Escape') this.dispose();
    };
    const onKeyUp = (event: KeyboardEvent) => {
      if (!event.isComposing) this.#options.onKeyUp?.(promptKey(event), this.#input.value, close);
    };
    this.#store.add(
      toDisposable(() => {
        const wasUsed = this.#hasFocus;
        this.node.remove();
        onEnd(wasUsed);
      }),
    );
    this.#input.addEventListener('keydown', onKeyDown);
    this.#input.addEventListener('keyup', onKeyUp);
    this.#input.addEventListener('blur', () => {
      // Another window leaves the field what the keyboard comes back to.
      if (!this.#hasFocus) this.dispose();
    });
  }

  focus(): void {
    this.#input.focus();
  }

  get #hasFocus(): boolean {
    return document.activeElement === this.#input;
  }

  dispose(): void {
    this.#store.dispose();
  }
}
