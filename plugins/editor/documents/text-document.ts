import { errorMessage, messageWithCause } from '@core/base/errors';
import type { Disposable } from '@core/base/lifecycle';
import { fileMessages } from '@core/files/messages';
import type { ProjectFiles } from '@core/files/project-files';
import type { UnsavedText } from '@core/storage/values/unsaved-text-store';
import type { FileContent, FileRecord } from '@core/storage/wire';
import { BehaviorSubject, Subject, type Subscription } from 'rxjs';
import { messages } from '../messages';
import { DocumentContent, type StoredText, splitMark } from './document-content';
import { type RestoredText, restoreUnsaved } from './restore-unsaved';
import { isConflict } from './storage-reason';
import type { OpenBuffer } from './text-buffer';

/** A document's state as shown in the UI. */
export type DocumentState =
  | { readonly type: 'loading' }
  /** `size` is the file's size in bytes when it was read. */
  | { readonly type: 'text'; readonly content: DocumentContent; readonly size: number }
  /** The file is not UTF-8 and is never written. */
  | { readonly type: 'binary'; readonly size: number }
  | { readonly type: 'failed'; readonly message: string };

/** File content that conflicts with the document's unsaved changes. */
export interface Theirs {
  readonly content: FileContent;
  readonly version: string;
}

export interface DocumentHost {
  readonly projectId: string | undefined;
  readonly files: Pick<ProjectFiles, 'read' | 'updateFile' | 'createFile'>;
  /** True while the document's project is open. */
  readonly isProjectOpen: () => boolean;
  readonly languageOf: (path: string) => string;
  /** Resolves when the editor's code is loaded. */
  readonly loadEditor: () => Promise<OpenBuffer>;
  /** Unsaved changes to a file from an earlier page load. */
  readonly findUnsaved: (path: string) => Promise<UnsavedText | undefined>;
  /** Text of a file version; undefined if the version is no longer stored. */
  readonly readVersion: (version: string) => Promise<string | undefined>;
}

/** Maximum number of attempts per save. An attempt may conflict with a concurrent save. */
const MAX_ATTEMPTS = 5;

/** A file that is open in a tab, or was open and has unsaved changes. */
export class TextDocument implements Disposable {
  readonly path$: BehaviorSubject<string>;
  readonly state$ = new BehaviorSubject<DocumentState>({ type: 'loading' });
  readonly isDirty$ = new BehaviorSubject(false);
  /** True after the file has been deleted. Its text is still in the editor. */
  readonly isDeleted$ = new BehaviorSubject(false);
  /**
   * File content that conflicts with unsaved changes to the same lines. Nothing is saved until the conflict is
   * resolved.
   */
  readonly conflict$ = new BehaviorSubject<Theirs | undefined>(undefined);
  /** Emits after each change to the text, from any source. */
  readonly edits$ = new Subject<void>();
  readonly #host: DocumentHost;
  #edits: Subscription | undefined;
  #saving: Promise<void> = Promise.resolve();
  /** Counts reads, so that only the latest result is used. */
  #reads = 0;

  constructor(path: string, host: DocumentHost) {
    this.path$ = new BehaviorSubject(path);
    this.#host = host;
  }

  get path(): string {
    return this.path$.value;
  }

  get projectId(): string | undefined {
    return this.#host.projectId;
  }

  get content(): DocumentContent | undefined {
    const state = this.state$.value;
    return state.type === 'text' ? state.content : undefined;
  }

  /**
   * Reads the file while the editor's code loads, and restores unsaved changes from an earlier page load. Never
   * rejects. A failure is represented as a state.
   */
  async load(): Promise<void> {
    const read = ++this.#reads;
    this.state$.next({ type: 'loading' });
    try {
      const [record, openBuffer, unsaved] = await Promise.all([
        this.#read(),
        this.#host.loadEditor(),
        this.#host.findUnsaved(this.path),
      ]);
      const returned = unsaved && (await restoreUnsaved(unsaved, record, this.#host.readVersion));
      if (read !== this.#reads) return;
      if (returned) this.#showRestored(returned, record, openBuffer);
      else if (record) this.#show(record, openBuffer);
      else this.state$.next({ type: 'failed', message: fileMessages.fileNotFound });
    } catch (error) {
      if (read === this.#reads) this.state$.next({ type: 'failed', message: errorMessage(error) });
    }
  }

  /**
   * Stores the text once any earlier save of the document has finished. If storing fails, rejects with the reason and
   * the document stays dirty.
   */
  save(): Promise<void> {
    this.#saving = this.#saving.catch(() => undefined).then(() => this.#write());
    return this.#saving;
  }

  rename(path: string): void {
    this.path$.next(path);
    if (this.state$.value.type === 'loading') void this.load();
    this.content?.buffer.setLanguage(this.#host.languageOf(path));
  }

  /** Adds or removes the byte order mark. The change is written to the file by the next save. */
  setMark(hasMark: boolean): void {
    this.content?.setMark(hasMark);
    this.#refresh();
    this.edits$.next();
  }

  /** Reads the file again after a change from any source. */
  async reload(): Promise<void> {
    this.isDeleted$.next(false);
    if (!this.content) return this.load();
    const read = ++this.#reads;
    const record = await this.#host.files.read(this.path).catch(() => undefined);
    // A file that can no longer be read has been deleted. The deletion is reported separately.
    if (!record || read !== this.#reads) return;
    this.#merge(record);
  }

  markDeleted(): void {
    this.#reads++;
    this.conflict$.next(undefined);
    if (this.content) this.isDeleted$.next(true);
    else this.state$.next({ type: 'failed', message: messages.fileDeleted });
  }

  /** Resolves a conflict by keeping this text. The next save overwrites the other version. */
  keepMine(): void {
    const theirs = this.conflict$.value;
    this.conflict$.next(undefined);
    if (theirs) this.content?.rebase({ text: textOf(theirs.content), version: theirs.version });
    this.#refresh();
  }

  /** Resolves a conflict by replacing this text with the other version as an undoable step. */
  takeTheirs(): void {
    const theirs = this.conflict$.value;
    this.conflict$.next(undefined);
    if (!theirs) return;
    const { content, version } = theirs;
    if (typeof content === 'string') this.content?.replaceWith({ text: content, version });
    else this.#showBinary(content.byteLength);
    this.#refresh();
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

  /** Reads the file; undefined if it was deleted. */
  async #read(): Promise<FileRecord | undefined> {
    try {
      return await this.#host.files.read(this.path);
    } catch (error) {
      if (errorMessage(error) === fileMessages.fileNotFound) return undefined;
      throw error;
    }
  }

  #merge({ content: theirs, contentId: version }: FileRecord): void {
    const { content } = this;
    if (!content) return;
    const isText = typeof theirs === 'string';
    if (!isText && !content.isDirty) this.#showBinary(theirs.byteLength);
    else {
      const isSettled = isText && content.merge({ text: theirs, version });
      this.conflict$.next(isSettled ? undefined : { content: theirs, version });
    }
    this.#refresh();
  }

  #show({ content, contentId, size }: FileRecord, openBuffer: OpenBuffer): void {
    if (typeof content !== 'string') this.#showBinary(size);
    else this.#watch(this.#openText({ text: content, version: contentId }, size, openBuffer));
  }

  /** Opens the file's content with the unsaved changes on top, so that undo returns to the file's content. */
  #showRestored(returned: RestoredText, record: FileRecord | undefined, openBuffer: OpenBuffer): void {
    const content = this.#openText(returned.stored, record?.size ?? 0, openBuffer);
    content.setUnsaved(returned.text);
    this.isDeleted$.next(returned.isDeleted);
    if (returned.isConflict && record)
      this.conflict$.next({ content: record.content, version: record.contentId });
    // Start watching only now, because restoring is not an edit and must not trigger auto save.
    this.#watch(content);
    this.#refresh();
  }

  #openText(stored: StoredText, size: number, openBuffer: OpenBuffer): DocumentContent {
    const { path } = this;
    const { text } = splitMark(stored.text);
    const buffer = openBuffer({ path, text, language: this.#host.languageOf(path) });
    const content = new DocumentContent(buffer, stored);
    this.state$.next({ type: 'text', content, size });
    return content;
  }

  #watch({ buffer }: DocumentContent): void {
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
    try {
      if (!this.#host.isProjectOpen()) throw new Error(messages.notOpenProject);
      await this.#writeOver(content);
    } catch (error) {
      if (this.conflict$.value) throw new Error(messages.conflictFirst(path), { cause: error });
      throw new Error(messages.notSaved(path, messageWithCause(error)), { cause: error });
    } finally {
      this.#refresh();
    }
  }

  /**
   * Stores the text over the version it is based on. If another version has been stored in the meantime, merges both
   * versions first.
   */
  async #writeOver(content: DocumentContent): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      if (this.conflict$.value) throw new Error(messages.conflictFirst(this.path));
      try {
        return await content.write((text, base) => this.#store(text, base));
      } catch (error) {
        if (!isConflict(error) || attempt === MAX_ATTEMPTS) throw error;
        await this.reload();
      }
    }
  }

  async #store(text: string, { version }: StoredText): Promise<string> {
    const { files } = this.#host;
    const { path } = this;
    const options = version === undefined ? {} : { base: version };
    const { contentId } = await (this.isDeleted$.value
      ? files.createFile(path, text)
      : files.updateFile(path, text, options));
    this.isDeleted$.next(false);
    return contentId;
  }
}

/** The text of a file; empty for binary content, which cannot be merged. */
function textOf(content: FileContent): string {
  return typeof content === 'string' ? content : '';
}
