import type { SearchSummary } from './engine/search-progress';
import type { FileMatches } from './engine/text-match';
import { emptyQuery, type TextQuery } from './engine/text-query';

export interface PanelState {
  readonly query: TextQuery;
  /** In path order; extended while the search runs. */
  readonly files: readonly FileMatches[];
  /** Progress from 0 to 1; undefined if no search is running. */
  readonly fraction: number | undefined;
  /** Undefined until the search has finished. */
  readonly summary: SearchSummary | undefined;
  readonly problem: string | undefined;
  /** Why the search stopped early; undefined if it did not. */
  readonly error: string | undefined;
}

export const initialState: PanelState = {
  query: emptyQuery,
  files: [],
  fraction: undefined,
  summary: undefined,
  problem: undefined,
  error: undefined,
};

/** Removes matches by file and position. A file with no remaining matches is also removed. */
export function withoutMatches(
  files: readonly FileMatches[],
  isTaken: (path: string, start: number) => boolean,
): readonly FileMatches[] {
  return files.flatMap((file) => {
    const matches = file.matches.filter(({ start }) => !isTaken(file.path, start));
    if (matches.length === 0) return [];
    return [matches.length === file.matches.length ? file : { ...file, matches }];
  });
}

export function countMatches(files: readonly FileMatches[]): number {
  return files.reduce((sum, { matches }) => sum + matches.length, 0);
}
