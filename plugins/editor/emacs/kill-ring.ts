/** Texts that are kept, as Emacs does by default. */
const MAX_KILLED = 60;

/** What was killed, newest first; all editors share it. */
export class KillRing {
  #texts: readonly string[] = [];
  #index = 0;

  /** The text that a yank brings back; undefined when nothing was killed yet. */
  get current(): string | undefined {
    return this.#texts[this.#index];
  }

  push(text: string): void {
    this.#texts = [text, ...this.#texts].slice(0, MAX_KILLED);
    this.#index = 0;
  }

  /** Makes one text of the newest and what was killed right after it, or right before. */
  extend(text: string, side: 'before' | 'after'): void {
    const [newest = '', ...older] = this.#texts;
    this.#texts = [side === 'after' ? newest + text : text + newest, ...older];
    this.#index = 0;
  }

  /** Turns to the next older text, and after the oldest to the newest. */
  rotate(): string | undefined {
    this.#index = this.#texts.length === 0 ? 0 : (this.#index + 1) % this.#texts.length;
    return this.current;
  }
}
