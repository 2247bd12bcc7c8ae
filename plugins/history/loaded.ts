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

/** What was read, or why it was not. */
export type Loaded<T> =
  | { readonly type: 'loading' }
  | { readonly type: 'ready'; readonly value: T }
  | { readonly type: 'failed'; readonly message: string };

/** Milliseconds for which an answer stays good when nobody looks. */
const KEEP = 1000;

/** Something that is read from storage, and again after each change. */
export class Loader<T> {
  readonly #retries$ = new Subject<void>();
  /** Replays the latest while somebody looks; what was read stays in sight until the next is there. */
  readonly loaded$: Observable<Loaded<T>>;

  /** `changes$` tells that it may have changed; `key$` that it is about something else. */
  constructor(key$: Observable<unknown>, changes$: Observable<unknown>, read: () => Promise<T>) {
    this.loaded$ = key$.pipe(
      switchMap(() =>
        merge(changes$, this.#retries$).pipe(
          startWith(undefined),
          switchMap(() => read$(read)),
          startWith<Loaded<T>>({ type: 'loading' }),
        ),
      ),
      share({ connector: () => new ReplaySubject(1), resetOnRefCountZero: () => timer(KEEP) }),
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
