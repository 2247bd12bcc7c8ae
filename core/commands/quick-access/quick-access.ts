import type { Disposable } from '@core/base/lifecycle';
import { serviceToken } from '@core/di/token';
import type { TextRange } from '@core/languages/diagnostics/diagnostics';
import type { TextSpan } from '@core/search/match-letters';
import type { IconSubject } from '@core/theme/icons/find-icon';
import type { Observable } from 'rxjs';

/** A kind of thing that the modal finds, chosen by what its text begins with; manifests declare it. */
export interface QuickAccessDescription {
  /** '' (files), '>', '@', ':', '%', …. The longest one that the text begins with is taken. */
  readonly prefix: string;
  /** What it finds, for the help under '?': 'Go to Symbol in File'. */
  readonly title: string;
  /** When-clause under which it is offered; absent: always. */
  readonly when?: string;
}

/** A row of the list 'Results'. */
export interface QuickAccessRow {
  /** Same thing, same id: a marked row stays marked while better ones arrive. */
  readonly id: string;
  readonly label: string;
  /** Letters of the label that the query matched. */
  readonly labelMatches?: readonly TextSpan[];
  /** Beside the label, less prominent. */
  readonly description?: string;
  readonly descriptionMatches?: readonly TextSpan[];
  /** Name of an icon of the icon font. */
  readonly icon?: string;
  /** File or folder whose picture, by the icon theme in use, stands in place of an icon. */
  readonly file?: IconSubject;
  /** A key shown at the end of the row, as people on this platform write it. */
  readonly key?: string;
  /** Rows of one group that follow each other stand under its name. */
  readonly group?: string;
}

/** What the region 'Preview' shows of the marked row. */
export type QuickAccessPreview =
  | {
      readonly type: 'text';
      readonly title: string;
      /** The lines to show, and no more than these. */
      readonly lines: readonly string[];
      /** Number of the first of them in its file, from 1. */
      readonly firstLine: number;
      /** How many lines the file has after them. */
      readonly remaining: number;
      /** Shown marked; in lines of the file. */
      readonly range?: TextRange;
    }
  | {
      readonly type: 'message';
      readonly title: string;
      readonly message: string;
      /** A second sentence, less prominent. */
      readonly detail?: string;
    };

/** How a row is taken. */
export interface QuickAccessAcceptOptions {
  /** Ctrl or Cmd with Enter or a click: open it beside what is there. */
  readonly aside: boolean;
}

/** What stands behind a prefix; its plugin registers it when the prefix is first typed. */
export interface QuickAccessProvider<Row extends QuickAccessRow = QuickAccessRow> {
  /** Shown when a query finds nothing; absent: 'No files found'. Read when it is shown. */
  readonly emptyText?: string;
  /**
   * Rows of a query (the text after the prefix, trimmed), best first. What is emitted replaces what was, and may go on to
   * change; until the first emission the modal says that it is searching. A newer query ends the subscription and aborts
   * the signal.
   */
  items(query: string, signal: AbortSignal): Observable<readonly Row[]>;
  /** Does what the row stands for; the modal has closed by then and given the keyboard back. What it throws is shown. */
  accept(row: Row, options: QuickAccessAcceptOptions): void | Promise<void>;
  /** What to show beside the list; without it the list has the whole width. Undefined shows the empty text. */
  preview?(row: Row, signal: AbortSignal): Promise<QuickAccessPreview | undefined>;
  /**
   * Shows behind the modal what the marked row stands for, once the user has typed or moved; its end takes that back, and
   * comes with the next row or the modal's end. The modal is small then and leaves the page in sight: `preview` is left to
   * lists in which rows of several providers stand.
   */
  reveal?(row: Row): Disposable;
}

export interface QuickAccessOptions {
  /** Prefix that is meant where the text begins with none; absent: '', files. */
  readonly base?: string;
  /** Number of the row that is marked first, from 0, where there are as many; absent: the first. */
  readonly mark?: number;
  /** Where it was opened by a key whose Ctrl, Cmd or Alt is still held, letting go of that takes the marked row. */
  readonly takesOnRelease?: boolean;
}

/** The open modal. */
export interface QuickAccessRequest extends QuickAccessOptions {
  /** What its text field starts with, prefix included. */
  readonly value: string;
}

/**
 * The one modal that finds everything ('Go to File', the command palette, symbols, text): plugins add a prefix each.
 * The plugin `file-search` shows it and finds files.
 */
export interface QuickAccessService {
  /** What can be found now, in order of prefix; replays the latest. */
  readonly descriptions$: Observable<readonly QuickAccessDescription[]>;
  /** The modal, for the view that shows it; undefined while it is closed. Each `show` is a new request. Replays the latest. */
  readonly request$: Observable<QuickAccessRequest | undefined>;
  readonly request: QuickAccessRequest | undefined;
  /** Announces a prefix; `activate` brings its provider in when it is first typed. */
  declare(description: QuickAccessDescription, activate: () => Promise<void>): Disposable;
  /** Hands over the provider of a declared prefix. */
  register<Row extends QuickAccessRow>(prefix: string, provider: QuickAccessProvider<Row>): Disposable;
  /** Splits the modal's text into the prefix that it begins with, or else `base`, and the query after it. */
  parse(text: string, base?: string): { readonly prefix: string; readonly query: string };
  /** The provider of a prefix, activating its plugin on first use. Rejects with {@link QuickAccessError}. */
  provider(prefix: string): Promise<QuickAccessProvider>;
  /** Opens the modal with a text ('@'), or gives the open one that text. */
  show(value: string, options?: QuickAccessOptions): void;
  /** Closes it; without effect while it is closed. */
  hide(): void;
}

export const QuickAccessService = serviceToken<QuickAccessService>('QuickAccessService');

/** No enabled plugin offers the prefix, or the one that declares it did not bring a provider. */
export class QuickAccessError extends Error {
  override readonly name = 'QuickAccessError';
}
