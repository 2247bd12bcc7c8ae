import { offsetAt, rangeBetween } from '@core/base/text/text-edits';
import type { CodeAction, CodeActionRequest } from './code-actions';
import type { Diagnostic } from './diagnostics/diagnostics';

/** A diagnostic with its location as UTF-16 offsets in the text. */
export interface DiagnosticLocation {
  /** The diagnostic. */
  readonly diagnostic: Diagnostic;
  /** Project path of the file. */
  readonly path: string;
  /** The whole text of the file. */
  readonly text: string;
  /** Start offset. */
  readonly from: number;
  /** End offset, exclusive. */
  readonly to: number;
  /** Current text at the location, which may have changed since the tool ran. */
  readonly found: string;
}

/** Replacement of the text between two offsets. */
export interface Replacement {
  /** Start offset. */
  readonly from: number;
  /** End offset, exclusive. */
  readonly to: number;
  /** Text that replaces the range. */
  readonly newText: string;
}

/** A fix for a diagnostic, with positions as UTF-16 offsets. */
export interface QuickFix {
  /** Title shown in the menu. */
  readonly title: string;
  /** Non-overlapping replacements. */
  readonly replacements: readonly Replacement[];
  /** True for the default fix. */
  readonly isPreferred?: boolean;
}

/** Returns fixes for certain diagnostics; [] for all others. */
export type QuickFixRule = (place: DiagnosticLocation) => readonly QuickFix[] | Promise<readonly QuickFix[]>;

/** A request's diagnostics with their locations. Diagnostics in other files are omitted. */
export function diagnosticLocations({
  path,
  text,
  diagnostics,
}: CodeActionRequest): readonly DiagnosticLocation[] {
  return diagnostics.flatMap((diagnostic) => {
    if (diagnostic.path !== path) return [];
    const { range } = diagnostic;
    const from = range ? offsetAt(text, range.startLine, range.startColumn) : 0;
    const to = range ? offsetAt(text, range.endLine, range.endColumn) : 0;
    return [{ diagnostic, path, text, from, to, found: text.slice(from, to) }];
  });
}

/** Converts a fix to a code action. */
export function toCodeAction(
  { diagnostic, text }: DiagnosticLocation,
  { title, replacements, isPreferred = false }: QuickFix,
): CodeAction {
  const edits = replacements.map(({ from, to, newText }) => ({
    range: rangeBetween(text, from, to),
    newText,
  }));
  return { title, kind: 'quickfix', edits, diagnostics: [diagnostic], isPreferred };
}

/** A fix that inserts text at one position. */
export function insertion(title: string, at: number, newText: string): QuickFix {
  return { title, replacements: [{ from: at, to: at, newText }] };
}
