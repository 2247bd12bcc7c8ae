import type { TextRange } from '@core/diagnostics/diagnostics';
import { type FuncToken, tokenizeFunc } from './func-tokens';

/**
 * The word at a place that the compiler names. It counts columns in bytes of UTF-8, so that the line is needed to find
 * the column people see.
 */
export function rangeAt(content: string, line: number, byteColumn: number): TextRange {
  const text = content.split(/\r?\n/)[line - 1] ?? '';
  const bytes = new TextEncoder().encode(text).subarray(0, byteColumn - 1);
  const start = new TextDecoder().decode(bytes).length;
  const [word] = tokenizeFunc(text.slice(start));
  const length = word?.column === 1 && word.kind === 'word' ? word.text.length : 1;
  return { startLine: line, startColumn: start + 1, endLine: line, endColumn: start + 1 + length };
}

/** The first place where a text stands that has no line break in it. */
export function rangeOfText(content: string, text: string): TextRange | undefined {
  const offset = text === '' ? -1 : content.indexOf(text);
  if (offset < 0) return undefined;
  const lines = content.slice(0, offset).split('\n');
  const startColumn = (lines.at(-1)?.length ?? 0) + 1;
  return {
    startLine: lines.length,
    startColumn,
    endLine: lines.length,
    endColumn: startColumn + text.length,
  };
}

/** A whole token that stands on one line; a string with its quotes. */
export function rangeOfToken({ kind, text, line, column }: FuncToken): TextRange {
  const length = text.length + (kind === 'string' ? 2 : 0);
  return { startLine: line, startColumn: column, endLine: line, endColumn: column + length };
}

/** The comment or string that never ends, if the file has one. */
export function rangeOfOpenToken(content: string): TextRange | undefined {
  const last = tokenizeFunc(content).at(-1);
  return last?.kind === 'open' ? rangeOfToken(last) : undefined;
}

/** Where brackets and braces lie deepest in each other, and how deep. */
export function deepestNesting(
  content: string,
): { readonly depth: number; readonly range: TextRange } | undefined {
  let depth = 0;
  let deepest: { depth: number; range: TextRange } | undefined;
  for (const token of tokenizeFunc(content)) {
    if (token.kind !== 'word') continue;
    if ('([{'.includes(token.text)) depth++;
    if (')]}'.includes(token.text)) depth--;
    if (depth > (deepest?.depth ?? 0)) deepest = { depth, range: rangeOfToken(token) };
  }
  return deepest;
}
