import { serviceToken } from '@core/di/token';
import type { IconSubject } from '@core/theme/icons/find-icon';
import type { Observable } from 'rxjs';

/** A row of a pick list. */
export interface PickItem {
  readonly label: string;
  /** Beside the label, less prominent. */
  readonly description?: string;
  /** On a second line. */
  readonly detail?: string;
  /** Name of an icon of the icon font. */
  readonly icon?: string;
  /** File or folder whose picture, by the icon theme in use, stands in place of an icon. */
  readonly file?: IconSubject;
  /** Items of one group that follow each other stand under its name. */
  readonly group?: string;
  /** A key shown at the end of the row, as people on this platform write it. */
  readonly key?: string;
}

export interface PickOptions<T extends PickItem> {
  /** Name of the list, for screen readers and above it. */
  readonly title: string;
  readonly placeholder?: string;
  /** Rows, best first; a list that arrives in parts replaces what was shown. */
  readonly items: readonly T[] | Observable<readonly T[]>;
  /** The row that is marked first. */
  readonly active?: T;
  /** Told of each row that is marked, for previews; undefined when no row matches. */
  readonly onActive?: (item: T | undefined) => void;
  /** Text that the filter starts with. */
  readonly value?: string;
  readonly signal?: AbortSignal;
}

export interface InputOptions {
  readonly title: string;
  /** What is asked for, under the field. */
  readonly prompt?: string;
  readonly placeholder?: string;
  readonly value?: string;
  /** The part of the value that is selected at first, from and up to a UTF-16 unit; absent: all of it. */
  readonly selection?: readonly [start: number, end: number];
  /** Shown as dots. */
  readonly password?: boolean;
  /** Says what is wrong with a value; undefined accepts it. Enter is refused while it complains. */
  readonly validate?: (value: string) => string | undefined | Promise<string | undefined>;
  readonly signal?: AbortSignal;
}

/** A question on the screen; the view that shows it answers once. An answer of undefined dismisses it. */
export type QuickInputRequest =
  | {
      readonly type: 'pick';
      readonly options: PickOptions<PickItem>;
      answer(item: PickItem | undefined): void;
    }
  | { readonly type: 'input'; readonly options: InputOptions; answer(value: string | undefined): void };

/**
 * Asks the user for a choice or a line of text, in one place and manner for every plugin. A new question dismisses the
 * one before it; Escape, a click elsewhere and an aborted signal dismiss too, and all of them resolve undefined.
 */
export interface QuickInputService {
  /** The question to show, for the view that shows it; replays the latest. */
  readonly request$: Observable<QuickInputRequest | undefined>;
  pick<T extends PickItem>(options: PickOptions<T>): Promise<T | undefined>;
  input(options: InputOptions): Promise<string | undefined>;
}

export const QuickInputService = serviceToken<QuickInputService>('QuickInputService');
