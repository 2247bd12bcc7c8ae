import { lineStarts } from '@core/base/text/text-edits';
import type { TextRange } from '@core/languages/diagnostics/diagnostics';
import type { Span } from './source-span';

/** Converts UTF-16 offsets in a source to lines, columns and byte offsets. */
export class LineIndex {
  readonly #source: string;
  readonly #starts: readonly number[];

  constructor(source: string) {
    this.#source = source;
    this.#starts = lineStarts(source);
  }

  /** Line of an offset, starting at 1. */
  lineAt(offset: number): number {
    let low = 0;
    let high = this.#starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.#startOf(middle) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  }

  /** Lines and columns start at 1. Columns count UTF-16 code units. */
  rangeOf({ start, end }: Span): TextRange {
    const startLine = this.lineAt(start);
    const endLine = this.lineAt(end);
    return {
      startLine,
      startColumn: start - this.#startOf(startLine - 1) + 1,
      endLine,
      endColumn: end - this.#startOf(endLine - 1) + 1,
    };
  }

  /** Offset in the source's UTF-8 bytes, as used by Move source maps. */
  byteOffset(offset: number): number {
    let bytes = 0;
    for (let at = 0; at < Math.min(offset, this.#source.length); at++) {
      const unit = this.#source.charCodeAt(at);
      // A surrogate pair has four bytes in UTF-8: two for each half.
      if (unit < 0x80) bytes += 1;
      else if (unit < 0x800 || (unit >= 0xd800 && unit < 0xe000)) bytes += 2;
      else bytes += 3;
    }
    return bytes;
  }

  #startOf(line: number): number {
    return this.#starts[line] ?? this.#source.length;
  }
}
