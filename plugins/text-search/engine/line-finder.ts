/** Converts text offsets to line numbers, and line numbers to offsets. Scans the text only as far as needed. */
export class LineFinder {
  readonly #text: string;
  readonly #lineEnd = /\r\n|\r|\n/g;
  readonly #starts = [0];
  #isAtEnd = false;

  constructor(text: string) {
    this.#text = text;
  }

  /** Zero-based line number of an offset. */
  lineAt(place: number): number {
    while (!this.#isAtEnd && (this.#starts.at(-1) ?? 0) <= place) this.#next();
    let line = this.#starts.length - 1;
    while (line > 0 && (this.#starts[line] ?? 0) > place) line--;
    return line;
  }

  /** Start offset of a line; undefined if it does not exist. */
  startOf(line: number): number | undefined {
    while (!this.#isAtEnd && this.#starts.length <= line) this.#next();
    return this.#starts[line];
  }

  textOf(line: number): string {
    const start = this.startOf(line) ?? this.#text.length;
    const next = this.startOf(line + 1);
    return next === undefined
      ? this.#text.slice(start)
      : this.#text.slice(start, next).replace(/\r\n$|\r$|\n$/, '');
  }

  #next(): void {
    const found = this.#lineEnd.exec(this.#text);
    if (found) this.#starts.push(this.#lineEnd.lastIndex);
    else this.#isAtEnd = true;
  }
}
