import { throwIfCancelled } from '@core/base/errors';
import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { FileTreeNode } from '@core/files/paths/file-tree';
import type { FileChange, ProjectFiles } from '@core/files/project-files';
import { distinctUntilChanged } from 'rxjs';
import type { PathEngine } from './engine/index';
import type { PathEntry } from './engine/path-table';

/** Number of changes above which sending all paths is faster than sending the changes. */
const MAX_CHANGES = 5000;

/**
 * Updates the engine's paths when the open project changes. Changes are collected and sent before the next query.
 * Folders have no change events and are compared with the file tree.
 */
export class ProjectPaths implements Disposable {
  readonly #files: Pick<ProjectFiles, 'tree$' | 'files' | 'changes$'>;
  readonly #engine: PathEngine;
  readonly #subscriptions = new DisposableStore();
  #tree: readonly FileTreeNode[] = [];
  #isTreeSent = false;
  /** Files that were added (true) or removed (false) since the last update; undefined if the engine needs all paths. */
  #changes: Map<string, boolean> | undefined;
  #folders: ReadonlySet<string> = new Set();
  #turn: Promise<unknown> = Promise.resolve();

  constructor(files: Pick<ProjectFiles, 'tree$' | 'files' | 'changes$' | 'state$'>, engine: PathEngine) {
    this.#files = files;
    this.#engine = engine;
    this.#subscriptions.add(
      files.tree$.pipe(distinctUntilChanged()).subscribe((tree) => {
        this.#tree = tree;
        this.#isTreeSent = false;
      }),
    );
    this.#subscriptions.add(
      files.state$.subscribe(() => {
        this.#changes = undefined;
      }),
    );
    this.#subscriptions.add(files.changes$.subscribe((change) => this.#collect(change)));
  }

  /**
   * The best matches for a query. Queries run one after another. A query that is cancelled before its turn is skipped.
   */
  find(query: string, limit: number, signal: AbortSignal): Promise<readonly PathEntry[]> {
    const found = this.#turn
      .catch(() => undefined)
      .then(async () => {
        throwIfCancelled(signal);
        await this.#send();
        const entries = await this.#engine.find(query, limit);
        if (entries) return entries;
        // The worker was replaced and has no paths yet, so all of them are sent.
        this.#changes = undefined;
        await this.#send();
        return (await this.#engine.find(query, limit)) ?? [];
      });
    this.#turn = found;
    return found;
  }

  /** Sends pending changes in advance, so that the first query is fast. */
  prepare(): void {
    this.#turn = this.#turn.catch(() => undefined).then(() => this.#send());
    this.#turn.catch(() => undefined);
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  #collect(change: FileChange): void {
    if (change.type === 'changed' || !this.#changes) return;
    if (change.type === 'renamed') {
      this.#changes.set(change.from, false);
      this.#changes.set(change.to, true);
    } else this.#changes.set(change.path, change.type === 'created');
    if (this.#changes.size > MAX_CHANGES) this.#changes = undefined;
  }

  async #send(): Promise<void> {
    if (this.#isTreeSent && this.#changes?.size === 0) return;
    const changes = this.#changes;
    const former = this.#folders;
    this.#changes = new Map();
    this.#isTreeSent = true;
    const folders = new Set(foldersOf(this.#tree));
    this.#folders = folders;
    try {
      if (!changes) {
        const files = this.#files.files.map(({ path }) => path);
        await this.#engine.reset(files.join('\n'), [...folders].join('\n'));
        return;
      }
      const came = [...changes].filter(([path, isThere]) => isThere && !folders.has(path));
      const newFolders = [...folders].filter((folder) => !former.has(folder));
      await this.#engine.apply({
        removed: [
          ...[...changes.keys()].filter((path) => !changes.get(path)),
          ...[...former].filter((folder) => !folders.has(folder)),
        ],
        added: [
          ...came.map(([path]): PathEntry => ({ path, type: 'file' })),
          ...newFolders.map((path): PathEntry => ({ path, type: 'folder' })),
        ],
      });
    } catch (error) {
      this.#changes = undefined;
      throw error;
    }
  }
}

function* foldersOf(nodes: readonly FileTreeNode[]): Generator<string> {
  for (const { type, path, children } of nodes) {
    if (type !== 'folder') continue;
    yield path;
    yield* foldersOf(children);
  }
}
