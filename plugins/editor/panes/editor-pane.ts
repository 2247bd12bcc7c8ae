import type { Disposable } from '@core/base/lifecycle';
import type { TextRange } from '@core/languages/diagnostics/diagnostics';
import type { EditorProvider, ShownPlace, TextPosition } from '@core/languages/editor/editor';
import type { editor } from 'monaco-editor/editor';
import type { Observable } from 'rxjs';
import type { ComparisonPane, ComparisonPaneRequest } from '../comparisons/comparison-pane';
import type { DocumentContent } from '../documents/document-content';
import type { OpenBuffer } from '../documents/text-buffer';
import type { TextDocument } from '../documents/text-document';
import type { EditorMenu } from './editor-menu';

/** View state of a text editor: cursor, scroll position and folding. */
export type ViewState = editor.ICodeEditorViewState;

export interface Cursor {
  readonly position: TextPosition;
  readonly selected: number;
}

/** A built-in editor action, identified by its id in the editor. */
export type EditorAction =
  | 'undo'
  | 'redo'
  | 'actions.find'
  | 'editor.action.startFindReplaceAction'
  | 'editor.action.formatDocument'
  | 'editor.action.goToReferences'
  | 'editor.action.gotoLine'
  | 'editor.action.rename'
  | 'editor.action.revealDefinition'
  | 'editor.action.toggleTabFocusMode';

export interface PaneRequest {
  /** Attached element that contains the editor. */
  readonly container: HTMLElement;
  readonly tabId: string;
  readonly document: TextDocument;
  readonly content: DocumentContent;
  /** View state from the pane that previously showed the document. */
  readonly viewState: ViewState | undefined;
}

/** A visible document. Disposing removes the editor but does not change the document. */
export interface EditorPane extends Disposable {
  readonly tabId: string;
  readonly document: TextDocument;
  /** Replays the latest value. */
  readonly cursor$: Observable<Cursor>;
  readonly hasFocus$: Observable<boolean>;
  readonly viewState: ViewState | undefined;
  /** Emits the context menu for the text or a glyph icon each time one is opened. */
  readonly menu$: Observable<EditorMenu>;
  /** '' if nothing is selected. */
  readonly selectedText: string;
  /** Moves the cursor to a position, and focuses the editor if `place.focus` is true. */
  reveal(place: ShownPlace): void;
  /** Highlights a range without moving the cursor. Disposing restores the scroll position. */
  peek(range: TextRange): Disposable;
  run(action: EditorAction): void;
}

/** The editor code, once loaded. */
export interface Editors extends Disposable {
  readonly openBuffer: OpenBuffer;
  readonly show: (request: PaneRequest) => EditorPane;
  readonly compare: (request: ComparisonPaneRequest) => ComparisonPane;
  readonly colorize: EditorProvider['colorize'];
}
