import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import { isAtOrInside, isInside, rebase } from '@core/base/path';
import { localKeys } from '@core/base/product';
import type { FileChange, ProjectFiles } from '@core/files/project-files';
import { openProjectId$, type ProjectService } from '@core/files/projects/project';
import type { KeyValueStore } from '@core/storage/values/key-value-store';
import type { WorkspaceService } from '@core/workspace/workspace';
import { BehaviorSubject, distinctUntilChanged, map } from 'rxjs';
import * as z from 'zod/mini';

const MANY = 50;

const stored = z.array(z.string());

interface Services {
  readonly files: ProjectFiles;
  readonly localStore: KeyValueStore;
  readonly projects: ProjectService;
  readonly workspace: WorkspaceService;
}

/**
 * Recently opened project files, most recent first, stored per project in local storage. Empty if no project is open.
 */
export class RecentFiles implements Disposable {
  readonly #store: KeyValueStore;
  readonly #subscriptions = new DisposableStore();
  #projectId: string | undefined;
  readonly paths$ = new BehaviorSubject<readonly string[]>([]);

  constructor({ files, localStore, projects, workspace }: Services) {
    this.#store = localStore;
    const projectId$ = openProjectId$(projects);
    this.#subscriptions.add(projectId$.subscribe((projectId) => this.#open(projectId)));
    this.#subscriptions.add(
      workspace.activeTab$
        .pipe(
          map((tab) => tab?.filePath),
          distinctUntilChanged(),
        )
        .subscribe((path) => {
          if (path !== undefined) this.#keep([path, ...this.paths.filter((other) => other !== path)]);
        }),
    );
    this.#subscriptions.add(files.changes$.subscribe((change) => this.#follow(change)));
  }

  get paths(): readonly string[] {
    return this.paths$.value;
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  #open(projectId: string | undefined): void {
    this.#projectId = projectId;
    const text = projectId === undefined ? undefined : this.#store.get(localKeys.recentFiles(projectId));
    this.paths$.next(readPaths(text));
  }

  #keep(paths: readonly string[]): void {
    if (this.#projectId === undefined) return;
    const kept = paths.slice(0, MANY);
    this.paths$.next(kept);
    this.#store.set(localKeys.recentFiles(this.#projectId), JSON.stringify(kept));
  }

  #follow(change: FileChange): void {
    if (change.type === 'renamed') {
      const { from, to } = change;
      if (!this.paths.some((path) => isAtOrInside(path, from))) return;
      this.#keep(this.paths.map((path) => (isAtOrInside(path, from) ? rebase(path, from, to) : path)));
    } else if (change.type === 'deleted') {
      const left = this.paths.filter((path) => path !== change.path && !isInside(path, change.path));
      if (left.length < this.paths.length) this.#keep(left);
    }
  }
}

/** Ignores stored data that cannot be read. */
function readPaths(text: string | undefined): readonly string[] {
  if (text === undefined) return [];
  try {
    return stored.parse(JSON.parse(text));
  } catch {
    return [];
  }
}
