import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { Logger } from '@core/base/logger';
import type { FileChange, ProjectFiles } from '@core/files/project-files';
import { openProjectId$, type ProjectService } from '@core/files/projects/project';
import type { EditorService } from '@core/languages/editor/editor';
import type { LanguageService } from '@core/languages/languages';
import { compareFoundSymbols } from '@core/languages/scan/compare-found-symbols';
import type { FoundSymbol, IndexedFile, SymbolIndex, SymbolProvider } from '@core/languages/symbols';
import type { NotificationService } from '@core/notifications/notifications';
import { merge } from 'rxjs';
import { messages } from './messages';

export interface ProjectSymbolServices {
  readonly editor: EditorService;
  readonly files: ProjectFiles;
  readonly languages: LanguageService;
  readonly logger: Logger;
  readonly notifications: NotificationService;
  readonly projects: ProjectService;
}

/**
 * `BATCH` is the number of files sent to a worker at once. `MAX_LENGTH` is the maximum length of a file, in UTF-16 code
 * units.
 */
const BATCH = 200;
const MAX_LENGTH = 2_000_000;

/** Time limit for a batch in a worker, in milliseconds. */
const BATCH_MS = 60_000;

type FileGroups = ReadonlyMap<SymbolIndex, readonly IndexedFile[]>;

/**
 * The symbols of the open project. The symbol providers for the project's languages index the files. Each search
 * indexes changed files first.
 */
export class ProjectSymbols implements Disposable {
  readonly #services: ProjectSymbolServices;
  readonly #lifetime = new DisposableStore();
  readonly #changed = new Set<string>();
  /** Indexes that contain files from the open project. */
  #indexes = new Set<SymbolIndex>();
  #reading: Promise<void> | undefined;
  #refreshing: Promise<void> = Promise.resolve();

  constructor(services: ProjectSymbolServices) {
    this.#services = services;
    // Enabling or disabling a plugin may change a file's language or a language's provider.
    const outdated$ = merge(openProjectId$(services.projects), services.languages.languages$);
    this.#lifetime.add(outdated$.subscribe(() => this.forget()));
    this.#lifetime.add(services.files.changes$.subscribe((change) => this.#note(change)));
  }

  /** Finds symbols by name, best match first. The first search indexes the project. */
  async find(query: string, limit: number): Promise<readonly FoundSymbol[]> {
    try {
      await this.#ready();
      const found = await Promise.all([...this.#indexes].map((index) => index.find(query, limit)));
      return found.flat().sort(compareFoundSymbols).slice(0, limit);
    } catch (error) {
      // A worker may have been terminated, in which case its index is lost.
      this.forget();
      throw error;
    }
  }

  /** Discards the index, so that the next search indexes the whole project again. */
  forget(): void {
    this.#reading = undefined;
    this.#indexes = new Set();
    this.#changed.clear();
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  #note(change: FileChange): void {
    if (change.type !== 'renamed') this.#changed.add(change.path);
    else for (const path of [change.from, change.to]) this.#changed.add(path);
  }

  async #ready(): Promise<void> {
    this.#reading ??= this.#readAll();
    await this.#reading;
    this.#refreshing = this.#refreshing.catch(() => undefined).then(() => this.#refresh());
    await this.#refreshing;
  }

  async #readAll(): Promise<void> {
    const { files, notifications } = this.#services;
    this.#changed.clear();
    const read = await files.readAll();
    const groups = await this.#grouped(
      read.flatMap(({ path, content }) => this.#indexed(path, content) ?? []),
    );
    const total = [...groups.values()].reduce((sum, { length }) => sum + length, 0);
    // Indexing a few files is too fast to need a notification.
    if (total <= BATCH) return this.#add(groups);
    await notifications.progress({ title: messages.indexing }, ({ progress }) =>
      this.#add(groups, (done) =>
        progress({
          stage: messages.indexing,
          message: messages.indexed(done, total),
          fraction: done / total,
        }),
      ),
    );
  }

  /** Indexes files that were saved, created or moved, and removes deleted files from the index. */
  async #refresh(): Promise<void> {
    const { files } = this.#services;
    const paths = [...this.#changed];
    this.#changed.clear();
    if (paths.length === 0) return;
    await Promise.all([...this.#indexes].map((index) => index.remove(paths)));
    const read = await Promise.all(
      paths
        .filter((path) => files.exists(path) && !files.isFolder(path))
        .map((path) => files.read(path).catch(() => undefined)),
    );
    const texts = read.flatMap((file) => (file ? (this.#indexed(file.path, file.content) ?? []) : []));
    await this.#add(await this.#grouped(texts));
  }

  /** Adds files to their indexes in parallel. */
  async #add(groups: FileGroups, report?: (done: number) => void): Promise<void> {
    const indexes = this.#indexes;
    let done = 0;
    const addTo = async (index: SymbolIndex, files: readonly IndexedFile[]) => {
      // The index may still contain files from another project.
      if (!indexes.has(index)) await index.clear();
      indexes.add(index);
      for (let from = 0; from < files.length && indexes === this.#indexes; from += BATCH) {
        const batch = files.slice(from, from + BATCH);
        await index.add(batch, { deadlineMs: BATCH_MS });
        done += batch.length;
        report?.(done);
      }
    };
    await Promise.all([...groups].map(([index, files]) => addTo(index, files)));
  }

  /** Groups files by the index for their language. Files in a language without symbols are omitted. */
  async #grouped(files: readonly IndexedFile[]): Promise<FileGroups> {
    const groups = new Map<SymbolIndex, IndexedFile[]>();
    const providers = new Map<string, SymbolProvider | undefined>();
    for (const file of files) {
      const { language } = file;
      if (!providers.has(language)) providers.set(language, await this.#provider(language));
      const index = providers.get(language)?.index;
      if (!index) continue;
      const group = groups.get(index);
      if (group) group.push(file);
      else groups.set(index, [file]);
    }
    return groups;
  }

  /** If a plugin fails to start, only symbols in its languages are affected. */
  async #provider(language: string): Promise<SymbolProvider | undefined> {
    const { languages, logger } = this.#services;
    return languages.symbolProvider(language).catch((error: unknown) => {
      logger.error(`Symbols for the language '${language}' are not available`, error);
      return undefined;
    });
  }

  #indexed(path: string, content: string | Uint8Array): IndexedFile | undefined {
    const { editor, languages } = this.#services;
    const text = editor.text(path) ?? content;
    if (typeof text !== 'string' || text.length > MAX_LENGTH) return undefined;
    return { path, language: languages.languageOf(path), text };
  }
}
