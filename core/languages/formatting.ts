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

/**
 * Formats text in some languages. Resolves to the whole text. Rejects with a user-facing message if the text cannot be
 * formatted.
 */
export interface FormattingProvider {
  /** The formatted text. Rejects with a user-facing message if the text cannot be formatted. */
  format(request: FormattingRequest, options?: Pick<TaskOptions, 'signal'>): Promise<string>;
}

/** A provider with the ids of its languages. */
export interface OfferedFormatting {
  /** Language ids. */
  readonly languages: readonly string[];
  /** The formatter. */
  readonly provider: FormattingProvider;
}
