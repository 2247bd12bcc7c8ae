import type { Disposable } from '@core/base/lifecycle';
import type { ComparisonRequest } from '@core/languages/editor/editor';
import type { editor } from 'monaco-editor/editor';
import type { Observable } from 'rxjs';
import type { DocumentContent } from '../documents/document-content';
import type { EditorMenu } from '../panes/editor-menu';

/** A comparison's view state: the cursors and scroll positions on both sides. */
export type ComparisonViewState = editor.IDiffEditorViewState;

export interface ComparisonPaneRequest {
  readonly container: HTMLElement;
  readonly tabId: string;
  readonly request: ComparisonRequest;
  /** Language id for both sides. */
  readonly language: string;
  /** The open file on the modified side, if that side is a file. */
  readonly content: DocumentContent | undefined;
  /** View state from the pane that previously showed the comparison. */
  readonly viewState: ComparisonViewState | undefined;
}

/** A visible comparison. Disposal removes it from the page. */
export interface ComparisonPane extends Disposable {
  /** Number of differences; undefined until computed. Replays the latest value. */
  readonly changeCount$: Observable<number | undefined>;
  /** Emits when the editable side loses focus. */
  readonly left$: Observable<void>;
  /** Context menus for both sides. */
  readonly menu$: Observable<EditorMenu>;
  readonly viewState: ComparisonViewState | undefined;
  /** Goes to the next or previous difference, wrapping around at either end. */
  goTo(neighbour: 'next' | 'previous'): void;
  focus(): void;
}
