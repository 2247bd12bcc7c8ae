import { type Disposable, DisposableStore, toDisposable } from '@core/base/lifecycle';
import { messages } from '../messages';
import { promptKey } from './prompt-key';

/**
 * monaco-vim's callbacks for a prompt. If `close` is called with text, the text replaces the input. Otherwise, the
 * prompt closes.
 */
export interface VimPromptOptions {
  readonly value?: string;
  readonly onKeyDown?: (key: object, value: string, close: (value?: string) => void) => unknown;
  readonly onKeyUp?: (key: object, value: string, close: (value?: string) => void) => unknown;
}

export interface VimPromptRequest {
  /** '/', ':' or the text of a question. */
  readonly prefix: string;
  readonly options: VimPromptOptions;
  readonly onEnter: ((value: string) => void) | undefined;
  /** Called once when the prompt closes. `wasUsed` indicates whether the prompt had focus. */
  readonly onEnd: (wasUsed: boolean) => void;
}

/** An input field below the text for a search or a command. */
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
      // Enter may confirm an input method composition.
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
      // When another window is activated, the prompt must stay open so that it can regain focus.
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
