import type { Diagnostic, TextRange } from '@core/languages/diagnostics/diagnostics';

/** Range to reveal for a diagnostic; the start of the file if it has no range. */
export function rangeOf({ range }: Pick<Diagnostic, 'range'>): TextRange {
  return range ?? { startLine: 1, startColumn: 1, endLine: 1, endColumn: 1 };
}

/** `{file}:{line}:{column}`; '' if the diagnostic has no file. */
export function placeOf(diagnostic: Pick<Diagnostic, 'path' | 'range'>): string {
  const { startLine, startColumn } = rangeOf(diagnostic);
  return diagnostic.path === '' ? '' : `${diagnostic.path}:${startLine}:${startColumn}`;
}

/** A diagnostic's source tool and code, such as 'solc 2018'. */
export function sourceOf({ source, code }: Diagnostic): string {
  return [source, code].filter((part) => part !== undefined).join(' ');
}
