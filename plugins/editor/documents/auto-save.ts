import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import { debounceTime, map, mergeMap, type Observable } from 'rxjs';
import type { OpenDocuments } from './open-documents';
import type { TextDocument } from './text-document';

/** Milliseconds of rest after which text is saved. */
const REST = 1000;

export interface AutoSaveOptions {
  readonly documents: Pick<OpenDocuments, 'current' | 'opened$'>;
  /** Whether text is saved without being asked for; replays the latest. */
  readonly isEnabled$: Observable<boolean>;
  /** Told when a document could not be saved. */
  readonly onFailure: (document: TextDocument, error: unknown) => void;
}

/** Saves what was typed: after a rest, and at once when the user turns away from the text. */
export class AutoSave implements Disposable {
  readonly #options: AutoSaveOptions;
  readonly #store = new DisposableStore();
  /** Documents whose last save failed. */
  readonly #failed = new WeakSet<TextDocument>();
  #isEnabled = false;

  constructor(options: AutoSaveOptions) {
    this.#options = options;
    const { documents, isEnabled$ } = options;
    const rested$ = documents.opened$.pipe(
      mergeMap((document) =>
        document.edits$.pipe(
          debounceTime(REST),
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
   * Saves now what is unsaved, unless the user has to decide something first. False when unsaved text stays behind, as
   * far as can be told before the save has ended.
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

  /** Saves every document of the open project; false when unsaved text of any stays behind. */
  flushAll(): boolean {
    return this.#options.documents.current.map((document) => this.flush(document)).every(Boolean);
  }

  dispose(): void {
    this.#store.dispose();
  }
}
