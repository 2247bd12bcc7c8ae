import { type Disposable, DisposableStore, toDisposable } from '@core/base/lifecycle';
import { isInside, rebase } from '@core/base/path';
import type { FileChange, ProjectFiles } from '@core/files/project-files';
import type { UnsavedText } from '@core/storage/values/unsaved-text-store';
import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  map,
  type Observable,
  of,
  Subject,
  switchMap,
} from 'rxjs';
import { type DocumentHost, TextDocument } from './text-document';

interface Entry {
  readonly document: TextDocument;
  readonly projectId: string | undefined;
  readonly life: DisposableStore;
  /** Number of tabs that show the document. */
  holders: number;
}

/** A reference that keeps a document open. */
export interface DocumentHold extends Disposable {
  readonly document: TextDocument;
}

export interface OpenDocumentsHost extends Pick<DocumentHost, 'languageOf' | 'loadEditor' | 'readVersion'> {
  /** Unsaved changes to a project's files from an earlier page load, by path. */
  readonly unsavedOf: (projectId: string) => Promise<ReadonlyMap<string, UnsavedText>>;
  readonly files: Pick<ProjectFiles, 'read' | 'updateFile' | 'createFile' | 'changes$'>;
  readonly projectId$: Observable<string | undefined>;
}

/**
 * The open files: one document per file, regardless of how many tabs show it. A document exists while a tab holds it or
 * it has unsaved changes. It is updated when its file is changed, renamed or deleted.
 */
export class OpenDocuments implements Disposable {
  readonly #host: OpenDocumentsHost;
  readonly #entries = new Set<Entry>();
  readonly #store = new DisposableStore();
  #projectId: string | undefined;
  readonly #documents$ = new BehaviorSubject<readonly TextDocument[]>([]);
  /** Documents of the open project. */
  readonly documents$ = this.#documents$.asObservable();
  readonly #opened$ = new Subject<TextDocument>();
  /** Emits each document once, before it is read. The document's own observables complete when it is disposed. */
  readonly opened$ = this.#opened$.asObservable();
  readonly #discarded$ = new Subject<TextDocument>();
  /** Documents whose unsaved changes were discarded because the last tab for a deleted file was closed. */
  readonly discarded$ = this.#discarded$.asObservable();
  /** Paths of files with unsaved changes. */
  readonly dirty$: Observable<ReadonlySet<string>> = this.#documents$.pipe(
    switchMap((documents) => (documents.length === 0 ? of([]) : combineLatest(documents.map(dirtyPath$)))),
    map((paths) => new Set(paths.filter((path) => path !== undefined))),
    distinctUntilChanged(
      (before, after) => before.size === after.size && [...before].every((path) => after.has(path)),
    ),
  );

  constructor(host: OpenDocumentsHost) {
    this.#host = host;
    this.#store.add(host.files.changes$.subscribe((change) => this.#follow(change)));
    this.#store.add(
      host.projectId$.subscribe((projectId) => {
        this.#projectId = projectId;
        this.#publish();
      }),
    );
  }

  /** True while any document in this project or an earlier one has unsaved changes. */
  get hasUnsavedText(): boolean {
    return [...this.#entries].some(({ document }) => document.isDirty$.value);
  }

  get current(): readonly TextDocument[] {
    return this.#documents$.value;
  }

  /** The open document for a file in the open project; undefined if there is none. */
  get(path: string): TextDocument | undefined {
    return this.#find(path)?.document;
  }

  /** Opens a file or shares its open document. Dispose the hold to release the document. */
  hold(path: string): DocumentHold {
    const entry = this.#find(path) ?? this.#open(path);
    entry.holders++;
    const release = entry.life.add(
      toDisposable(() => {
        entry.holders--;
        this.#sweep(entry);
      }),
    );
    return { document: entry.document, dispose: () => entry.life.delete(release) };
  }

  dispose(): void {
    this.#store.dispose();
    for (const entry of [...this.#entries]) this.#close(entry);
    this.#documents$.complete();
    this.#opened$.complete();
    this.#discarded$.complete();
  }

  #find(path: string): Entry | undefined {
    return this.#currentEntries().find(({ document }) => document.path === path);
  }

  #currentEntries(): Entry[] {
    return [...this.#entries].filter(({ projectId }) => projectId === this.#projectId);
  }

  #open(path: string): Entry {
    const projectId = this.#projectId;
    const isProjectOpen = () => projectId === this.#projectId;
    const { unsavedOf } = this.#host;
    const document = new TextDocument(path, {
      ...this.#host,
      projectId,
      isProjectOpen,
      findUnsaved: async (of) => (projectId === undefined ? undefined : (await unsavedOf(projectId)).get(of)),
    });
    const entry: Entry = { document, projectId, life: new DisposableStore(), holders: 0 };
    entry.life.add(document);
    entry.life.add(document.isDirty$.subscribe(() => this.#sweep(entry)));
    this.#entries.add(entry);
    this.#publish();
    this.#opened$.next(document);
    void document.load();
    return entry;
  }

  /** Disposes a document that no tab shows, unless it has unsaved changes. */
  #sweep(entry: Entry): void {
    if (entry.holders > 0 || !this.#entries.has(entry)) return;
    const { isDirty$, isDeleted$ } = entry.document;
    if (isDirty$.value && !isDeleted$.value) return;
    if (isDirty$.value) this.#discarded$.next(entry.document);
    this.#close(entry);
  }

  #close(entry: Entry): void {
    this.#entries.delete(entry);
    this.#publish();
    entry.life.dispose();
  }

  #publish(): void {
    this.#documents$.next(this.#currentEntries().map(({ document }) => document));
  }

  #follow(change: FileChange): void {
    for (const { document } of this.#currentEntries()) {
      const { path } = document;
      if (change.type === 'renamed') {
        if (path === change.from || isInside(path, change.from))
          document.rename(rebase(path, change.from, change.to));
      } else if (change.type === 'deleted') {
        if (path === change.path || isInside(path, change.path)) document.markDeleted();
      } else if (path === change.path) void document.reload();
    }
  }
}

function dirtyPath$(document: TextDocument): Observable<string | undefined> {
  return combineLatest([document.path$, document.isDirty$]).pipe(
    map(([path, isDirty]) => (isDirty ? path : undefined)),
  );
}
