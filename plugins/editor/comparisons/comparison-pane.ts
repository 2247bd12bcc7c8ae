import type { Disposable } from '@core/base/lifecycle';
import type { ComparisonRequest } from '@core/languages/editor/editor';
import type { editor } from 'monaco-editor/editor';
import type { Observable } from 'rxjs';
import type { DocumentContent } from '../documents/document-content';
import type { EditorMenu } from '../panes/editor-menu';

/** Where somebody was in a comparison: cursors and scrolling of both sides. */
export type ComparisonViewState = editor.IDiffEditorViewState;

export interface ComparisonPaneRequest {
  /** Attached element that the comparison fills. */
  readonly container: HTMLElement;
  /** Tab that shows the comparison. */
  readonly tabId: string;
  readonly request: ComparisonRequest;
  /** Language id of both texts. */
  readonly language: string;
  /** The text of the file that is compared, when it is one. */
  readonly content: DocumentContent | undefined;
  /** From the pane that showed the comparison before. */
  readonly viewState: ComparisonViewState | undefined;
}

/** A comparison on the screen. Disposing takes it off. */
export interface ComparisonPane extends Disposable {
  /** How many places differ; undefined until that is known. Replays the latest. */
  readonly changeCount$: Observable<number | undefined>;
  /** The keyboard left the text that can be edited. */
  readonly left$: Observable<void>;
  /** Context menus of both sides. */
  readonly menu$: Observable<EditorMenu>;
  readonly viewState: ComparisonViewState | undefined;
  /** Goes to the neighbouring place that differs, from the last to the first. */
  goTo(neighbour: 'next' | 'previous'): void;
  focus(): void;
}
