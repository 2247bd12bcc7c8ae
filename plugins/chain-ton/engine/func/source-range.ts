import type { TextRange } from '@core/languages/diagnostics/diagnostics';
import { columnOfByte } from '../text-range';
import { type FuncToken, tokenizeFunc } from './func-tokens';

/**
 * The word at a position reported by the compiler. The compiler counts columns in UTF-8 bytes, so the line's text is
 * needed to convert them to UTF-16 columns.
 */
export function rangeAt(content: string, line: number, byteColumn: number): TextRange {
  const text = content.split(/\r?\n/)[line - 1] ?? '';
  const start = columnOfByte(text, byteColumn) - 1;
  const [word] = tokenizeFunc(text.slice(start));
  const length = word?.column === 1 && word.kind === 'word' ? word.text.length : 1;
  return { startLine: line, startColumn: start + 1, endLine: line, endColumn: start + 1 + length };
}

/** The range of a single-line token. A string's range includes its quotes. */
export function rangeOfToken({ kind, text, line, column }: FuncToken): TextRange {
  const length = text.length + (kind === 'string' ? 2 : 0);
  return { startLine: line, startColumn: column, endLine: line, endColumn: column + length };
}

/** The range of an unclosed comment or string; undefined if there is none. */
export function rangeOfOpenToken(content: string): TextRange | undefined {
  const last = tokenizeFunc(content).at(-1);
  return last?.kind === 'open' ? rangeOfToken(last) : undefined;
}

/** The range of the last unclosed bracket or brace; undefined if there is none. */
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
