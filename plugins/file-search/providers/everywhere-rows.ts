import type {
  QuickAccessDescription,
  QuickAccessProvider,
  QuickAccessRow,
  QuickAccessService,
} from '@core/commands/quick-access/quick-access';
import {
  catchError,
  combineLatest,
  defer,
  EMPTY,
  firstValueFrom,
  from,
  map,
  type Observable,
  startWith,
  switchMap,
} from 'rxjs';

/** The prefix for searching everywhere. */
export const EVERYWHERE = '*';

/** Prefixes excluded from the search, because their queries have a different format or would recurse. */
const EXCLUDED_PREFIXES: ReadonlySet<string> = new Set([EVERYWHERE, '?', ':']);

const MANY_FILES = 20;
const MAX_OTHERS = 6;

/** Minimum query length for text search, in characters. */
const MIN_LETTERS = 2;

/** A row from another provider, with that provider's title. */
export interface EverywhereRow extends QuickAccessRow {
  readonly source: QuickAccessProvider;
  readonly row: QuickAccessRow;
}

/** Files first, then a few results from each of the other providers as they arrive. */
export function everywhereProvider(quickAccess: QuickAccessService): QuickAccessProvider<EverywhereRow> {
  return {
    items: (query, signal) =>
      defer(() => firstValueFrom(quickAccess.descriptions$)).pipe(
        switchMap((descriptions) =>
          combineLatest(
            descriptions
              .filter(({ prefix }) => isSearched(prefix, query))
              .map((description) => rowsOf(quickAccess, description, query, signal)),
          ),
        ),
        map((lists) => lists.flat()),
      ),
    accept: ({ source, row }, options) => source.accept(row, options),
    preview: async ({ source, row }, signal) => source.preview?.(row, signal),
  };
}

function isSearched(prefix: string, query: string): boolean {
  return prefix === '' || (!EXCLUDED_PREFIXES.has(prefix) && query.length >= MIN_LETTERS);
}

/** Rows from one provider. A failing provider does not affect the others. */
function rowsOf(
  quickAccess: QuickAccessService,
  { prefix, title }: QuickAccessDescription,
  query: string,
  signal: AbortSignal,
): Observable<readonly EverywhereRow[]> {
  const limit = prefix === '' ? MANY_FILES : MAX_OTHERS;
  return from(quickAccess.provider(prefix)).pipe(
    switchMap((source) =>
      source
        .items(query, signal)
        .pipe(
          map((rows) =>
            rows
              .slice(0, limit)
              .map((row) => ({ ...row, id: `${prefix} ${row.id}`, group: row.group ?? title, source, row })),
          ),
        ),
    ),
    catchError(() => EMPTY),
    startWith([]),
  );
}
