import type { Diagnostic, DiagnosticSeverity, TextRange } from '@core/languages/diagnostics/diagnostics';
import type { editor, MarkerSeverity, Uri } from 'monaco-editor/editor';
import { toMonacoRange, toTextRange } from './text-range';

const severities = { hint: 1, information: 2, warning: 4, error: 8 } as const satisfies Record<
  DiagnosticSeverity,
  `${MarkerSeverity}` extends `${infer N extends number}` ? N : never
>;

/** Range for a diagnostic that has no position. */
const startOfFile: TextRange = { startLine: 1, startColumn: 1, endLine: 1, endColumn: 1 };

/** Converts a diagnostic to a Monaco marker. `uriOf` converts a project path, and `linkOf` converts a URL. */
export function toMarker(
  diagnostic: Diagnostic,
  uriOf: (path: string) => Uri,
  linkOf: (address: string) => Uri,
): editor.IMarkerData {
  const { message, severity, source, code, codeHref, range = startOfFile, related = [] } = diagnostic;
  return {
    message,
    severity: severities[severity],
    ...toMonacoRange(range),
    ...(source === undefined ? {} : { source }),
    ...(code === undefined
      ? {}
      : { code: codeHref === undefined ? code : { value: code, target: linkOf(codeHref) } }),
    relatedInformation: related.map((relation) => ({
      resource: uriOf(relation.path),
      message: relation.message,
      ...toMonacoRange(relation.range ?? startOfFile),
    })),
  };
}

/** Converts a marker from Sinter or Monaco to a diagnostic without its documentation link. */
export function fromMarker(path: string, marker: editor.IMarkerData): Diagnostic {
  const { code, message, severity, source } = marker;
  const word = (Object.keys(severities) as DiagnosticSeverity[]).find((one) => severities[one] === severity);
  return {
    path,
    range: toTextRange(marker),
    severity: word ?? 'information',
    message,
    ...(source === undefined ? {} : { source }),
    ...(code === undefined
      ? {}
      : typeof code === 'string'
        ? { code }
        : { code: code.value, codeHref: code.target.toString() }),
  };
}
