import type { FileChange, ProjectFiles } from '@core/files/project-files';
import type { EditorService } from '@core/languages/editor/editor';
import type { FileOperation } from '@core/storage/storage';
import { messages } from './messages';
import type { TestEvent } from './test-runner';

type Wrote = Extract<TestEvent, { readonly type: 'wrote' }>;

export interface WrittenFilesServices {
  readonly files: Pick<ProjectFiles, 'apply' | 'exists' | 'read'>;
  readonly editor: Pick<EditorService, 'text'>;
}

/** What runs of tests leave in the project: stored when they are over, in one step that can be undone. */
export class WrittenFiles {
  readonly #services: WrittenFilesServices;
  readonly #waiting = new Map<string, Wrote>();
  /** Paths of our own making whose change was not told yet. */
  readonly #expected = new Set<string>();

  constructor(services: WrittenFilesServices) {
    this.#services = services;
  }

  hear(event: Wrote): void {
    this.#waiting.set(event.path, event);
  }

  /** Forgets what was not stored yet. */
  clear(): void {
    this.#waiting.clear();
  }

  /** Resolves to the paths of files that were left alone, because their text is not what the run has seen. */
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

  /** As it is on the screen, saved or not. */
  async #textOf(path: string): Promise<string | undefined> {
    const { editor, files } = this.#services;
    const open = editor.text(path);
    if (open !== undefined || !files.exists(path)) return open;
    const { content } = await files.read(path);
    return typeof content === 'string' ? content : undefined;
  }

  /** True once for a change that came of {@link store}. */
  isOwn(change: FileChange): boolean {
    return change.type !== 'renamed' && this.#expected.delete(change.path);
  }
}
