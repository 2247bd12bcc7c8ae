import { errorMessage } from '@core/base/errors';
import {
  catchError,
  from,
  map,
  merge,
  type Observable,
  of,
  ReplaySubject,
  Subject,
  share,
  startWith,
  switchMap,
  timer,
} from 'rxjs';

/** State of a value loaded by a `Loader`. `message` is the reason why it could not be loaded. */
export type Loaded<T> =
  | { readonly type: 'loading' }
  | { readonly type: 'ready'; readonly value: T }
  | { readonly type: 'failed'; readonly message: string };

/** How long a value is cached while there are no subscribers, in milliseconds. */
const CACHE_MS = 1000;

/** Loads a value from storage, and reloads it after each change. */
export class Loader<T> {
  readonly #retries$ = new Subject<void>();
  /** Replays the latest value while there are subscribers. The old value remains until the new value is loaded. */
  readonly loaded$: Observable<Loaded<T>>;

  /** `changes$` emits when the value may have changed. `key$` emits when a different value must be loaded. */
  constructor(key$: Observable<unknown>, changes$: Observable<unknown>, read: () => Promise<T>) {
    this.loaded$ = key$.pipe(
      switchMap(() =>
        merge(changes$, this.#retries$).pipe(
          startWith(undefined),
          switchMap(() => read$(read)),
          startWith<Loaded<T>>({ type: 'loading' }),
        ),
      ),
      share({ connector: () => new ReplaySubject(1), resetOnRefCountZero: () => timer(CACHE_MS) }),
    );
  }

  readonly retry = (): void => this.#retries$.next();
}

function read$<T>(read: () => Promise<T>): Observable<Loaded<T>> {
  return from(read()).pipe(
    map((value): Loaded<T> => ({ type: 'ready', value })),
    catchError((error: unknown) => of<Loaded<T>>({ type: 'failed', message: errorMessage(error) })),
  );
}
