import { serviceToken } from '@core/di/token';
import type { IconSubject } from '@core/theme/icons/find-icon';
import type { Observable } from 'rxjs';

/** A row in a pick list. */
export interface PickItem {
  /** Main text of the row. */
  readonly label: string;
  /** Less prominent text beside the label. */
  readonly description?: string;
  /** Text on a second line. */
  readonly detail?: string;
  /** Name of an icon in the icon font. */
  readonly icon?: string;
  /** File or folder whose icon in the current icon theme is shown instead of `icon`. */
  readonly file?: IconSubject;
  /** Name of a group. Adjacent items in the same group are shown under this name. */
  readonly group?: string;
  /** Keyboard shortcut shown at the end of the row, in the platform's notation. */
  readonly key?: string;
}

/** A question with a list of choices. */
export interface PickOptions<T extends PickItem> {
  /** Title of the list, also used as its name for screen readers. */
  readonly title: string;
  /** Text shown in the empty filter. */
  readonly placeholder?: string;
  /** Rows, best first; each emission replaces the previous rows. */
  readonly items: readonly T[] | Observable<readonly T[]>;
  /** The initially selected row. */
  readonly active?: T;
  /** Called for each selected row, for previews. The argument is undefined if no row matches. */
  readonly onActive?: (item: T | undefined) => void;
  /** Initial text of the filter. */
  readonly value?: string;
  /** Dismisses the question when aborted. */
  readonly signal?: AbortSignal;
}

/** A question that asks for a line of text. */
export interface InputOptions {
  /** Title of the dialog. */
  readonly title: string;
  /** Prompt below the field. */
  readonly prompt?: string;
  /** Text shown in the empty field. */
  readonly placeholder?: string;
  /** Initial text. */
  readonly value?: string;
  /** Initially selected range of the value, as UTF-16 offsets with an exclusive end; default: the whole value. */
  readonly selection?: readonly [start: number, end: number];
  /** The value is shown as dots. */
  readonly password?: boolean;
  /**
   * Returns the problem with a value, or undefined if the value is valid. Enter is ignored while there is a problem.
   */
  readonly validate?: (value: string) => string | undefined | Promise<string | undefined>;
  /** Dismisses the question when aborted. */
  readonly signal?: AbortSignal;
}

/** An open question. Its view calls `answer` once, with undefined if the question is dismissed. */
export type QuickInputRequest =
  | {
      readonly type: 'pick';
      readonly options: PickOptions<PickItem>;
      answer(item: PickItem | undefined): void;
    }
  | { readonly type: 'input'; readonly options: InputOptions; answer(value: string | undefined): void };

/**
 * Asks the user for a choice or a line of text, in one dialog that all plugins share. A new question dismisses the
 * previous question. Escape, a click outside the dialog and an aborted signal also dismiss it. A dismissed question
 * resolves to undefined.
 */
export interface QuickInputService {
  /** The open question, for the view that shows it; replays the latest value. */
  readonly request$: Observable<QuickInputRequest | undefined>;
  /** Asks for one of several items; resolves to the item, or to undefined if the question is dismissed. */
  pick<T extends PickItem>(options: PickOptions<T>): Promise<T | undefined>;
  /** Prompts for a line of text; resolves to the text, or to undefined if the prompt is dismissed. */
  input(options: InputOptions): Promise<string | undefined>;
}

export const QuickInputService = serviceToken<QuickInputService>('QuickInputService');
