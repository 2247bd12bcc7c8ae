import { offsetAt, rangeBetween } from '@core/base/text/text-edits';
import type { CodeAction, CodeActionRequest } from './code-actions';
import type { Diagnostic } from './diagnostics/diagnostics';

/** A finding and where it stands, in UTF-16 units of the text. */
export interface FindingPlace {
  readonly diagnostic: Diagnostic;
  /** Project path of the file. */
  readonly path: string;
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** What stands there now, which may be something else than the tool has seen. */
  readonly found: string;
}

/** What stands between two offsets gives way to another text. */
export interface Replacement {
  readonly from: number;
  readonly to: number;
  readonly newText: string;
}

/** How a finding can be settled, in offsets. */
export interface QuickFix {
  readonly title: string;
  readonly replacements: readonly Replacement[];
  readonly isPreferred?: boolean;
}

/** Knows what to do about some findings; [] for all others. */
export type QuickFixRule = (place: FindingPlace) => readonly QuickFix[] | Promise<readonly QuickFix[]>;

/** Each finding of a request at its place; those that belong to another file are left out. */
export function findingPlaces({ path, text, diagnostics }: CodeActionRequest): readonly FindingPlace[] {
  return diagnostics.flatMap((diagnostic) => {
    if (diagnostic.path !== path) return [];
    const { range } = diagnostic;
    const from = range ? offsetAt(text, range.startLine, range.startColumn) : 0;
    const to = range ? offsetAt(text, range.endLine, range.endColumn) : 0;
    return [{ diagnostic, path, text, from, to, found: text.slice(from, to) }];
  });
}

export function toCodeAction(
  { diagnostic, text }: FindingPlace,
  { title, replacements, isPreferred = false }: QuickFix,
): CodeAction {
  const edits = replacements.map(({ from, to, newText }) => ({
    range: rangeBetween(text, from, to),
    newText,
  }));
  return { title, kind: 'quickfix', edits, diagnostics: [diagnostic], isPreferred };
}

/** A fix that puts something in at one place. */
export function insertion(title: string, at: number, newText: string): QuickFix {
  return { title, replacements: [{ from: at, to: at, newText }] };
}
