import type { TaskOptions } from '@core/base/task';

/** A text to be laid out anew, and how the editor is set. */
export interface FormattingRequest {
  /** Project path. */
  readonly path: string;
  readonly language: string;
  /** As it is on the screen. */
  readonly text: string;
  /** Columns that one step of indentation takes. */
  readonly tabSize: number;
  readonly insertSpaces: boolean;
}

/** Lays out texts of some languages. Resolves to the whole text; rejects, in words, where it cannot be laid out. */
export interface FormattingProvider {
  format(request: FormattingRequest, options?: Pick<TaskOptions, 'signal'>): Promise<string>;
}

/** Who lays out which languages, by their ids. */
export interface OfferedFormatting {
  readonly languages: readonly string[];
  readonly provider: FormattingProvider;
}
