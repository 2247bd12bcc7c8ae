import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { FileChange, ProjectFiles } from '@core/files/project-files';
import { openProjectId$, type ProjectService } from '@core/files/projects/project';
import type { EditorService } from '@core/languages/editor/editor';
import type { LanguageService } from '@core/languages/languages';
import type { NotificationService } from '@core/notifications/notifications';
import type { SymbolEngine } from './engine/index';
import { scannedLanguages } from './engine/scanned-languages';
import type { IndexedFile, ProjectSymbol } from './engine/symbol-index';
import { messages } from './messages';

export interface ProjectSymbolServices {
  readonly editor: EditorService;
  readonly files: ProjectFiles;
  readonly languages: LanguageService;
  readonly notifications: NotificationService;
  readonly projects: ProjectService;
}

/** Files that go to the worker at once, and the longest that are looked through, in UTF-16 units. */
const BATCH = 200;
const MAX_LENGTH = 2_000_000;

/** How long the worker may take for a batch, in milliseconds. */
const BATCH_MS = 60_000;

/** The symbols of the open project: the worker keeps them, and is told of what has changed before each question. */
export class ProjectSymbols implements Disposable {
  readonly #services: ProjectSymbolServices;
  readonly #engine: SymbolEngine;
  readonly #lifetime = new DisposableStore();
  readonly #changed = new Set<string>();
  #reading: Promise<void> | undefined;
  #refreshing: Promise<void> = Promise.resolve();

  constructor(services: ProjectSymbolServices, engine: SymbolEngine) {
    this.#services = services;
    this.#engine = engine;
    this.#lifetime.add(openProjectId$(services.projects).subscribe(() => this.forget()));
    this.#lifetime.add(services.files.changes$.subscribe((change) => this.#note(change)));
  }

  /** Symbols by name, best first. The first question reads the project. */
  async find(query: string, limit: number): Promise<readonly ProjectSymbol[]> {
    try {
      await this.#ready();
      return await this.#engine.find(query, limit);
    } catch (error) {
      // The worker may have ended, with all it knew.
      this.forget();
      throw error;
    }
  }

  /** Reads the project anew at the next question. */
  forget(): void {
    this.#reading = undefined;
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
    await this.#engine.clear();
    const wanted = (await files.readAll()).flatMap(({ path, content }) => this.#indexed(path, content) ?? []);
    const add = async (report?: (done: number) => void) => {
      for (let from = 0; from < wanted.length; from += BATCH) {
        await this.#engine.add(wanted.slice(from, from + BATCH), { deadlineMs: BATCH_MS });
        report?.(Math.min(from + BATCH, wanted.length));
      }
    };
    // A few files take no time that anybody would want to watch.
    if (wanted.length <= BATCH) return add();
    await notifications.progress({ title: messages.indexing }, ({ progress }) =>
      add((done) =>
        progress({
          stage: messages.indexing,
          message: messages.indexed(done, wanted.length),
          fraction: done / wanted.length,
        }),
      ),
    );
  }

  /** Takes in what has been saved, made, moved or deleted since. */
  async #refresh(): Promise<void> {
    const { files } = this.#services;
    const paths = [...this.#changed];
    this.#changed.clear();
    if (paths.length === 0) return;
    await this.#engine.remove(paths);
    const read = await Promise.all(
      paths
        .filter((path) => files.exists(path) && !files.isFolder(path))
        .map((path) => files.read(path).catch(() => undefined)),
    );
    await this.#engine.add(
      read.flatMap((file) => (file ? (this.#indexed(file.path, file.content) ?? []) : [])),
    );
  }

  #indexed(path: string, content: string | Uint8Array): IndexedFile | undefined {
    const { editor, languages } = this.#services;
    const text = editor.text(path) ?? content;
    const language = languages.languageOf(path);
    if (
      typeof text !== 'string' ||
      text.length > MAX_LENGTH ||
      !scannedLanguages.some((scanned) => scanned === language)
    )
      return undefined;
    return { path, language, text };
  }
}
