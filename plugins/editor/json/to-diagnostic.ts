import type { Diagnostic, DiagnosticSeverity } from '@core/languages/diagnostics/diagnostics';

interface JsonPosition {
  readonly line: number;
  readonly character: number;
}

/** A diagnostic from the JSON worker in LSP format, with zero-based positions. */
export interface JsonWorkerDiagnostic {
  readonly range: { readonly start: JsonPosition; readonly end: JsonPosition };
  readonly severity?: number | undefined;
  readonly message: string;
}

/** Severities indexed by LSP number. LSP numbers start at 1. */
const severities: readonly DiagnosticSeverity[] = ['error', 'error', 'warning', 'information', 'hint'];

export function toDiagnostic(
  path: string,
  { message, range, severity = 1 }: JsonWorkerDiagnostic,
): Diagnostic {
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
