/** Characters of output that a result carries at most. */
const LIMIT = 1_000_000;

/** Collects the lines of a result up to a limit. */
export class OutputBuffer {
  readonly #lines: string[] = [];
  #length = 0;
  #truncated = false;

  get truncated(): boolean {
    return this.#truncated;
  }

  /** Says that what came was not all: it was cut before. */
  cut(): void {
    this.#truncated = true;
  }

  line(text: string): void {
    if (this.#length + text.length > LIMIT) {
      this.cut();
      return;
    }
    this.#length += text.length + 1;
    this.#lines.push(text);
  }

  toString(): string {
    return this.#lines.map((line) => `${line}\n`).join('');
  }
}
