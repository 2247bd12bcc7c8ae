import type { Diagnostic, TextRange } from '@core/languages/diagnostics/diagnostics';

/** Where to go for a finding; one without a place is about the start of its file. */
export function rangeOf({ range }: Pick<Diagnostic, 'range'>): TextRange {
  return range ?? { startLine: 1, startColumn: 1, endLine: 1, endColumn: 1 };
}

/** `{file}:{line}:{column}`; '' for a finding that belongs to no file. */
export function placeOf(diagnostic: Pick<Diagnostic, 'path' | 'range'>): string {
  const { startLine, startColumn } = rangeOf(diagnostic);
  return diagnostic.path === '' ? '' : `${diagnostic.path}:${startLine}:${startColumn}`;
}

/** The tool that found it and its own code: 'solc 2018'. */
export function sourceOf({ source, code }: Diagnostic): string {
  return [source, code].filter((part) => part !== undefined).join(' ');
}
