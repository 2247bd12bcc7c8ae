import type { SearchSummary } from './engine/search-progress';
import type { FileMatches } from './engine/text-match';
import { emptyQuery, type TextQuery } from './engine/text-query';

/** What the panel 'Search' shows. */
export interface PanelState {
  readonly query: TextQuery;
  /** In path order; they come while the search runs. */
  readonly files: readonly FileMatches[];
  /** Part that is done, while a search runs. */
  readonly fraction: number | undefined;
  /** Once it is done. */
  readonly summary: SearchSummary | undefined;
  /** What is wrong with the pattern. */
  readonly problem: string | undefined;
  /** Why the search ended early. */
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

/** Takes matches out of the list, by file and place; a file without matches goes with them. */
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
