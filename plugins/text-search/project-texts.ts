import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { FileChange, ProjectFiles } from '@core/files/project-files';
import type { FileRecord } from '@core/storage/wire';
import type { TextEngine, TextFile } from './engine/index';

/**
 * Maximum number of UTF-16 code units per message, so that the page stays responsive and little is lost if the worker
 * is terminated.
 */
const BATCH_UNITS = 4_000_000;

/** Number of changed files above which reading all files is faster than reading each changed one. */
const MAX_SINGLE_READS = 200;

type Files = Pick<ProjectFiles, 'changes$' | 'state$' | 'files' | 'exists' | 'isFolder' | 'read' | 'readAll'>;

/**
 * Copies the open project's texts to the engine. Before the first search, it reads all files; later, only changed
 * files.
 */
export class ProjectTexts implements Disposable {
  readonly #files: Files;
  readonly #engine: TextEngine;
  readonly #subscriptions = new DisposableStore();
  /** Paths whose text the engine lacks or must remove; undefined if the engine needs all texts. */
  #changed: Set<string> | undefined;
  #turn: Promise<void> = Promise.resolve();

  constructor(files: Files, engine: TextEngine) {
    this.#files = files;
    this.#engine = engine;
    this.#subscriptions.add(files.state$.subscribe(() => this.forget()));
    this.#subscriptions.add(files.changes$.subscribe((change) => this.#collect(change)));
  }

  /** Discards the record of sent texts, so that all texts are sent again. */
  forget(): void {
    this.#changed = undefined;
  }

  /** Resolves when the engine has all stored texts. */
  send(): Promise<void> {
    this.#turn = this.#turn.catch(() => undefined).then(() => this.#send());
    return this.#turn;
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  #collect(change: FileChange): void {
    const paths = change.type === 'renamed' ? [change.from, change.to] : [change.path];
    for (const path of paths) this.#changed?.add(path);
    // A folder change may be reported as a single path, so all texts are sent again.
    const isMuch =
      (this.#changed?.size ?? 0) > MAX_SINGLE_READS || paths.some((path) => this.#files.isFolder(path));
    if (isMuch) this.forget();
  }

  async #send(): Promise<void> {
    const changed = this.#changed;
    if (changed?.size === 0) return;
    this.#changed = new Set();
    try {
      if (!changed) {
        await this.#engine.reset();
        await this.#put(await this.#files.readAll());
        return;
      }
      const there = [...changed].filter((path) => this.#files.exists(path));
      await this.#engine.remove([...changed].filter((path) => !there.includes(path)));
      // If a file has been deleted in the meantime, a separate change event follows.
      const read = await Promise.all(there.map((path) => this.#files.read(path).catch(() => undefined)));
      await this.#put(read.filter((record) => record !== undefined));
    } catch (error) {
      this.forget();
      throw error;
    }
  }

  async #put(records: readonly FileRecord[]): Promise<void> {
    let batch: TextFile[] = [];
    let size = 0;
    for (const { path, content } of records) {
      batch.push(typeof content === 'string' ? { path, text: content } : { path });
      size += typeof content === 'string' ? content.length : 0;
      if (size < BATCH_UNITS) continue;
      await this.#engine.put(batch);
      batch = [];
      size = 0;
    }
    if (batch.length > 0) await this.#engine.put(batch);
  }
}
