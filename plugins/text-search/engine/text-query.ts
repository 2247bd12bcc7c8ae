export interface TextQuery {
  readonly pattern: string;
  readonly isRegex: boolean;
  readonly matchCase: boolean;
  readonly wholeWord: boolean;
  /** Comma-separated globs; empty for all files. */
  readonly include: string;
  readonly exclude: string;
  /** Number of context lines before and after each match. */
  readonly contextLines: number;
  /**
   * Replacement, with references such as `$1` in a regular expression; undefined for a search without
   * replacement.
   */
  readonly replacement: string | undefined;
  /** Whether the replacement is converted to the case of the match. */
  readonly preserveCase: boolean;
  readonly maxMatches: number;
}

export const emptyQuery: TextQuery = {
  pattern: '',
  isRegex: false,
  matchCase: false,
  wholeWord: false,
  include: '',
  exclude: '',
  contextLines: 0,
  replacement: undefined,
  preserveCase: false,
  maxMatches: 10_000,
};
