import { rangeBetween } from '@core/base/text/text-edits';
import type { TextRange } from '@core/languages/diagnostics/diagnostics';
import type { TextSpan } from './source-scan';

/** Converts UTF-16 offsets to a range. */
export function rangeOfSpan(content: string, { from, to }: TextSpan): TextRange {
  return rangeBetween(content, from, Math.max(from, to));
}

/** Converts UTF-8 byte offsets, which the compiler uses, to a range. */
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
