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
   * Replacement, which may contain references such as `$1` if `isRegex` is true; undefined for a search without
   * replacement.
   */
  readonly replacement: string | undefined;
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
