import type { TaskOptions } from '@core/base/task';
import type { TextEdit } from '@core/base/text/text-edits';
import type { Diagnostic } from './diagnostics/diagnostics';

/** What a change is for; Monaco and VS Code know the same words. */
export type CodeActionKind = 'quickfix' | 'refactor';

/** A change of a text that somebody can choose. */
export interface CodeAction {
  /** As a menu has it: "Insert 'view'". */
  readonly title: string;
  readonly kind: CodeActionKind;
  /** Of the text that was asked about; none overlaps another. */
  readonly edits: readonly TextEdit[];
  /** The findings that it settles. */
  readonly diagnostics: readonly Diagnostic[];
  /** The one to take when nobody looks at the others. */
  readonly isPreferred?: boolean;
}

/** A text, and what tools have found in it. */
export interface CodeActionRequest {
  readonly path: string;
  readonly language: string;
  /** As it is on the screen. */
  readonly text: string;
  /** Findings that are asked about. They may be older than the text. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Offers changes for texts of some languages. A finding stays until its tool runs again, so a provider looks at the text
 * itself and offers nothing that was done already.
 */
export interface CodeActionProvider {
  actions(request: CodeActionRequest, options?: Pick<TaskOptions, 'signal'>): Promise<readonly CodeAction[]>;
}
