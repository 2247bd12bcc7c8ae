import type { Tab } from '@core/workspace/layout/layout';
import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  filter,
  map,
  merge,
  type Observable,
  scan,
  switchMap,
} from 'rxjs';
import type { EditorPane } from './editor-pane';

/** The visible panes, in the order in which they appeared. */
export class VisiblePanes {
  readonly #panes$ = new BehaviorSubject<readonly EditorPane[]>([]);
  readonly panes$ = this.#panes$.asObservable();

  add(pane: EditorPane): void {
    this.#panes$.next([...this.#panes$.value, pane]);
  }

  remove(pane: EditorPane): void {
    this.#panes$.next(this.#panes$.value.filter((other) => other !== pane));
  }

  /** Emits a file's pane as soon as it is visible. */
  ofPath$(path: string): Observable<EditorPane> {
    return this.#panes$.pipe(
      map((panes) => panes.find(({ document }) => document.path === path)),
      distinctUntilChanged(),
      filter((pane) => pane !== undefined),
    );
  }
}

/**
 * The active tab's pane, or else the last focused pane. The latter remains active as long as it is visible, even while
 * other tabs are used. If no pane has been focused, for example on a restored page, the first pane is active.
 */
export function activePane$(
  panes$: Observable<readonly EditorPane[]>,
  activeTab$: Observable<Tab | undefined>,
): Observable<EditorPane | undefined> {
  const byTab$ = activeTab$.pipe(map((tab) => ({ tabId: tab?.id })));
  const byFocus$ = panes$.pipe(
    switchMap((panes) => merge(...panes.map(focusedTab$))),
    map((tabId) => ({ tabId })),
  );
  return combineLatest([panes$, merge(byTab$, byFocus$)]).pipe(
    scan(
      (last: EditorPane | undefined, [panes, { tabId }]) =>
        panes.find((pane) => pane.tabId === tabId) ?? panes.find((pane) => pane === last) ?? panes[0],
      undefined,
    ),
    distinctUntilChanged(),
  );
}

function focusedTab$({ hasFocus$, tabId }: EditorPane): Observable<string> {
  return hasFocus$.pipe(
    filter((hasFocus) => hasFocus),
    map(() => tabId),
  );
}
