const LIMIT = 1000;

/** A project's command history, oldest first. All of the project's terminals share it. */
export class History {
  #lines: readonly string[];

  constructor(lines: readonly string[] = []) {
    this.#lines = lines;
  }

  get lines(): readonly string[] {
    return this.#lines;
  }

  /** Adds a line. Ignores blank lines, lines that start with a space, and repetitions of the previous line. */
  add(line: string): void {
    if (/^\s|^$/.test(line) || line === this.#lines.at(-1)) return;
    this.#lines = [...this.#lines, line].slice(-LIMIT);
  }

  clear(): void {
    this.#lines = [];
  }

  /** Index of the last line before index `before` that contains the text, or -1 if there is none. */
  find(text: string, before: number): number {
    return this.#lines.findLastIndex((line, index) => index < before && line.includes(text));
  }
}
