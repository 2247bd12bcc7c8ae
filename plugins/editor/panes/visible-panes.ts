import { BehaviorSubject, distinctUntilChanged, filter, map, type Observable } from 'rxjs';
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
