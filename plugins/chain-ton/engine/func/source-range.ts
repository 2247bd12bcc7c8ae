import type { TextRange } from '@core/languages/diagnostics/diagnostics';
import { columnOfByte } from '../text-range';
import { type FuncToken, tokenizeFunc } from './func-tokens';

/**
 * The word at a place that the compiler names. It counts columns in bytes of UTF-8, so that the line is needed to find
 * the column people see.
 */
export function rangeAt(content: string, line: number, byteColumn: number): TextRange {
  const text = content.split(/\r?\n/)[line - 1] ?? '';
  const start = columnOfByte(text, byteColumn) - 1;
  const [word] = tokenizeFunc(text.slice(start));
  const length = word?.column === 1 && word.kind === 'word' ? word.text.length : 1;
  return { startLine: line, startColumn: start + 1, endLine: line, endColumn: start + 1 + length };
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

/** The last bracket or brace that nothing closes, if the file has one. */
export function rangeOfUnclosed(content: string): TextRange | undefined {
  const open: FuncToken[] = [];
  for (const token of tokenizeFunc(content)) {
    if (token.kind !== 'word') continue;
    if ('([{'.includes(token.text)) open.push(token);
    else if (')]}'.includes(token.text)) open.pop();
  }
  const last = open.at(-1);
  return last && rangeOfToken(last);
}
