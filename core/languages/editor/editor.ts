import type { Disposable } from '@core/base/lifecycle';
import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';
import type { TextRange } from '../diagnostics/diagnostics';

/** A position in text. Line and column are 1-based. */
export interface TextPosition {
  /** Line, 1-based. */
  readonly line: number;
  /** Column in UTF-16 code units, 1-based. */
  readonly column: number;
}

/** The editor that has focus, or that last had focus. */
export interface ActiveEditor {
  /** Project path of the edited file. */
  readonly path: string;
  /** Language id of the edited file. */
  readonly language: string;
  /** Position of the cursor. */
  readonly position: TextPosition;
  /** Number of selected characters. */
  readonly selected: number;
}

/** Options for `EditorService.open`. */
export interface OpenOptions {
  /** Range to reveal and select. */
  readonly range?: TextRange;
  /** If false, the focus does not move. */
  readonly focus?: boolean;
  /** Opens the file as a preview, which the next preview replaces; see `OpenTabRequest.preview`. */
  readonly preview?: boolean;
  /** Tab type of the viewer to use instead of the best viewer. */
  readonly viewer?: string;
}

/** Text that is not a file and cannot be edited. */
export interface ComparedText {
  /** Label above the text: 'main.fc, 5 minutes ago'. */
  readonly label: string;
  /** The text. */
  readonly text: string;
}

/** A project file with its unsaved changes; it can be edited in the comparison. */
export interface ComparedFile {
  /** Label above the text; default: the file's path. */
  readonly label?: string;
  /** Project path. */
  readonly path: string;
}

/** Content to compare side by side. */
export interface ComparisonRequest {
  /**
   * Title of the tab. A comparison with the same title, or of the same file, replaces the content of the existing tab.
   */
  readonly title: string;
  /** Text on the left. */
  readonly original: ComparedText;
  /** Text on the right. */
  readonly modified: ComparedText | ComparedFile;
  /** Language id for syntax colours; default: the compared file's language, otherwise plain text. */
  readonly language?: string;
}

/** A single-colour span within a line of code. */
export interface ColoredText {
  /** The text. */
  readonly text: string;
  /** CSS class for the span's colour; the colour follows theme changes. */
  readonly className: string;
}

/** Location to show in an editor, and whether the editor takes focus. */
export interface ShownPlace {
  /** Range to reveal and select. */
  readonly range?: TextRange;
  /** True if the editor takes focus. */
  readonly focus: boolean;
}

/** Implemented by an editor plugin; see `EditorService.provide`. */
export interface EditorProvider {
  /** See `EditorService.active$`. */
  readonly active$: Observable<ActiveEditor | undefined>;
  /** Paths with unsaved changes. */
  readonly dirty$: Observable<ReadonlySet<string>>;
  /** Current text of an open file, including unsaved changes. */
  text(path: string): string | undefined;
  /** Saves a file with unsaved changes. Rejects if it cannot be saved. */
  save(path: string): Promise<void>;
  /**
   * Called when a tab has been opened for a file. Reads the file immediately, and resolves when the editor shows it and
   * has revealed the range.
   */
  show(path: string, place: ShownPlace): Promise<void>;
  /** See `EditorService.peek`. */
  peek(path: string, range: TextRange): Disposable;
  /** See `EditorService.selectedText`. */
  selectedText(): string;
  /** See `EditorService.colorize`. */
  colorize(text: string, language: string): Promise<readonly (readonly ColoredText[])[] | undefined>;
  /** Shows a comparison in its tab, replacing the previous comparison. */
  compare(tabId: string, request: ComparisonRequest): void;
}

/**
 * Text editing by an editor plugin. If there is no editor plugin, `open` and `compare` reject with {@link EditorError},
 * and the other methods have no effect.
 */
export interface EditorService {
  /** The editor that has focus, or that last had focus; replays the latest value. */
  readonly active$: Observable<ActiveEditor | undefined>;
  /** Paths with unsaved changes; replays the latest value. */
  readonly dirty$: Observable<ReadonlySet<string>>;
  /**
   * Opens a file in the best viewer, or in the tab that already shows it, and reveals a range. A range refers
   * to text, so a file with `range` is opened in the text editor. Rejects with {@link EditorError} if the
   * text editor is needed and is disabled, cannot be started, or is disabled before the file is shown.
   */
  open(path: string, options?: OpenOptions): Promise<void>;
  /**
   * Highlights a range of the active text without moving the cursor or the focus. Disposing the result removes the
   * highlight and scrolls back. Has no effect if another file is active.
   */
  peek(path: string, range: TextRange): Disposable;
  /**
   * Opens a tab that shows two pieces of text and their differences. Resolves when the tab contains both. Rejects with
   * {@link EditorError} if the editor is disabled or cannot be started.
   */
  compare(request: ComparisonRequest): Promise<void>;
  /** Current text of a file that is open in an editor. */
  text(path: string): string | undefined;
  /** Selected text in the editor that has focus, or that last had focus; '' if nothing is selected. */
  selectedText(): string;
  /**
   * Splits text into syntax-coloured lines for display outside an editor. Undefined if no editor plugin is available,
   * or if the language has no grammar.
   */
  colorize(text: string, language: string): Promise<readonly (readonly ColoredText[])[] | undefined>;
  /** Saves a file. Does nothing if there is no text editor. Rejects if the file cannot be saved. */
  save(path: string): Promise<void>;
  /**
   * Saves all unsaved changes, so that builds and runs use the text on the screen. Saves every file that can be saved,
   * then rejects with one {@link EditorError} that lists the other files.
   */
  saveAll(): Promise<void>;
  /** Registers the editor plugin until the returned object is disposed. */
  provide(provider: EditorProvider): Disposable;
}

export const EditorService = serviceToken<EditorService>('EditorService');

/** Thrown if a text editor is needed but not available, or if files cannot be saved. The message is for users. */
export class EditorError extends Error {
  override readonly name = 'EditorError';
}
