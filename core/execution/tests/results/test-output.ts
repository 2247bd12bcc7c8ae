import { messages } from '../messages';

/** Characters that are kept of what one test prints. */
const MAX_LENGTH = 200_000;

/** What tests print, by their id; '' is the run itself. */
export class TestOutput {
  readonly #texts = new Map<string, string>();

  append(id: string, text: string): void {
    const before = this.#texts.get(id) ?? '';
    if (before.length > MAX_LENGTH) return;
    const after = before + text;
    const cut = after.length > MAX_LENGTH ? `${after.slice(0, MAX_LENGTH)}\n${messages.outputCut}\n` : after;
    this.#texts.set(id, cut);
  }

  /** Forgets what was printed by tests that run again. */
  forget(isGone: (id: string) => boolean): void {
    for (const id of [...this.#texts.keys()]) if (isGone(id)) this.#texts.delete(id);
  }

  /** As it is now. */
  snapshot(): ReadonlyMap<string, string> {
    return new Map(this.#texts);
  }
}
