import type { Diagnostic, DiagnosticSeverity } from '@core/languages/diagnostics/diagnostics';

interface JsonPosition {
  readonly line: number;
  readonly character: number;
}

/** What JSON's worker says of a text, in the terms of the language server protocol: places count from 0. */
export interface JsonFinding {
  readonly range: { readonly start: JsonPosition; readonly end: JsonPosition };
  readonly severity?: number | undefined;
  readonly message: string;
}

/** The protocol's own numbers, which begin at 1. */
const severities: readonly DiagnosticSeverity[] = ['error', 'error', 'warning', 'information', 'hint'];

/** A finding as the product lists it. */
export function toDiagnostic(path: string, { message, range, severity = 1 }: JsonFinding): Diagnostic {
  const { end, start } = range;
  return {
    path,
    range: {
      startLine: start.line + 1,
      startColumn: start.character + 1,
      endLine: end.line + 1,
      endColumn: end.character + 1,
    },
    severity: severities[severity] ?? 'information',
    message,
    source: 'json',
  };
}
