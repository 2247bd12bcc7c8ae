import { lineStarts } from '@core/base/text/text-edits';
/** Replaces the text between two offsets (`end` exclusive) with a single line of text. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Edited text in which every line keeps its number, so that positions can be mapped back to the source. */
export class EditedText {
  readonly text: string;
  readonly #edits: readonly TextEdit[];
  readonly #starts: readonly number[];
  readonly #sourceStarts: readonly number[];

  /** @param edits in any order; must not overlap. */
  constructor(source: string, edits: readonly TextEdit[]) {
    this.#edits = edits
      .map(({ start, end, text }) => ({ start, end, text: text + lineBreaks(source.slice(start, end)) }))
      .sort((one, other) => one.start - other.start || one.end - other.end);
    let text = '';
    let place = 0;
    for (const edit of this.#edits) {
      text += source.slice(place, edit.start) + edit.text;
      place = edit.end;
    }
    this.text = text + source.slice(place);
    this.#starts = lineStarts(this.text);
    this.#sourceStarts = lineStarts(source);
  }

  /** Maps a position in the edited text to a column in the source. Lines and columns are 0-based. */
  sourceColumn(line: number, column: number): number {
    const offset = this.#sourceOffset((this.#starts[line] ?? 0) + column);
    return Math.max(0, offset - (this.#sourceStarts[line] ?? 0));
  }

  /** Inserted text maps to the offset where it was inserted. */
  #sourceOffset(offset: number): number {
    let shift = 0;
    for (const { start, end, text } of this.#edits) {
      const from = start + shift;
      if (offset < from) break;
      if (offset < from + text.length) return start;
      shift += text.length - (end - start);
    }
    return offset - shift;
  }
}

function lineBreaks(text: string): string {
  return text.replace(/[^\r\n]/g, '');
}
