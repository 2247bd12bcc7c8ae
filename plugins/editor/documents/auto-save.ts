import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import { debounceTime, map, mergeMap, type Observable } from 'rxjs';
import type { OpenDocuments } from './open-documents';
import type { TextDocument } from './text-document';

/** Milliseconds without typing before a document is saved. */
const SAVE_DELAY_MS = 1000;

export interface AutoSaveOptions {
  readonly documents: Pick<OpenDocuments, 'current' | 'opened$'>;
  /** Whether auto save is on; replays the latest value. */
  readonly isEnabled$: Observable<boolean>;
  readonly onFailure: (document: TextDocument, error: unknown) => void;
}

/** Saves after a pause in typing, and immediately when the editor loses focus. */
export class AutoSave implements Disposable {
  readonly #options: AutoSaveOptions;
  readonly #store = new DisposableStore();
  readonly #failed = new WeakSet<TextDocument>();
  #isEnabled = false;

  constructor(options: AutoSaveOptions) {
    this.#options = options;
    const { documents, isEnabled$ } = options;
    const rested$ = documents.opened$.pipe(
      mergeMap((document) =>
        document.edits$.pipe(
          debounceTime(SAVE_DELAY_MS),
          map(() => document),
        ),
      ),
    );
    this.#store.add(rested$.subscribe((document) => this.flush(document)));
    this.#store.add(
      isEnabled$.subscribe((isEnabled) => {
        this.#isEnabled = isEnabled;
        this.flushAll();
      }),
    );
  }

  /**
   * Saves unsaved changes now, unless the user must first resolve a conflict or deletion. Returns false if changes are
   * expected to remain unsaved. A save that fails later is not taken into account.
   */
  flush(document: TextDocument): boolean {
    const { isDirty$, isDeleted$, conflict$ } = document;
    if (!isDirty$.value) return true;
    if (!this.#isEnabled || isDeleted$.value || conflict$.value !== undefined) return false;
    document.save().then(
      () => this.#failed.delete(document),
      (error: unknown) => {
        this.#failed.add(document);
        this.#options.onFailure(document, error);
      },
    );
    return !this.#failed.has(document);
  }

  /** Saves all documents in the open project. Returns false if any will remain unsaved. */
  flushAll(): boolean {
    return this.#options.documents.current.map((document) => this.flush(document)).every(Boolean);
  }

  dispose(): void {
    this.#store.dispose();
  }
}
