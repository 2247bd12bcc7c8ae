import type { OutputLine } from '@core/output/output';

/** Gives each line a number of its own, which it keeps while lines before it go: its measured height stays known. */
export class LineKeys {
  readonly #keys = new WeakMap<OutputLine, number>();
  #next = 0;

  of(line: OutputLine | undefined): number {
    if (!line) return -1;
    const known = this.#keys.get(line);
    if (known !== undefined) return known;
    this.#keys.set(line, this.#next);
    return this.#next++;
  }
}
