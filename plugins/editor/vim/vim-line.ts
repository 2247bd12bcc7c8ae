import './vim-line.css';
import { type Disposable, toDisposable } from '@core/base/lifecycle';
import { messages } from '../messages';
import { VimPrompt, type VimPromptOptions } from './vim-prompt';

export interface VimModeChange {
  readonly mode: string;
  readonly subMode?: string;
}

/** How long a message is shown, in milliseconds. */
const NOTICE_TIME = 5000;

/** The status line below the text: Vim's mode, messages, prompts and pending keys. */
export class VimLine implements Disposable {
  readonly #node = document.createElement('div');
  readonly #status = document.createElement('span');
  readonly #keys = document.createElement('span');
  readonly #onLeave: () => void;
  #mode = '';
  #isDisposed = false;
  #prompt: VimPrompt | undefined;
  #timer: Disposable | undefined;

  /** `onLeave` is called when a prompt has closed and the text should get focus. */
  constructor(container: HTMLElement, onLeave: () => void) {
    this.#onLeave = onLeave;
    this.#node.className = 'editor-vim-line';
    this.#status.setAttribute('role', 'status');
    this.#status.setAttribute('aria-label', messages.vimMode);
    this.#keys.className = 'editor-vim-keys';
    this.#keys.setAttribute('aria-hidden', 'true');
    this.#node.append(this.#status, this.#keys);
    container.append(this.#node);
  }

  setMode({ mode, subMode }: VimModeChange): void {
    this.#mode = messages.vimModeName(subMode ? `${mode} ${subMode}` : mode);
    this.#show(this.#mode);
  }

  setKeys(keys: string): void {
    this.#keys.textContent = keys;
    // The message is dismissed when the user types again.
    if (keys !== '') this.#show(this.#mode);
  }

  /** Shows a message in place of the mode for a few seconds. */
  showMessage(text: string): void {
    this.#show(text);
    const timer = setTimeout(() => this.#show(this.#mode), NOTICE_TIME);
    this.#timer = toDisposable(() => clearTimeout(timer));
  }

  /** Shows a prompt or, if `content` is only text, shows the text until the returned function is called. */
  prompt(
    content: Node,
    onEnter: ((value: string) => void) | undefined,
    options: VimPromptOptions,
  ): () => void {
    this.#prompt?.dispose();
    const [question] = content.childNodes;
    if (!question) {
      const before = this.#mode;
      this.#mode = `${before} ${content.textContent ?? ''}`;
      this.#show(this.#mode);
      return () => {
        this.#mode = before;
        this.#show(before);
      };
    }
    const onEnd = (wasUsed: boolean) => {
      this.#prompt = undefined;
      this.#status.hidden = false;
      if (wasUsed && !this.#isDisposed) this.#onLeave();
    };
    const prompt = new VimPrompt({ prefix: question.textContent ?? '', options, onEnter, onEnd });
    this.#prompt = prompt;
    this.#status.hidden = true;
    this.#node.prepend(prompt.node);
    prompt.focus();
    return () => prompt.dispose();
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#timer?.dispose();
    this.#prompt?.dispose();
    this.#node.remove();
  }

  #show(text: string): void {
    this.#timer?.dispose();
    this.#status.textContent = text;
  }
}
