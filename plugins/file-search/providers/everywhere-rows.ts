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

/** The prefix under which everything is searched. */
export const EVERYWHERE = '*';

/** Prefixes whose query means something of its own, or that would lead back here. */
const APART: ReadonlySet<string> = new Set([EVERYWHERE, '?', ':']);

const MANY_FILES = 20;
const FEW_OTHERS = 6;

/** Text is looked through only for as many letters as say something. */
const MIN_LETTERS = 2;

/** A row of another provider, under its title. */
export interface EverywhereRow extends QuickAccessRow {
  readonly source: QuickAccessProvider;
  readonly row: QuickAccessRow;
}

/** Files first, then some of whatever else can be found, as it is found. */
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
  return prefix === '' || (!APART.has(prefix) && query.length >= MIN_LETTERS);
}

/** One kind of thing; a plugin that fails leaves the others alone. */
function rowsOf(
  quickAccess: QuickAccessService,
  { prefix, title }: QuickAccessDescription,
  query: string,
  signal: AbortSignal,
): Observable<readonly EverywhereRow[]> {
  const limit = prefix === '' ? MANY_FILES : FEW_OTHERS;
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
