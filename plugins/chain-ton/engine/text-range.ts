import type { TextRange } from '@core/languages/diagnostics/diagnostics';

/**
 * The range between two offsets (UTF-16 code units, exclusive end); an empty range is extended to one character.
 */
export function rangeOfOffsets(content: string, start: number, end: number): TextRange {
  const from = placeOf(content, start);
  const to = placeOf(content, Math.max(end, start + 1));
  return { startLine: from.line, startColumn: from.column, endLine: to.line, endColumn: to.column };
}

function placeOf(content: string, offset: number): { readonly line: number; readonly column: number } {
  const before = content.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: offset - lineStart + 1 };
}

export function rangeOfText(content: string, text: string): TextRange | undefined {
  const offset = text === '' ? -1 : content.indexOf(text);
  return offset < 0 ? undefined : rangeOfOffsets(content, offset, offset + text.length);
}

/** Converts a column in UTF-8 bytes to UTF-16 code units, both 1-based. */
export function columnOfByte(lineText: string, byteColumn: number): number {
  const bytes = new TextEncoder().encode(lineText).subarray(0, byteColumn - 1);
  return new TextDecoder().decode(bytes).length + 1;
}

/** The offset and depth of the most deeply nested bracket. Brackets in strings are ignored. */
export function deepestNesting(
  content: string,
): { readonly depth: number; readonly range: TextRange } | undefined {
  let depth = 0;
  let deepest = { depth: 0, offset: 0 };
  for (const { 0: mark, index } of content.matchAll(/"[^"\n]*"|[([{}\])]/g)) {
    if ('([{'.includes(mark)) depth++;
    if (')]}'.includes(mark)) depth--;
    if (depth > deepest.depth) deepest = { depth, offset: index };
  }
  if (deepest.depth === 0) return undefined;
  return { depth: deepest.depth, range: rangeOfOffsets(content, deepest.offset, deepest.offset + 1) };
}

/** The offset and length of the longest text between semicolons and braces. Surrounding white space is excluded. */
export function longestStatement(
  content: string,
): { readonly length: number; readonly range: TextRange } | undefined {
  let longest = { start: 0, length: 0 };
  for (const { 0: text, index } of content.matchAll(/(?:"[^"\n]*"|[^;{}])+/g)) {
    const { length } = text.trim();
    if (length > longest.length) longest = { start: index + text.length - text.trimStart().length, length };
  }
  const { start, length } = longest;
  return length === 0 ? undefined : { length, range: rangeOfOffsets(content, start, start + length) };
}
