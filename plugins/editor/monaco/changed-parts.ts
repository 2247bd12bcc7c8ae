import { lineHunks } from '@core/base/text/line-hunks';
import { type ChangedPart, changedPart } from './changed-part';

/** Small replacements, in order, that together make `after` of `before`; what stands between them is not touched. */
export function changedParts(before: string, after: string): readonly ChangedPart[] {
  const lines = linesOf(before);
  const offsets = offsetsOf(lines);
  return lineHunks(lines, linesOf(after)).map(({ start, end, replacement }) => {
    const [from = 0, to = before.length] = [offsets[start], offsets[end]];
    const part = changedPart(before.slice(from, to), replacement.join(''));
    return { ...part, start: from + part.start, end: from + part.end };
  });
}

/** Each with the line end that closes it. */
function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** Where each line begins, and the end. */
function offsetsOf(lines: readonly string[]): readonly number[] {
  const offsets = [0];
  for (const line of lines) offsets.push((offsets.at(-1) ?? 0) + line.length);
  return offsets;
}
