import type { TaskOptions } from '@core/base/task';

/** Text to format, and the editor's indentation settings. */
export interface FormattingRequest {
  /** Project path. */
  readonly path: string;
  /** Language id. */
  readonly language: string;
  /** The current text in the editor. */
  readonly text: string;
  /** Columns per indentation level. */
  readonly tabSize: number;
  /** True to indent with spaces, false with tabs. */
  readonly insertSpaces: boolean;
}

/** Formats text in the languages that it is registered for. */
export interface FormattingProvider {
  /** Resolves to the whole formatted text. Rejects with a user-facing message if the text cannot be formatted. */
  format(request: FormattingRequest, options?: Pick<TaskOptions, 'signal'>): Promise<string>;
}

/** A formatter and the ids of the languages that it formats. */
export interface OfferedFormatting {
  /** Ids of the languages that the formatter supports. */
  readonly languages: readonly string[];
  /** The formatter. */
  readonly provider: FormattingProvider;
}
