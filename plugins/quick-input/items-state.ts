import { errorMessage } from '@core/base/errors';
import type { PickItem, PickOptions } from '@core/commands/quick-input/quick-input';
import { catchError, isObservable, map, type Observable, of, ReplaySubject, share, timer } from 'rxjs';

/** What has arrived of the items of a pick list: nothing yet, items, or why there are none. */
export interface ItemsState {
  readonly items?: readonly PickItem[];
  readonly failure?: string;
}

/** How long a source is kept that nobody shows: a view that draws itself anew comes back at once. */
const KEPT_MS = 500;

/** The state of a pick list's items; replays the latest, and asks the source once however often it is subscribed to. */
export function itemsState$(items: PickOptions<PickItem>['items']): Observable<ItemsState> {
  if (!isObservable(items)) return of({ items });
  return items.pipe(
    map((arrived): ItemsState => ({ items: arrived })),
    catchError((error: unknown) => of<ItemsState>({ items: [], failure: errorMessage(error) })),
    share({
      connector: () => new ReplaySubject(1),
      resetOnComplete: false,
      resetOnRefCountZero: () => timer(KEPT_MS),
    }),
  );
}
