import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import { isAtOrInside, isInside, rebase } from '@core/base/path';
import { localKeys } from '@core/base/product';
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
import * as z from 'zod/mini';
import type { EditorPane, ViewState } from './editor-pane';

/**
 * Milliseconds without cursor movement before the cursor position is stored. When a file or the page is closed, the
 * position is stored immediately.
 */
const STORE_DELAY_MS = 500;

/** Maximum number of files with a stored view state. The least recently used files are removed first. */
const MAX_FILES = 200;

const position = z.object({ lineNumber: z.number(), column: z.number() });

/** The parts of Monaco's view state that must be valid. The states of Monaco's contributions are not validated. */
const viewStateSchema: z.ZodMiniType<ViewState> = z.object({
  cursorState: z.array(z.object({ inSelectionMode: z.boolean(), selectionStart: position, position })),
  viewState: z.looseObject({
    scrollLeft: z.number(),
    firstPosition: position,
    firstPositionDeltaTop: z.number(),
  }),
  contributionsState: z.record(z.string(), z.unknown()),
});

/** The stored view states of a project, by path. The most recently used file is last. */
const storedViewStatesSchema = z.object({
  version: z.literal(1),
  places: z.array(z.tuple([z.string(), viewStateSchema])),
});

export interface ViewStatesOptions {
  readonly store: KeyValueStore;
  readonly projectId$: Observable<string | undefined>;
  readonly files: Pick<ProjectFiles, 'changes$'>;
  readonly panes$: Observable<readonly EditorPane[]>;
}

/** Stores the view state of each file, and restores it after a tab is reopened or the page is reloaded. */
export class ViewStates implements Disposable {
  readonly #store = new DisposableStore();
  #places: StoredViewStates | undefined;
  #panes: readonly EditorPane[] = [];

  constructor({ store, projectId$, files, panes$ }: ViewStatesOptions) {
    const moved$ = panes$.pipe(
      switchMap((panes) => merge(...panes.map(({ cursor$ }) => cursor$.pipe(skip(1))))),
      debounceTime(STORE_DELAY_MS),
    );
    const hidden$ = fromEvent(document, 'visibilitychange').pipe(
      filter(() => document.visibilityState === 'hidden'),
    );
    this.#store.add(
      projectId$.pipe(distinctUntilChanged()).subscribe((projectId) => {
        this.#places = projectId === undefined ? undefined : new StoredViewStates(store, projectId);
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

  /** The stored view state of a file; undefined if there is none. */
  of(path: string): ViewState | undefined {
    return this.#places?.of(path);
  }

  /** Records the view state of a pane that is closing. */
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

/** Cursor, scroll position and folding of each file in a project, in browser storage. */
class StoredViewStates {
  readonly #store: KeyValueStore;
  readonly #key: string;
  readonly #places: Map<string, ViewState>;

  /** Ignores stored data that cannot be read, because losing a view state does no harm. */
  constructor(store: KeyValueStore, projectId: string) {
    this.#store = store;
    this.#key = localKeys.places(projectId);
    this.#places = new Map(read(store.get(this.#key)));
  }

  of(path: string): ViewState | undefined {
    return this.#places.get(path);
  }

  set(path: string, state: ViewState): void {
    this.#places.delete(path);
    this.#places.set(path, state);
    for (const oldest of this.#places.keys()) {
      if (this.#places.size <= MAX_FILES) break;
      this.#places.delete(oldest);
    }
  }

  rename(from: string, to: string): void {
    for (const [path, state] of [...this.#places]) {
      if (path !== from && !isInside(path, from)) continue;
      this.#places.delete(path);
      this.#places.set(rebase(path, from, to), state);
    }
  }

  /** Removes a file, or all files in a folder. */
  delete(path: string): void {
    for (const kept of [...this.#places.keys()]) if (isAtOrInside(kept, path)) this.#places.delete(kept);
  }

  save(): void {
    this.#store.set(this.#key, JSON.stringify({ version: 1, places: [...this.#places] }));
  }
}

function read(text: string | undefined): readonly (readonly [string, ViewState])[] {
  if (text === undefined) return [];
  try {
    return storedViewStatesSchema.parse(JSON.parse(text)).places;
  } catch {
    return [];
  }
}
