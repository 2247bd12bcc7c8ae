import type { TextRange } from '@core/languages/diagnostics/diagnostics';

export class LinePositions {
  readonly #starts: readonly number[];

  constructor(text: string) {
    this.#starts = [0, ...[...text.matchAll(/\r\n|[\n\r]/g)].map(({ index, 0: end }) => index + end.length)];
  }

  range(start: number, end: number): TextRange {
    const [startLine, startColumn] = this.#position(start);
    const [endLine, endColumn] = this.#position(end);
    return { startLine, startColumn, endLine, endColumn };
  }

  #position(offset: number): [number, number] {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return [low + 1, offset - (this.#starts[low] ?? 0) + 1];
  }
}
