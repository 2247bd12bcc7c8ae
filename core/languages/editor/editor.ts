import type { Disposable } from '@core/base/lifecycle';
import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';
import type { TextRange } from '../diagnostics/diagnostics';

/** A place in a text; line and column count from 1. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** The editor that has, or had last, the keyboard. */
export interface ActiveEditor {
  readonly path: string;
  readonly language: string;
  readonly position: TextPosition;
  /** Number of characters selected. */
  readonly selected: number;
}

export interface OpenOptions {
  /** Revealed and selected. */
  readonly range?: TextRange;
  /** False leaves the keyboard where it is. */
  readonly focus?: boolean;
  /** Opens it as a preview, which the next preview replaces; see `OpenTabRequest.preview`. */
  readonly preview?: boolean;
  /** Tab type of the viewer to open the file in, in place of the one that suits it best. */
  readonly viewer?: string;
}

/** A text of a comparison that stands for itself; it cannot be edited. */
export interface ComparedText {
  /** Says above the text what it is: 'main.fc, 5 minutes ago'. */
  readonly label: string;
  readonly text: string;
}

/** A file of the project with its unsaved text; it can be edited beside what it is compared with. */
export interface ComparedFile {
  /** Default: its path. */
  readonly label?: string;
  readonly path: string;
}

/** Two texts to show side by side. */
export interface ComparisonRequest {
  /** Title of the tab. A comparison of the same title, or of the same file, is shown in the tab that is there. */
  readonly title: string;
  readonly original: ComparedText;
  readonly modified: ComparedText | ComparedFile;
  /** Language id that colours both; default: the language of the compared file, else plain text. */
  readonly language?: string;
}

/** A part of a line of code. */
export interface ColoredText {
  readonly text: string;
  /** Class that colours it by the theme in use, also when that changes. */
  readonly className: string;
}

/** Where an editor goes when it shows a file, and whether the keyboard goes with it. */
export interface ShownPlace {
  readonly range?: TextRange;
  readonly focus: boolean;
}

/** What an editor plugin implements; `EditorService.provide` takes it. */
export interface EditorProvider {
  readonly active$: Observable<ActiveEditor | undefined>;
  /** Paths with unsaved text. */
  readonly dirty$: Observable<ReadonlySet<string>>;
  /** Current text of a file that is open, saved or not. */
  text(path: string): string | undefined;
  save(path: string): Promise<void>;
  /** A tab was opened for a file: reads it at once, and resolves when the editor shows it and has revealed the range. */
  show(path: string, place: ShownPlace): Promise<void>;
  /** See `EditorService.peek`. */
  peek(path: string, range: TextRange): Disposable;
  /** See `EditorService.selectedText`. */
  selectedText(): string;
  /** See `EditorService.colorize`. */
  colorize(text: string, language: string): Promise<readonly (readonly ColoredText[])[] | undefined>;
  /** Shows a comparison in its tab, in place of what the tab compared before. */
  compare(tabId: string, request: ComparisonRequest): void;
}

/**
 * Text editing by an editor plugin. Without one, `open` and `compare` reject with {@link EditorError}; the other methods have no
 * effect.
 */
export interface EditorService {
  readonly active$: Observable<ActiveEditor | undefined>;
  readonly dirty$: Observable<ReadonlySet<string>>;
  /**
   * Opens a file in a tab of the viewer that suits it, or in the one that shows it already, and goes to a place in it; a
   * place is in a text, so a file with `range` opens in the text editor. Rejects with {@link EditorError} when it needs a text
   * editor that is disabled, that cannot be started, or that is disabled before the file is shown.
   */
  open(path: string, options?: OpenOptions): Promise<void>;
  /**
   * Shows a place of the text in use, marked, and leaves cursor and keyboard where they are; the end of it takes the mark
   * off and scrolls back. Without effect when that text is of another file.
   */
  peek(path: string, range: TextRange): Disposable;
  /**
   * Opens a tab that shows two texts and what differs. Resolves when the tab knows of them. Rejects with {@link EditorError} when
   * the editor is disabled or cannot be started.
   */
  compare(request: ComparisonRequest): Promise<void>;
  /** Current text of a file that is open in an editor. */
  text(path: string): string | undefined;
  /** What is selected in the editor that has, or had last, the keyboard; '' for nothing. */
  selectedText(): string;
  /**
   * The lines of a text that no editor shows, coloured as editors would. Undefined while there is no editor, and for
   * languages without a grammar.
   */
  colorize(text: string, language: string): Promise<readonly (readonly ColoredText[])[] | undefined>;
  save(path: string): Promise<void>;
  /**
   * Saves all unsaved changes, so that builds and runs use the text on the screen. Saves every file that can be saved, then
   * rejects with one {@link EditorError} that names the others.
   */
  saveAll(): Promise<void>;
  provide(provider: EditorProvider): Disposable;
}

export const EditorService = serviceToken<EditorService>('EditorService');

export class EditorError extends Error {
  override readonly name = 'EditorError';
}
