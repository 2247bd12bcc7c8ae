import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import type { ActiveEditor } from '@core/languages/editor/editor';
import { rangeOf } from './place-of';

/** A place in the project's files. */
export type Place = Pick<ActiveEditor, 'path' | 'position'>;

/**
 * The finding after (`step` 1) or before (-1) a place, going round at the ends; the first or last one without a place.
 * `last` is the finding gone to before: while the place is still in it, its neighbours in the list are meant, so that
 * several findings of one place are all reached. `diagnostics` are sorted as DiagnosticService has them. Undefined when
 * no finding belongs to a file.
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

/** Negative when the finding lies before the place, positive when it lies behind, 0 when it holds it. */
function compare(diagnostic: Diagnostic, { path, position: { line, column } }: Place): number {
  if (diagnostic.path !== path) return diagnostic.path < path ? -1 : 1;
  const { startLine, startColumn, endLine, endColumn } = rangeOf(diagnostic);
  if ((startLine - line || startColumn - column) > 0) return 1;
  return (endLine - line || endColumn - column) < 0 ? -1 : 0;
}
