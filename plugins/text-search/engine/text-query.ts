/** What is looked for, and where. */
export interface TextQuery {
  readonly pattern: string;
  readonly isRegex: boolean;
  readonly matchCase: boolean;
  readonly wholeWord: boolean;
  /** Globs, separated by commas; empty: every file. */
  readonly include: string;
  readonly exclude: string;
  /** Lines to show before and after each line with a match. */
  readonly contextLines: number;
  /** What a match becomes, with `$1` and the like in a regular expression; undefined while nothing is to be replaced. */
  readonly replacement: string | undefined;
  /** The replacement takes the case of what it replaces. */
  readonly preserveCase: boolean;
  /** Matches after which the search ends. */
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
