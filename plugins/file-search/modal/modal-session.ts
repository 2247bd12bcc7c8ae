import { errorMessage, isCancellation } from '@core/base/errors';
import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type {
  QuickAccessProvider,
  QuickAccessRequest,
  QuickAccessRow,
  QuickAccessService,
} from '@core/commands/quick-access/quick-access';
import {
  BehaviorSubject,
  catchError,
  distinctUntilChanged,
  EMPTY,
  filter,
  firstValueFrom,
  from,
  map,
  Observable,
  of,
  startWith,
  switchMap,
} from 'rxjs';
import {
  type ChosenRow,
  type ModalMark,
  type ModalPreview,
  type ModalResults,
  noResults,
} from './modal-state';

/**
 * State of the dialog while it is open: text, results, selected row and preview. A newer query cancels the earlier one.
 * To avoid flicker, the earlier rows remain until new rows arrive.
 */
export class ModalSession implements Disposable {
  readonly #quickAccess: QuickAccessService;
  readonly #store = new DisposableStore();
  readonly #base: string;
  /** Id of the row that the user moved to; undefined for the best row. */
  #chosenId: string | undefined;
  /** Index of the selected row until the user types or selects another row. */
  #firstMark: number;
  /** Whether a modifier of the key that opened the dialog is held. Releasing it accepts the selected row. */
  isHeld: boolean;
  readonly text$: BehaviorSubject<string>;
  readonly results$ = new BehaviorSubject<ModalResults>(noResults);
  readonly mark$ = new BehaviorSubject<ModalMark>({ index: -1, row: undefined });
  /** Undefined if no row is marked or if the selected row has no preview. */
  readonly preview$ = new BehaviorSubject<ModalPreview | undefined>(undefined);

  constructor(quickAccess: QuickAccessService, request: QuickAccessRequest) {
    const { value, base = '', mark = 0, takesOnRelease = false } = request;
    this.#quickAccess = quickAccess;
    this.#base = base;
    this.#firstMark = mark;
    this.isHeld = takesOnRelease;
    this.text$ = new BehaviorSubject(value);
    this.#store.add(
      this.text$
        .pipe(
          distinctUntilChanged(),
          switchMap((text) => this.#search(text)),
        )
        .subscribe((results) => {
          this.results$.next(results);
          this.#announceCount();
        }),
    );
    const marked$ = this.mark$.pipe(
      map(({ row }) => row),
      distinctUntilChanged(),
    );
    this.#store.add(
      marked$
        .pipe(switchMap((row) => this.#preview(row)))
        .subscribe((preview) => this.preview$.next(preview)),
    );
    this.#store.add(marked$.pipe(switchMap((row) => this.#reveal(row))).subscribe());
  }

  type(text: string): void {
    this.#chosenId = undefined;
    this.#firstMark = 0;
    this.text$.next(text);
  }

  /** Marks a row. The index wraps around at the ends. */
  move(index: number): void {
    const { rows } = this.results$.value;
    if (rows.length === 0) return;
    const wrapped = ((index % rows.length) + rows.length) % rows.length;
    this.#chosenId = rows[wrapped]?.id;
    this.#announceCount();
  }

  /**
   * The row that Enter accepts, once the results for the current text have arrived. Undefined if no such row exists.
   */
  async chosen(): Promise<ChosenRow | undefined> {
    const answered$ = this.results$.pipe(filter(({ isSearching }) => !isSearching));
    const { provider } = await firstValueFrom(answered$, { defaultValue: noResults });
    const { row } = this.mark$.value;
    return provider && row && { provider, row };
  }

  dispose(): void {
    this.#store.dispose();
    for (const subject of [this.text$, this.results$, this.mark$, this.preview$]) subject.complete();
  }

  #announceCount(): void {
    const { rows } = this.results$.value;
    const chosen = this.#chosenId === undefined ? -1 : rows.findIndex(({ id }) => id === this.#chosenId);
    const index = chosen >= 0 ? chosen : Math.min(this.#firstMark, rows.length - 1);
    this.mark$.next({ index, row: rows[index] });
  }

  #search(text: string): Observable<ModalResults> {
    const { prefix, query } = this.#quickAccess.parse(text, this.#base);
    const former = this.results$.value;
    const rows = former.prefix === prefix ? former.rows : [];
    const waiting: ModalResults = { ...noResults, prefix, query, rows };
    return from(this.#quickAccess.provider(prefix)).pipe(
      switchMap((provider) => searchWith(provider, { ...waiting, provider })),
      catchError((error: unknown) =>
        of({ ...waiting, rows: [], isSearching: false, error: errorMessage(error) }),
      ),
      // Update immediately, so that rows for the previous text are not accepted for the new text.
      startWith({ ...waiting, provider: former.prefix === prefix ? former.provider : undefined }),
    );
  }

  #preview(row: QuickAccessRow | undefined): Observable<ModalPreview | undefined> {
    const { provider } = this.results$.value;
    if (!row || !provider?.preview || provider.reveal) return of(undefined);
    return abortable((signal) => from(provider.preview?.(row, signal) ?? of(undefined))).pipe(
      map((preview) => preview && { row, preview }),
      catchError(() => of(undefined)),
    );
  }

  /**
   * Does not reveal anything for the initial text, because opening the dialog must not move the page before the user
   * acts.
   */
  #reveal(row: QuickAccessRow | undefined): Observable<never> {
    const { provider, query } = this.results$.value;
    if (!row || !provider?.reveal || (query === '' && this.#chosenId === undefined)) return EMPTY;
    return new Observable(() => {
      const revealed = provider.reveal?.(row);
      return () => revealed?.dispose();
    });
  }
}

/** Emits `waiting`, followed by a provider's rows as they arrive. */
function searchWith(provider: QuickAccessProvider, waiting: ModalResults): Observable<ModalResults> {
  return new Observable((subscriber) => {
    let latest = waiting;
    const show = (change: Partial<ModalResults>) => {
      latest = { ...latest, ...change };
      subscriber.next(latest);
    };
    show({});
    return abortable((signal) => provider.items(waiting.query, signal)).subscribe({
      next: (rows) => show({ rows, isSearching: false }),
      error: (error: unknown) => {
        if (!isCancellation(error)) show({ rows: [], isSearching: false, error: errorMessage(error) });
      },
      complete: () => show({ isSearching: false }),
    });
  });
}

/** Runs work with a signal that is aborted on unsubscribe. */
function abortable<T>(work: (signal: AbortSignal) => Observable<T>): Observable<T> {
  return new Observable((subscriber) => {
    const controller = new AbortController();
    subscriber.add(work(controller.signal).subscribe(subscriber));
    return () => controller.abort();
  });
}
