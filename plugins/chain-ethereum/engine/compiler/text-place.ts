import type { TextRange } from '@core/languages/diagnostics/diagnostics';
import type { TextSpan } from './source-scan';

/** The range of a piece of text, given in UTF-16 units. */
export function rangeOfSpan(content: string, { from, to }: TextSpan): TextRange {
  const [startLine, startColumn] = placeOf(content, from);
  const [endLine, endColumn] = placeOf(content, Math.max(from, to));
  return { startLine, startColumn, endLine, endColumn };
}

/** The range of a piece of text as the compiler gives it: in bytes of UTF-8. */
export function rangeOfBytes(content: string, start: number, end: number): TextRange {
  return rangeOfSpan(content, spanOfBytes(content, start, end));
}

function spanOfBytes(content: string, start: number, end: number): TextSpan {
  const bytes = new TextEncoder().encode(content);
  if (bytes.length === content.length) return { from: start, to: end };
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const from = decoder.decode(bytes.subarray(0, start)).length;
  return { from, to: from + decoder.decode(bytes.subarray(start, end)).length };
}

function placeOf(content: string, offset: number): readonly [line: number, column: number] {
  const before = content.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  let line = 1;
  for (let at = before.indexOf('\n'); at >= 0; at = before.indexOf('\n', at + 1)) line++;
  return [line, before.length - lineStart + 1];
}
