import { lineHunks } from '@core/base/text/line-hunks';
import { type ChangedPart, changedPart } from './changed-part';

/** Small replacements, in order, that turn `before` into `after` without touching the text between them. */
export function changedParts(before: string, after: string): readonly ChangedPart[] {
  const lines = linesOf(before);
  const offsets = offsetsOf(lines);
  return lineHunks(lines, linesOf(after)).map(({ start, end, replacement }) => {
    const [from = 0, to = before.length] = [offsets[start], offsets[end]];
    const part = changedPart(before.slice(from, to), replacement.join(''));
    return { ...part, start: from + part.start, end: from + part.end };
  });
}

/** Splits text into lines, keeping each line ending. */
function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** Start offset of each line, followed by the end offset of the text. */
function offsetsOf(lines: readonly string[]): readonly number[] {
  const offsets = [0];
  for (const line of lines) offsets.push((offsets.at(-1) ?? 0) + line.length);
  return offsets;
}
