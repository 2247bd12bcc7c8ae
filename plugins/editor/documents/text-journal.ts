import { SerialQueue } from '@core/base/async';
import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { UnsavedText, UnsavedTextStore } from '@core/storage/values/unsaved-text-store';
import { auditTime, merge, type Observable } from 'rxjs';
import type { TextDocument } from './text-document';

/**
 * Delay, in milliseconds, before edits after the first one are stored as a batch. The delay allows each edit to be
 * rendered first.
 */
const DELAY = 30;

export interface TextJournalOptions {
  readonly store: UnsavedTextStore;
  /** Called with an error when changes cannot be stored, and with undefined when storing works again. */
  readonly onFailure: (error: unknown) => void;
}

interface JournalEntry {
  readonly path: string;
  /** Version of the buffer whose text the entry contains. */
  readonly version: number;
  readonly baseVersion: string | undefined;
}

/** Stores unsaved changes to documents, so that they survive if the page is closed or crashes. */
export class TextJournal implements Disposable {
  readonly #options: TextJournalOptions;
  readonly #store = new DisposableStore();
  readonly #stored = new Map<TextDocument, JournalEntry>();
  readonly #watched = new Set<TextDocument>();
  readonly #queue = new SerialQueue();
  readonly #found = new Map<string, Promise<Map<string, UnsavedText>>>();

  constructor(options: TextJournalOptions) {
    this.#options = options;
  }

  /** Starts storing unsaved changes to opened documents and deleting stored changes to documents in `discarded$`. */
  watch(opened$: Observable<TextDocument>, discarded$: Observable<TextDocument>): void {
    this.#store.add(opened$.subscribe((document) => this.#watch(document)));
    this.#store.add(discarded$.subscribe((document) => void this.#queue.run(() => this.#forget(document))));
  }

  /**
   * Unsaved changes stored by an earlier page for a project's files, by path. Deleted changes
   * are omitted.
   */
  findUnsaved(projectId: string): Promise<ReadonlyMap<string, UnsavedText>> {
    const found = this.#found.get(projectId) ?? this.#list(projectId);
    this.#found.set(projectId, found);
    return found;
  }

  /** Stores everything now, without waiting for a pause in typing. */
  flush(): void {
    for (const document of this.#watched) this.#saveSoon(document);
  }

  /** True when all unsaved changes are stored. */
  get isComplete(): boolean {
    return [...this.#watched].every((document) => !document.isDirty$.value || this.#isStored(document));
  }

  /** Drops the entries of a project that was closed. They are read again when the project is reopened. */
  leave(projectId: string): void {
    this.#found.delete(projectId);
  }

  dispose(): void {
    this.#store.dispose();
  }

  async #list(projectId: string): Promise<Map<string, UnsavedText>> {
    try {
      const texts = await this.#options.store.list(projectId);
      return new Map(texts.map((text) => [text.path, text]));
    } catch (error) {
      this.#options.onFailure(error);
      return new Map();
    }
  }

  #watch(document: TextDocument): void {
    this.#watched.add(document);
    const { edits$, isDirty$, path$, state$ } = document;
    merge(edits$.pipe(auditTime(DELAY)), isDirty$, path$, state$).subscribe({
      next: () => this.#saveSoon(document),
      complete: () => this.#watched.delete(document),
    });
  }

  #saveSoon(document: TextDocument): void {
    if (this.#isStored(document) || (!document.isDirty$.value && document.state$.value.type === 'loading'))
      return;
    void this.#queue.run(() => this.#save(document));
  }

  #isStored(document: TextDocument): boolean {
    const kept = this.#stored.get(document);
    const { content, path } = document;
    return (
      kept !== undefined &&
      document.isDirty$.value &&
      kept.path === path &&
      kept.version === content?.buffer.version &&
      kept.baseVersion === content.stored.version
    );
  }

  async #save(document: TextDocument): Promise<void> {
    const { content, path, projectId } = document;
    if (projectId === undefined || this.#isStored(document)) return;
    const before = this.#stored.get(document);
    // If the file could not be read, it is unknown whether the stored changes still differ from it.
    if (!document.isDirty$.value) return content || before ? this.#forget(document) : undefined;
    if (!content) return;
    const { version } = content.buffer;
    const baseVersion = content.stored.version;
    try {
      await this.#options.store.put(projectId, path, { text: content.text, baseVersion });
      this.#stored.set(document, { path, version, baseVersion });
      if (before && before.path !== path) await this.#remove(projectId, before.path);
      this.#options.onFailure(undefined);
    } catch (error) {
      this.#options.onFailure(error);
    }
  }

  /** Deletes a document's stored entry, whether this page or an earlier one stored it. */
  async #forget(document: TextDocument): Promise<void> {
    const { projectId, path } = document;
    if (projectId === undefined) return;
    const found = await this.#found.get(projectId);
    const keptPath = this.#stored.get(document)?.path;
    this.#stored.delete(document);
    if (found?.delete(path) || keptPath === path) await this.#remove(projectId, path);
    if (keptPath !== undefined && keptPath !== path) await this.#remove(projectId, keptPath);
  }

  async #remove(projectId: string, path: string): Promise<void> {
    // If the removal fails, the remaining entry matches the file, which is detected when the entry is next read.
    await this.#options.store
      .remove(projectId, path)
      .catch((error: unknown) => this.#options.onFailure(error));
  }
}
