import type { Diagnostic, DiagnosticSeverity } from '@core/languages/diagnostics/diagnostics';
import { sourceOf } from './place-of';

/** Severities that can be hidden. Hints are shown with information messages. */
export type ShownSeverity = Exclude<DiagnosticSeverity, 'hint'>;

export interface ProblemFilter {
  /** Words that must all occur in the message, path or source, ignoring case. */
  readonly text: string;
  readonly hidden: ReadonlySet<ShownSeverity>;
}

export const noFilter: ProblemFilter = { text: '', hidden: new Set() };

export function filterProblems(
  diagnostics: readonly Diagnostic[],
  { text, hidden }: ProblemFilter,
): readonly Diagnostic[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0 && hidden.size === 0) return diagnostics;
  return diagnostics.filter((diagnostic) => {
    const { severity, path, message } = diagnostic;
    if (hidden.has(severity === 'hint' ? 'information' : severity)) return false;
    const haystack = `${message} ${path} ${sourceOf(diagnostic)}`.toLowerCase();
    return words.every((word) => haystack.includes(word));
  });
}
