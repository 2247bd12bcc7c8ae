import type { FileChange, ProjectFiles } from '@core/project/project-files';
import type { FileOperation } from '@core/storage/storage';
import { messages } from './messages';
import type { TestEvent } from './test-runner';

type Wrote = Extract<TestEvent, { readonly type: 'wrote' }>;

/** What runs of tests leave in the project: stored when they are over, in one step that can be undone. */
export class WrittenFiles {
  readonly #files: Pick<ProjectFiles, 'apply'>;
  readonly #waiting = new Map<string, FileOperation>();
  /** Paths of our own making whose change was not told yet. */
  readonly #expected = new Set<string>();

  constructor(files: Pick<ProjectFiles, 'apply'>) {
    this.#files = files;
  }

  hear({ content, path }: Wrote): void {
    this.#waiting.set(
      path,
      content === undefined ? { type: 'delete', path } : { type: 'write', path, content },
    );
  }

  /** Forgets what was not stored yet. */
  clear(): void {
    this.#waiting.clear();
  }

  async store(): Promise<void> {
    const operations = [...this.#waiting.values()];
    this.#waiting.clear();
    if (operations.length === 0) return;
    const paths = operations.flatMap((operation) => ('path' in operation ? [operation.path] : []));
    for (const path of paths) this.#expected.add(path);
    try {
      await this.#files.apply(messages.writeSnapshots, operations);
    } catch (error) {
      for (const path of paths) this.#expected.delete(path);
      throw error;
    }
  }

  /** True once for a change that came of {@link store}. */
  isOwn(change: FileChange): boolean {
    return change.type !== 'renamed' && this.#expected.delete(change.path);
  }
}
