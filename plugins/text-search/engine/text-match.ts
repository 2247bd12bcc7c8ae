import type { TextRange } from '@core/languages/diagnostics/diagnostics';
import type { TextSpan } from '@core/search/match-letters';

export interface TextMatch {
  /** Offset in the file's text, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  readonly range: TextRange;
  /** The line on which the match starts or, if that line is long, an excerpt around the match. */
  readonly line: string;
  /** Position of the match within `line`. A multi-line match ends at the end of its first line. */
  readonly span: TextSpan;
  readonly replacement?: string;
}

export interface ContextLine {
  /** 1-based line number. */
  readonly number: number;
  readonly text: string;
}

export interface FileMatches {
  readonly path: string;
  /** In order of position; at least one. */
  readonly matches: readonly TextMatch[];
  /** In order of line number. No context line contains a match. */
  readonly context: readonly ContextLine[];
  /** `textDigest` of the searched text. Present only if the query has a replacement. */
  readonly digest?: number;
}
