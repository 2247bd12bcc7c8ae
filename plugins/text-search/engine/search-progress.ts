import type { FileMatches } from './text-match';

/** A piece of the answer, told several times a second while the search runs; also a sign of life. */
export interface SearchProgress {
  /** What was found since the last time. */
  readonly found: readonly FileMatches[];
  /** Part of the files that were looked through, 0 to 1. */
  readonly fraction: number;
}

/** What a search came to. */
export interface SearchSummary {
  readonly matches: number;
  readonly files: number;
  /** It ended at its limit: there may be more. */
  readonly isCapped: boolean;
  /** Files that are not text. */
  readonly binaries: number;
}

/** Told of progress. From a worker the call resolves when it has arrived. */
export type ProgressListener = (progress: SearchProgress) => unknown;
