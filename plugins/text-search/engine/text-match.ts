import type { TextRange } from '@core/languages/diagnostics/diagnostics';
import type { TextSpan } from '@core/search/match-letters';

/** One place that matches. */
export interface TextMatch {
  /** In the file's text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  readonly range: TextRange;
  /** The line it begins on, or the part of a long line around it. */
  readonly line: string;
  /** The match in `line`; what goes on over further lines ends with it. */
  readonly span: TextSpan;
  /** What it would become. */
  readonly replacement?: string;
}

/** A line near a match. */
export interface ContextLine {
  /** From 1. */
  readonly number: number;
  readonly text: string;
}

/** What one file holds. */
export interface FileMatches {
  readonly path: string;
  /** In order; at least one. */
  readonly matches: readonly TextMatch[];
  /** In order; none of them has a match. */
  readonly context: readonly ContextLine[];
  /** `textDigest` of the text that was searched; where there is something to replace. */
  readonly digest?: number;
}
