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

/** The documents that are on the screen, in the order in which they came. */
export class VisiblePanes {
  readonly #panes$ = new BehaviorSubject<readonly EditorPane[]>([]);
  readonly panes$ = this.#panes$.asObservable();

  add(pane: EditorPane): void {
    this.#panes$.next([...this.#panes$.value, pane]);
  }

  remove(pane: EditorPane): void {
    this.#panes$.next(this.#panes$.value.filter((other) => other !== pane));
  }

  /** The pane of a file, as soon as there is one. */
  ofPath$(path: string): Observable<EditorPane> {
    return this.#panes$.pipe(
      map((panes) => panes.find(({ document }) => document.path === path)),
      distinctUntilChanged(),
      filter((pane) => pane !== undefined),
    );
  }
}

/**
 * The pane that has, or had last, the keyboard: the one of the active tab, or the one that was typed into. It stays while
 * other tabs are used, for as long as it shows; where none was used yet, as on a page that is opened again, it is the first.
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
