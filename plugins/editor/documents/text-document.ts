import { errorMessage, messageWithCause } from '@core/base/error-message';
import type { Disposable } from '@core/base/lifecycle';
import type { ProjectFiles } from '@core/project/project-files';
import type { FileContent } from '@core/storage/wire';
import { BehaviorSubject, Subject, type Subscription } from 'rxjs';
import { messages } from '../messages';
import { splitMark } from './byte-order-mark';
import { DocumentContent } from './document-content';
import type { OpenBuffer } from './text-buffer';

/** What there is to show of a file. */
export type DocumentState =
  | { readonly type: 'loading' }
  /** `size` in bytes, as it was read. */
  | { readonly type: 'text'; readonly content: DocumentContent; readonly size: number }
  /** Not UTF-8: it is left alone. */
  | { readonly type: 'binary'; readonly size: number }
  | { readonly type: 'failed'; readonly message: string };

/** What a document needs of the product. */
export interface DocumentHost {
  readonly files: Pick<ProjectFiles, 'read' | 'updateFile' | 'createFile'>;
  /** True while the project that the document was opened in is the open one. */
  readonly isProjectOpen: () => boolean;
  readonly languageOf: (path: string) => string;
  /** Resolves when the code of the editor has arrived. */
  readonly loadEditor: () => Promise<OpenBuffer>;
}

/** A file that is open in a tab, or was and has unsaved text. */
export class TextDocument implements Disposable {
  readonly path$: BehaviorSubject<string>;
  readonly state$ = new BehaviorSubject<DocumentState>({ type: 'loading' });
  readonly isDirty$ = new BehaviorSubject(false);
  /** The file is gone; its text is still here. */
  readonly isDeleted$ = new BehaviorSubject(false);
  /** What the file holds since somebody else changed it while there is unsaved text; nothing is saved until it is settled. */
  readonly conflict$ = new BehaviorSubject<FileContent | undefined>(undefined);
  /** After each change of the text, whoever made it. */
  readonly edits$ = new Subject<void>();
  readonly #host: DocumentHost;
  #edits: Subscription | undefined;
  #saving: Promise<void> = Promise.resolve();
  /** Counts the reads, so that only the latest one has a say. */
  #reads = 0;

  constructor(path: string, host: DocumentHost) {
    this.path$ = new BehaviorSubject(path);
    this.#host = host;
  }

  get path(): string {
    return this.path$.value;
  }

  get content(): DocumentContent | undefined {
    const state = this.state$.value;
    return state.type === 'text' ? state.content : undefined;
  }

  /** Reads the file while the editor's code is on its way. Never rejects: a failure is a state. */
  async load(): Promise<void> {
    const read = ++this.#reads;
    this.state$.next({ type: 'loading' });
    try {
      const [record, openBuffer] = await Promise.all([
        this.#host.files.read(this.path),
        this.#host.loadEditor(),
      ]);
      if (read !== this.#reads) return;
      if (record.content instanceof Uint8Array) this.#showBinary(record.content.byteLength);
      else this.#showText(record.content, record.size, openBuffer);
    } catch (error) {
      if (read === this.#reads) this.state$.next({ type: 'failed', message: errorMessage(error) });
    }
  }

  /** Stores the text, after an earlier save of it. Rejects with the reason; the text then stays unsaved. */
  save(): Promise<void> {
    this.#saving = this.#saving.catch(() => undefined).then(() => this.#write());
    return this.#saving;
  }

  /** The file is called otherwise now. */
  rename(path: string): void {
    this.path$.next(path);
    if (this.state$.value.type === 'loading') void this.load();
    this.content?.buffer.setLanguage(this.#host.languageOf(path));
  }

  /** The file changed, by whomever. */
  async follow(): Promise<void> {
    this.isDeleted$.next(false);
    if (!this.content) return this.load();
    const read = ++this.#reads;
    const record = await this.#host.files.read(this.path).catch(() => undefined);
    // A file that cannot be read any more was deleted meanwhile, which is told by itself.
    if (!record || read !== this.#reads) return;
    this.#meet(record.content);
  }

  markDeleted(): void {
    this.#reads++;
    this.conflict$.next(undefined);
    if (this.content) this.isDeleted$.next(true);
    else this.state$.next({ type: 'failed', message: messages.fileDeleted });
  }

  /** Settles a conflict: the next save puts this text over the other one. */
  keepMine(): void {
    const theirs = this.conflict$.value;
    this.conflict$.next(undefined);
    if (typeof theirs === 'string') this.content?.keep(theirs);
    this.#refresh();
  }

  /** Settles a conflict: this text gives way, as a step that can be undone. */
  takeTheirs(): void {
    const theirs = this.conflict$.value;
    this.conflict$.next(undefined);
    if (theirs !== undefined) this.#take(theirs);
  }

  dispose(): void {
    this.#reads++;
    this.#edits?.unsubscribe();
    const { content } = this;
    this.state$.next({ type: 'loading' });
    content?.buffer.dispose();
    const { path$, state$, isDirty$, isDeleted$, conflict$, edits$ } = this;
    for (const subject of [path$, state$, isDirty$, isDeleted$, conflict$, edits$]) subject.complete();
  }

  /** Brings the text of the file and the one in the editor together. */
  #meet(theirs: FileContent): void {
    const { content } = this;
    if (!content) return;
    if (typeof theirs === 'string' && content.isKnown(theirs)) return;
    if (typeof theirs === 'string' && theirs === content.text) content.keep(theirs);
    else if (content.isDirty) this.conflict$.next(theirs);
    else this.#take(theirs);
    this.#refresh();
  }

  #take(theirs: FileContent): void {
    if (typeof theirs === 'string') this.content?.take(theirs);
    else this.#showBinary(theirs.byteLength);
    this.#refresh();
  }

  #showText(stored: string, size: number, openBuffer: OpenBuffer): void {
    const { path } = this;
    const { text } = splitMark(stored);
    const buffer = openBuffer({ path, text, language: this.#host.languageOf(path) });
    this.state$.next({ type: 'text', content: new DocumentContent(buffer, stored), size });
    this.#edits = buffer.changes$.subscribe(() => {
      this.#refresh();
      this.edits$.next();
    });
  }

  #showBinary(size: number): void {
    const { content } = this;
    this.state$.next({ type: 'binary', size });
    this.#edits?.unsubscribe();
    content?.buffer.dispose();
    this.#refresh();
  }

  #refresh(): void {
    const isDirty = this.content?.isDirty ?? false;
    if (isDirty !== this.isDirty$.value) this.isDirty$.next(isDirty);
  }

  async #write(): Promise<void> {
    const { content, path } = this;
    if (!content || !(content.isDirty || this.isDeleted$.value)) return;
    if (this.conflict$.value !== undefined) throw new Error(messages.conflictFirst(path));
    try {
      if (!this.#host.isProjectOpen()) throw new Error(messages.notOpenProject);
      await content.write((text) => this.#store(path, text));
    } catch (error) {
      throw new Error(messages.notSaved(path, messageWithCause(error)), { cause: error });
    } finally {
      this.#refresh();
    }
  }

  async #store(path: string, text: string): Promise<void> {
    const { files } = this.#host;
    await (this.isDeleted$.value ? files.createFile(path, text) : files.updateFile(path, text));
    this.isDeleted$.next(false);
  }
}
