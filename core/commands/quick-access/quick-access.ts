import type { Disposable } from '@core/base/lifecycle';
import { serviceToken } from '@core/di/token';
import type { TextRange } from '@core/languages/diagnostics/diagnostics';
import type { TextSpan } from '@core/search/match-letters';
import type { IconSubject } from '@core/theme/icons/find-icon';
import type { Observable } from 'rxjs';

/**
 * A category of items that the quick-access dialog finds, selected by the prefix of the entered text. Categories are
 * declared in manifests.
 */
export interface QuickAccessDescription {
  /** Prefix of the entered text: '' (files), '>', '@', ':', '%', …. The longest matching prefix is used. */
  readonly prefix: string;
  /** Title shown in the help under '?', such as 'Go to Symbol in File'. */
  readonly title: string;
  /** When-clause that determines whether this category is available; if absent, it is always available. */
  readonly when?: string;
}

/** A row in the 'Results' list. */
export interface QuickAccessRow {
  /** Id of the item. It identifies the selected row, so that this row stays selected while better matches arrive. */
  readonly id: string;
  /** Main text of the row. */
  readonly label: string;
  /** Ranges in the label that match the query. */
  readonly labelMatches?: readonly TextSpan[];
  /** Less prominent text beside the label. */
  readonly description?: string;
  /** Ranges in the description that match the query. */
  readonly descriptionMatches?: readonly TextSpan[];
  /** Name of an icon in the icon font. */
  readonly icon?: string;
  /** File or folder whose icon in the current icon theme is shown instead of `icon`. */
  readonly file?: IconSubject;
  /** Keyboard shortcut shown at the end of the row, in the platform's notation. */
  readonly key?: string;
  /** Name of a group. Adjacent rows in the same group are shown under this name. */
  readonly group?: string;
}

/** Content of the 'Preview' region for the selected row. */
export type QuickAccessPreview =
  | {
      readonly type: 'text';
      readonly title: string;
      /** All lines to show. */
      readonly lines: readonly string[];
      /** Line number of the first line in its file, 1-based. */
      readonly firstLine: number;
      /** Number of lines in the file after the shown lines. */
      readonly remaining: number;
      /** Highlighted range, with line numbers in the file. */
      readonly range?: TextRange;
    }
  | {
      readonly type: 'message';
      readonly title: string;
      readonly message: string;
      /** A second, less prominent sentence. */
      readonly detail?: string;
    };

/** How the user accepted a row. */
export interface QuickAccessAcceptOptions {
  /** True to open the item beside the current tab (Ctrl or Cmd with Enter or a click). */
  readonly aside: boolean;
}

/** Provides the results for a prefix. Its plugin registers it when the prefix is first typed. */
export interface QuickAccessProvider<Row extends QuickAccessRow = QuickAccessRow> {
  /** Text for a query that has no results, read when it is shown; default: 'No files found'. */
  readonly emptyText?: string;
  /**
   * Rows for a query (the text after the prefix, trimmed), best first. Each emission replaces the previous one. Until
   * the first emission, the dialog shows that it is searching. A newer query ends the subscription and aborts the
   * signal.
   */
  items(query: string, signal: AbortSignal): Observable<readonly Row[]>;
  /** Runs a row's action, after the dialog has closed and focus has returned. Errors are shown. */
  accept(row: Row, options: QuickAccessAcceptOptions): void | Promise<void>;
  /**
   * Preview of a row beside the list. If this method is absent, the list uses the full width. If the result is
   * undefined, the empty text is shown.
   */
  preview?(row: Row, signal: AbortSignal): Promise<QuickAccessPreview | undefined>;
  /**
   * Shows the target of the selected row behind the dialog, once the user has typed or moved the selection. The result
   * is disposed when another row is selected or the dialog closes; disposal must revert the change. For providers with
   * this method, the dialog is small, so that the page is visible. `preview` is for lists with rows from several
   * providers.
   */
  reveal?(row: Row): Disposable;
}

/** Options for the open dialog. */
export interface QuickAccessOptions {
  /** Prefix for text that does not start with a prefix; default: '' (files). */
  readonly base?: string;
  /** Index of the initially selected row, if the list has that many rows; default: 0. */
  readonly mark?: number;
  /**
   * The dialog was opened by a keyboard shortcut whose Ctrl, Cmd or Alt key is still held down. Releasing that key
   * accepts the selected row.
   */
  readonly takesOnRelease?: boolean;
}

/** The open dialog. */
export interface QuickAccessRequest extends QuickAccessOptions {
  /** Initial text, including the prefix. */
  readonly value: string;
}

/**
 * The dialog for finding anything ('Go to File', the command palette, symbols, text). Each plugin adds a prefix. The
 * plugin `file-search` shows the dialog and finds files.
 */
export interface QuickAccessService {
  /** Available prefixes, sorted; replays the latest value. */
  readonly descriptions$: Observable<readonly QuickAccessDescription[]>;
  /**
   * State of the dialog for its view; undefined while it is closed. Each `show` is a new request. Replays the
   * latest value.
   */
  readonly request$: Observable<QuickAccessRequest | undefined>;
  /** The current value of {@link request$}. */
  readonly request: QuickAccessRequest | undefined;
  /** Declares a prefix; `activate` is called when the prefix is first typed and must register its provider. */
  declare(description: QuickAccessDescription, activate: () => Promise<void>): Disposable;
  /** Registers the provider of a declared prefix. */
  register<Row extends QuickAccessRow>(prefix: string, provider: QuickAccessProvider<Row>): Disposable;
  /**
   * Splits the dialog's text into a prefix and the query after it. The prefix is `base` if the text does not start with
   * a declared prefix.
   */
  parse(text: string, base?: string): { readonly prefix: string; readonly query: string };
  /**
   * The provider of a prefix; activates its plugin on first use. Rejects with {@link QuickAccessError} if no provider
   * is available.
   */
  provider(prefix: string): Promise<QuickAccessProvider>;
  /** Opens the dialog with initial text (for example '@'), or sets the text of the open dialog. */
  show(value: string, options?: QuickAccessOptions): void;
  /** Closes the dialog; does nothing if it is closed. */
  hide(): void;
}

export const QuickAccessService = serviceToken<QuickAccessService>('QuickAccessService');

/** Thrown if no enabled plugin declares the prefix, or if its plugin did not register a provider. */
export class QuickAccessError extends Error {
  override readonly name = 'QuickAccessError';
}
