import type { FileMatches } from './text-match';

/** Partial results, sent several times a second. They also show that the worker is responsive. */
export interface SearchProgress {
  /** Matches found since the previous event. */
  readonly found: readonly FileMatches[];
  /** Fraction of the files that have been searched, from 0 to 1. */
  readonly fraction: number;
}

export interface SearchSummary {
  readonly matches: number;
  readonly files: number;
  /** Whether the search stopped at its limit, in which case more matches may exist. */
  readonly isCapped: boolean;
  readonly binaries: number;
}

/** Receives progress. A call from a worker resolves once the page has received the progress. */
export type ProgressListener = (progress: SearchProgress) => unknown;
