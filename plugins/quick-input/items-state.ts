import { errorMessage } from '@core/base/errors';
import type { PickItem, PickOptions } from '@core/commands/quick-input/quick-input';
import { catchError, isObservable, map, type Observable, of, ReplaySubject, share, timer } from 'rxjs';

/** Loading state of a pick list's items. */
export interface ItemsState {
  readonly items?: readonly PickItem[];
  readonly failure?: string;
}

/**
 * How long the items are cached while there are no subscribers, in milliseconds, so that a re-rendered view does not
 * reload them.
 */
const CACHE_MS = 500;

/**
 * Emits the loading state of a pick list's items, starting with the latest state. All subscribers share one request.
 */
export function itemsState$(items: PickOptions<PickItem>['items']): Observable<ItemsState> {
  if (!isObservable(items)) return of({ items });
  return items.pipe(
    map((arrived): ItemsState => ({ items: arrived })),
    catchError((error: unknown) => of<ItemsState>({ items: [], failure: errorMessage(error) })),
    share({
      connector: () => new ReplaySubject(1),
      resetOnComplete: false,
      resetOnRefCountZero: () => timer(CACHE_MS),
    }),
  );
}
