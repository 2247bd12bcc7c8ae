import type { TextRange } from '@core/languages/diagnostics/diagnostics';

/** Line ending of a text file. */
export type LineEnd = '\n' | '\r\n';

/** The most frequent line ending in the text. It is LF on every platform if the text has only one line. */
export function lineEndOf(text: string): LineEnd {
  const all = text.match(/\r\n?|\n/g) ?? [];
  const withReturn = all.filter((lineEnd) => lineEnd !== '\n').length;
  return withReturn * 2 > all.length ? '\r\n' : '\n';
}

/** Replaces a range with new text. An empty range is an insertion. */
export interface TextEdit {
  /** Range in the text before the edit. */
  readonly range: TextRange;
  /** Text that replaces the range. */
  readonly newText: string;
}

/** Offsets of the line starts in the text, in UTF-16 code units. */
export function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** Number of lines in the text: one more than the number of line breaks. */
export function countLines(text: string): number {
  let count = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

/**
 * Offset of a position, in UTF-16 code units. A position beyond the end of its line or of the text is clamped
 * to that end.
 */
export function offsetAt(text: string, line: number, column: number): number {
  let start = 0;
  for (let number = 1; number < line; number++) {
    const end = text.indexOf('\n', start);
    if (end < 0) return text.length;
    start = end + 1;
  }
  const end = text.indexOf('\n', start);
  return Math.min(start + column - 1, end < 0 ? text.length : end);
}

/** Range between two offsets in UTF-16 code units. */
export function rangeBetween(text: string, from: number, to: number): TextRange {
  const [startLine, startColumn] = placeAt(text, from);
  const [endLine, endColumn] = placeAt(text, to);
  return { startLine, startColumn, endLine, endColumn };
}

/** The text in a range. */
export function textIn(text: string, { startLine, startColumn, endLine, endColumn }: TextRange): string {
  return text.slice(offsetAt(text, startLine, startColumn), offsetAt(text, endLine, endColumn));
}

/** Applies edits, which must not overlap, in any order. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const placed = edits
    .map(({ range, newText }) => ({
      from: offsetAt(text, range.startLine, range.startColumn),
      to: offsetAt(text, range.endLine, range.endColumn),
      newText,
    }))
    .sort((a, b) => a.from - b.from);
  let result = '';
  let done = 0;
  for (const { from, to, newText } of placed) {
    result += text.slice(done, from) + newText;
    done = to;
  }
  return result + text.slice(done);
}

function placeAt(text: string, offset: number): readonly [line: number, column: number] {
  const before = text.slice(0, offset);
  return [before.split('\n').length, before.length - before.lastIndexOf('\n')];
}
