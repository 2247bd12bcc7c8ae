import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { ProjectFiles } from '@core/files/project-files';
import type { KeyValueStore } from '@core/storage/values/key-value-store';
import {
  debounceTime,
  distinctUntilChanged,
  filter,
  fromEvent,
  merge,
  type Observable,
  skip,
  switchMap,
} from 'rxjs';
import type { EditorPane, ViewState } from './editor-pane';
import { StoredPlaces } from './stored-places';

/** So long the cursor rests before its place is stored; leaving a text or the page stores at once. */
const REST_MS = 500;

export interface KeptPlacesOptions {
  readonly store: KeyValueStore;
  /** The open project; undefined while none is. */
  readonly projectId$: Observable<string | undefined>;
  readonly files: Pick<ProjectFiles, 'changes$'>;
  /** What is on the screen. */
  readonly panes$: Observable<readonly EditorPane[]>;
}

/** Remembers where somebody is in each text, so that it shows the same again: after its tab was closed, and after a reload. */
export class KeptPlaces implements Disposable {
  readonly #store = new DisposableStore();
  #places: StoredPlaces | undefined;
  #panes: readonly EditorPane[] = [];

  constructor({ store, projectId$, files, panes$ }: KeptPlacesOptions) {
    const moved$ = panes$.pipe(
      switchMap((panes) => merge(...panes.map(({ cursor$ }) => cursor$.pipe(skip(1))))),
      debounceTime(REST_MS),
    );
    const hidden$ = fromEvent(document, 'visibilitychange').pipe(
      filter(() => document.visibilityState === 'hidden'),
    );
    this.#store.add(
      projectId$.pipe(distinctUntilChanged()).subscribe((projectId) => {
        this.#places = projectId === undefined ? undefined : new StoredPlaces(store, projectId);
      }),
    );
    this.#store.add(panes$.subscribe((panes) => (this.#panes = panes)));
    this.#store.add(merge(moved$, hidden$, fromEvent(window, 'pagehide')).subscribe(() => this.#noteAll()));
    this.#store.add(
      files.changes$.subscribe((change) => {
        if (change.type === 'renamed') this.#places?.rename(change.from, change.to);
        if (change.type === 'deleted') this.#places?.delete(change.path);
      }),
    );
  }

  /** The place to show a file at; undefined for one that was never open. */
  of(path: string): ViewState | undefined {
    return this.#places?.of(path);
  }

  /** Notes the place in a text that is being left. */
  note(pane: EditorPane): void {
    this.#set(pane);
    this.#places?.save();
  }

  dispose(): void {
    this.#store.dispose();
  }

  #noteAll(): void {
    for (const pane of this.#panes) this.#set(pane);
    this.#places?.save();
  }

  #set({ document, viewState }: EditorPane): void {
    if (viewState && !document.isDeleted$.value) this.#places?.set(document.path, viewState);
  }
}
