import { SerialQueue } from '@core/base/async';
import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { UnsavedText, UnsavedTextStore } from '@core/storage/values/unsaved-text-store';
import { auditTime, merge, type Observable } from 'rxjs';
import type { TextDocument } from './text-document';

/** Milliseconds that further edits wait before they are stored together, so that the screen shows each of them first. */
const DELAY = 30;

export interface TextJournalOptions {
  readonly store: UnsavedTextStore;
  /** Told when a text could not be kept, and with undefined when that works again. */
  readonly onFailure: (error: unknown) => void;
}

/** What the journal keeps of a document. */
interface KeptText {
  readonly path: string;
  /** Of the buffer. */
  readonly version: number;
  readonly baseVersion: string | undefined;
}

/** Keeps the text of documents that is not saved, so that it is there again when the page ends in whatever way. */
export class TextJournal implements Disposable {
  readonly #options: TextJournalOptions;
  readonly #store = new DisposableStore();
  readonly #kept = new Map<TextDocument, KeptText>();
  readonly #watched = new Set<TextDocument>();
  readonly #queue = new SerialQueue();
  readonly #found = new Map<string, Promise<Map<string, UnsavedText>>>();

  constructor(options: TextJournalOptions) {
    this.#options = options;
  }

  /** Keeps the unsaved text of these documents from now on; `discarded$` tells of text that was given up. */
  watch(opened$: Observable<TextDocument>, discarded$: Observable<TextDocument>): void {
    this.#store.add(opened$.subscribe((document) => this.#watch(document)));
    this.#store.add(discarded$.subscribe((document) => void this.#queue.run(() => this.#forget(document))));
  }

  /** What was typed into a project's files and not saved when a page ended, by path, until it is opened. */
  found(projectId: string): Promise<ReadonlyMap<string, UnsavedText>> {
    const found = this.#found.get(projectId) ?? this.#list(projectId);
    this.#found.set(projectId, found);
    return found;
  }

  /** Keeps everything now, without waiting for a pause. */
  flush(): void {
    for (const document of this.#watched) this.#keepSoon(document);
  }

  /** True when all unsaved text would survive the end of the page. */
  get isComplete(): boolean {
    return [...this.#watched].every((document) => !document.isDirty$.value || this.#isKept(document));
  }

  /** Leaves the project: what it holds is found anew when it is opened again. */
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
      next: () => this.#keepSoon(document),
      complete: () => this.#watched.delete(document),
    });
  }

  #keepSoon(document: TextDocument): void {
    if (this.#isKept(document) || (!document.isDirty$.value && document.state$.value.type === 'loading'))
      return;
    void this.#queue.run(() => this.#keep(document));
  }

  #isKept(document: TextDocument): boolean {
    const kept = this.#kept.get(document);
    const { content, path } = document;
    return (
      kept !== undefined &&
      document.isDirty$.value &&
      kept.path === path &&
      kept.version === content?.buffer.version &&
      kept.baseVersion === content.stored.version
    );
  }

  async #keep(document: TextDocument): Promise<void> {
    const { content, path, projectId } = document;
    if (projectId === undefined || this.#isKept(document)) return;
    const before = this.#kept.get(document);
    // A file that could not be read says nothing of what was typed into it.
    if (!document.isDirty$.value) return content || before ? this.#forget(document) : undefined;
    if (!content) return;
    const { version } = content.buffer;
    const baseVersion = content.stored.version;
    try {
      await this.#options.store.put(projectId, path, { text: content.text, baseVersion });
      this.#kept.set(document, { path, version, baseVersion });
      if (before && before.path !== path) await this.#remove(projectId, before.path);
      this.#options.onFailure(undefined);
    } catch (error) {
      this.#options.onFailure(error);
    }
  }

  /** Forgets what is kept of a document, by this page or found of an earlier one. */
  async #forget(document: TextDocument): Promise<void> {
    const { projectId, path } = document;
    if (projectId === undefined) return;
    const found = await this.#found.get(projectId);
    const keptPath = this.#kept.get(document)?.path;
    this.#kept.delete(document);
    if (found?.delete(path) || keptPath === path) await this.#remove(projectId, path);
    if (keptPath !== undefined && keptPath !== path) await this.#remove(projectId, keptPath);
  }

  async #remove(projectId: string, path: string): Promise<void> {
    // What stays behind says the same as the file and is noticed to do so when it is found.
    await this.#options.store
      .remove(projectId, path)
      .catch((error: unknown) => this.#options.onFailure(error));
  }
}
