import type { TaskOptions } from '@core/base/task';

/** A text to format, and the editor's settings. */
export interface FormattingRequest {
  /** Project path. */
  readonly path: string;
  readonly language: string;
  /** The present text in the editor. */
  readonly text: string;
  /** Columns per level of indentation. */
  readonly tabSize: number;
  readonly insertSpaces: boolean;
}

/**
 * Formats texts of some languages. Resolves to the whole text; rejects, with a message for users, if it
 * cannot be formatted.
 */
export interface FormattingProvider {
  format(request: FormattingRequest, options?: Pick<TaskOptions, 'signal'>): Promise<string>;
}

/** A provider with the ids of its languages. */
export interface OfferedFormatting {
  readonly languages: readonly string[];
  readonly provider: FormattingProvider;
}
