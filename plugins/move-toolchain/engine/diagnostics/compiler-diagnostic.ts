import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import type { LineIndex } from './line-index';
import type { Place } from './source-span';

/** A diagnostic from one compiler stage, with labels, notes and hints. */
export interface CompilerDiagnostic {
  readonly severity: 'error' | 'warning';
  /**
   * Stable, hyphenated name of the rule, such as 'type-mismatch'. Callers may depend on it, but not on message texts.
   */
  readonly code: string;
  readonly message: string;
  /** The primary location. */
  readonly place: Place;
  /** Secondary locations, each with a separate message. */
  readonly labels: readonly Label[];
  readonly notes: readonly string[];
  /** Suggested fixes. */
  readonly hints: readonly string[];
}

export interface Label {
  readonly place: Place;
  readonly message: string;
}

/** The optional properties of a diagnostic. */
export interface Explanation {
  readonly labels?: readonly Label[];
  readonly notes?: readonly string[];
  readonly hints?: readonly string[];
}

/**
 * Converts a diagnostic for display: notes and hints are appended to the message, and labels become related locations.
 */
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
