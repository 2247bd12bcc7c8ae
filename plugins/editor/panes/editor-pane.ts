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

/** Where somebody was in a text: cursor, scrolling, folding. */
export type ViewState = editor.ICodeEditorViewState;

export interface Cursor {
  readonly position: TextPosition;
  /** Number of characters selected. */
  readonly selected: number;
}

/** Something the editor itself does, by its own id. */
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
  /** Attached element that the editor fills. */
  readonly container: HTMLElement;
  readonly tabId: string;
  readonly document: TextDocument;
  /** The text that was read for it. */
  readonly content: DocumentContent;
  /** From the pane that showed the document before. */
  readonly viewState: ViewState | undefined;
}

/** A document on the screen. Disposing takes it off; the document stays as it is. */
export interface EditorPane extends Disposable {
  readonly tabId: string;
  readonly document: TextDocument;
  /** Replays the latest. */
  readonly cursor$: Observable<Cursor>;
  /** The keyboard came into the text, or left it. */
  readonly hasFocus$: Observable<boolean>;
  readonly viewState: ViewState | undefined;
  /** The menu of the text, or of the pictures beside a line, each time that it is opened. */
  readonly menu$: Observable<EditorMenu>;
  /** '' when nothing is selected. */
  readonly selectedText: string;
  /** Goes to a place, and takes the keyboard unless told not to. */
  reveal(place: ShownPlace): void;
  /** Shows a place, marked, without going there; the end of it scrolls back. */
  peek(range: TextRange): Disposable;
  run(action: EditorAction): void;
}

/** The code of the editor, once it is loaded. */
export interface Editors extends Disposable {
  readonly openBuffer: OpenBuffer;
  readonly show: (request: PaneRequest) => EditorPane;
  readonly compare: (request: ComparisonPaneRequest) => ComparisonPane;
  readonly colorize: EditorProvider['colorize'];
}
