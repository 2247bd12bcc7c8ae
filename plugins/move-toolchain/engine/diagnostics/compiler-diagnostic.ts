import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import type { LineIndex } from './line-index';
import type { Place } from './source-span';

/** What one stage of the compiler found, with all that explains it. */
export interface CompilerDiagnostic {
  readonly severity: 'error' | 'warning';
  /** Names the rule, in words with hyphens ('type-mismatch'); part of the product's contract, as texts change. */
  readonly code: string;
  readonly message: string;
  /** Where to look first. */
  readonly place: Place;
  /** Further places, each with what it has to do with it. */
  readonly labels: readonly Label[];
  /** Facts that help to understand it. */
  readonly notes: readonly string[];
  /** What to do. */
  readonly hints: readonly string[];
}

export interface Label {
  readonly place: Place;
  readonly message: string;
}

/** What a reporter of a stage says of a finding besides its text. */
export interface Explanation {
  readonly labels?: readonly Label[];
  readonly notes?: readonly string[];
  readonly hints?: readonly string[];
}

/** The form in which the product shows it: notes and hints go below the message, labels become related places. */
export function toProjectDiagnostic(
  { severity, code, message, place, labels, notes, hints }: CompilerDiagnostic,
  indexOf: (path: string) => LineIndex | undefined,
): Diagnostic {
  const located = ({ path, span }: Place) => {
    const range = indexOf(path)?.rangeOf(span);
    return { path, ...(range && { range }) };
  };
  return {
    ...located(place),
    severity,
    code,
    source: 'move',
    message: [message, ...notes, ...hints].join('\n'),
    ...(labels.length > 0 && {
      related: labels.map((label) => ({ ...located(label.place), message: label.message })),
    }),
  };
}
