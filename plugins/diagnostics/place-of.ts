import type { Diagnostic, TextRange } from '@core/diagnostics/diagnostics';

/** Where to go for a finding; one without a place is about the start of its file. */
export function rangeOf({ range }: Diagnostic): TextRange {
  return range ?? { startLine: 1, startColumn: 1, endLine: 1, endColumn: 1 };
}

/** `{file}:{line}:{column}`; '' for a finding that belongs to no file. */
export function placeOf(diagnostic: Diagnostic): string {
  const { startLine, startColumn } = rangeOf(diagnostic);
  return diagnostic.path === '' ? '' : `${diagnostic.path}:${startLine}:${startColumn}`;
}
