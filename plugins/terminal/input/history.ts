/** Lines that a history keeps. */
const LIMIT = 1000;

/** What was typed in a project, oldest first; all its terminals share it. */
export class History {
  #lines: readonly string[];

  constructor(lines: readonly string[] = []) {
    this.#lines = lines;
  }

  get lines(): readonly string[] {
    return this.#lines;
  }

  /** Blank lines, lines that begin with a blank, and what was typed just before are left out. */
  add(line: string): void {
    if (/^\s|^$/.test(line) || line === this.#lines.at(-1)) return;
    this.#lines = [...this.#lines, line].slice(-LIMIT);
  }

  clear(): void {
    this.#lines = [];
  }

  /** Index of the last line before `before` that holds the text; -1 for none. */
  find(text: string, before: number): number {
    return this.#lines.findLastIndex((line, index) => index < before && line.includes(text));
  }
}
