import type { TaskOptions } from '@core/base/task';
import type { TextEdit } from '@core/base/text/text-edits';
import type { Diagnostic } from './diagnostics/diagnostics';

/** Purpose of a change. The values are the same as in Monaco and VS Code. */
export type CodeActionKind = 'quickfix' | 'refactor';

/** A text change that a user can choose. */
export interface CodeAction {
  /** Title in a menu: "Insert 'view'". */
  readonly title: string;
  /** Purpose of the change. */
  readonly kind: CodeActionKind;
  /** Non-overlapping edits to the text in the request. */
  readonly edits: readonly TextEdit[];
  /** Diagnostics that the change fixes. */
  readonly diagnostics: readonly Diagnostic[];
  /** True for the default choice. */
  readonly isPreferred?: boolean;
}

/** Text with its diagnostics. */
export interface CodeActionRequest {
  /** Project path. */
  readonly path: string;
  /** Language id. */
  readonly language: string;
  /** The current text in the editor. */
  readonly text: string;
  /** Diagnostics to fix. They may be older than the text. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Provides changes for text in some languages. A diagnostic remains until its tool runs again. A provider must
 * therefore check the text and must not repeat a change that has already been made.
 */
export interface CodeActionProvider {
  /** Changes for the text; [] if there are none. */
  actions(request: CodeActionRequest, options?: Pick<TaskOptions, 'signal'>): Promise<readonly CodeAction[]>;
}
