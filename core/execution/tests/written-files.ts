import type { FileChange, ProjectFiles } from '@core/files/project-files';
import type { EditorService } from '@core/languages/editor/editor';
import type { FileOperation } from '@core/storage/storage';
import { messages } from './messages';
import type { TestEvent } from './test-runner';

type WrittenEvent = Extract<TestEvent, { readonly type: 'wrote' }>;

/** Services for storing files. */
export interface WrittenFilesServices {
  readonly files: Pick<ProjectFiles, 'apply' | 'exists' | 'read'>;
  readonly editor: Pick<EditorService, 'text'>;
}

/** Files written by test runs. They are stored when the run has ended, in one step that can be undone. */
export class WrittenFiles {
  readonly #services: WrittenFilesServices;
  readonly #waiting = new Map<string, WrittenEvent>();
  /** Paths changed by {@link store} whose change has not been published yet. */
  readonly #expected = new Set<string>();

  constructor(services: WrittenFilesServices) {
    this.#services = services;
  }

  /** Adds a file written by the run, for `store` to write to the project. */
  add(event: WrittenEvent): void {
    this.#waiting.set(event.path, event);
  }

  /** Drops all files that are not stored yet. */
  clear(): void {
    this.#waiting.clear();
  }

  /**
   * Stores the files. Resolves to the paths of the files that were not written because the user edited them during the
   * run.
   */
  async store(): Promise<readonly string[]> {
    const events = [...this.#waiting.values()];
    this.#waiting.clear();
    const operations: FileOperation[] = [];
    const left: string[] = [];
    for (const { content, path, replaces } of events) {
      if (replaces !== undefined && (await this.#textOf(path)) !== replaces) left.push(path);
      else
        operations.push(content === undefined ? { type: 'delete', path } : { type: 'write', path, content });
    }
    if (operations.length === 0) return left;
    const paths = events.map(({ path }) => path).filter((path) => !left.includes(path));
    for (const path of paths) this.#expected.add(path);
    try {
      await this.#services.files.apply(messages.writeSnapshots, operations);
    } catch (error) {
      for (const path of paths) this.#expected.delete(path);
      throw error;
    }
    return left;
  }

  /** The current text, including unsaved changes. */
  async #textOf(path: string): Promise<string | undefined> {
    const { editor, files } = this.#services;
    const open = editor.text(path);
    if (open !== undefined || !files.exists(path)) return open;
    const { content } = await files.read(path);
    return typeof content === 'string' ? content : undefined;
  }

  /** True for a change caused by {@link store}. Returns true only once for each change. */
  isOwn(change: FileChange): boolean {
    return change.type !== 'renamed' && this.#expected.delete(change.path);
  }
}
