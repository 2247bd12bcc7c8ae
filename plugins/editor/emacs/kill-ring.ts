/** Maximum number of kills; the same as the Emacs default. */
const MAX_KILLED = 60;

/** Killed text, newest first. All editors share the kill ring. */
export class KillRing {
  #texts: readonly string[] = [];
  #index = 0;

  /** The text that a yank inserts; undefined before the first kill. */
  get current(): string | undefined {
    return this.#texts[this.#index];
  }

  push(text: string): void {
    this.#texts = [text, ...this.#texts].slice(0, MAX_KILLED);
    this.#index = 0;
  }

  /** Joins consecutive kills: adds text after or before the newest one. */
  extend(text: string, side: 'before' | 'after'): void {
    const [newest = '', ...older] = this.#texts;
    this.#texts = [side === 'after' ? newest + text : text + newest, ...older];
    this.#index = 0;
  }

  /** Moves to the next older kill, wrapping from the oldest to the newest. */
  rotate(): string | undefined {
    this.#index = this.#texts.length === 0 ? 0 : (this.#index + 1) % this.#texts.length;
    return this.current;
  }
}
