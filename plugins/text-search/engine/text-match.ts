import type { TextRange } from '@core/languages/diagnostics/diagnostics';
import type { TextSpan } from '@core/search/match-letters';

export interface TextMatch {
  /** Offset in the file's text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  readonly range: TextRange;
  /** The line where the match starts, or for a long line the part around the match. */
  readonly line: string;
  /** The match within `line`; a multi-line match ends at the line's end. */
  readonly span: TextSpan;
  readonly replacement?: string;
}

export interface ContextLine {
  /** Line number, from 1. */
  readonly number: number;
  readonly text: string;
}

export interface FileMatches {
  readonly path: string;
  /** In order; at least one. */
  readonly matches: readonly TextMatch[];
  /** Context lines in order; none contains a match. */
  readonly context: readonly ContextLine[];
  /** `textDigest` of the searched text; present if there is a replacement. */
  readonly digest?: number;
}
