import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import type { ActiveEditor } from '@core/languages/editor/editor';
import { rangeOf } from './place-of';

export type Place = Pick<ActiveEditor, 'path' | 'position'>;

/**
 * The diagnostic after (`step` 1) or before (-1) a location, wrapping around at the ends. If no location is given, the
 * first or last diagnostic is returned. `last` is the previous result. While the location is inside that diagnostic,
 * its neighbour in the list is returned, so that all diagnostics at one location are reached. `diagnostics` must be in
 * the order of DiagnosticService. Undefined if no diagnostic has a file.
 */
export function neighbourOf(
  place: Place | undefined,
  diagnostics: readonly Diagnostic[],
  step: 1 | -1,
  last?: Diagnostic,
): Diagnostic | undefined {
  const ordered = diagnostics.filter(({ path }) => path !== '');
  if (step < 0) ordered.reverse();
  if (!place) return ordered[0];
  const current = last && compare(last, place) === 0 ? ordered.indexOf(last) : -1;
  if (current >= 0) return ordered[(current + 1) % ordered.length];
  return ordered.find((diagnostic) => compare(diagnostic, place) * step > 0) ?? ordered[0];
}

/**
 * Negative if the diagnostic is before the location, positive if it is after the location, and 0 if it contains the
 * location.
 */
function compare(diagnostic: Diagnostic, { path, position: { line, column } }: Place): number {
  if (diagnostic.path !== path) return diagnostic.path < path ? -1 : 1;
  const { startLine, startColumn, endLine, endColumn } = rangeOf(diagnostic);
  if ((startLine - line || startColumn - column) > 0) return 1;
  return (endLine - line || endColumn - column) < 0 ? -1 : 0;
}
