import { SerialQueue } from '@core/base/async';
import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { Logger } from '@core/base/logger';
import type { ChainService } from '@core/chains/chains';
import {
  type FileChangeResult,
  type FileStep,
  StorageError,
  type StorageService,
} from '@core/storage/storage';
import type { FileMetadata, VersionSource } from '@core/storage/wire';
import { BehaviorSubject, Subject, skip } from 'rxjs';
import { FileRefusal } from './file-refusal';
import { fileMessages, fileRefusalMessages as messages, undoMessages } from './messages';
import { withoutIdleMarkers } from './operations/marker-operations';
import { requireFreePaths } from './operations/require-free-paths';
import { UndoStack } from './operations/undo-stack';
import type { FileTreeNode } from './paths/file-tree';
import type { PathIndex } from './paths/path-index';
import { type FileChange, FileError, type ProjectFilesState, type UndoState } from './project-files';
import { ProjectMirror } from './project-mirror';
import type { ProjectService } from './projects/project';

/** A change to files. Its steps are planned when it starts, not when it is requested. */
export interface Change {
  /** Plans the change from the current files; throws `FileRefusal` if it is not possible. */
  readonly plan: (index: PathIndex) => FileStep | Promise<FileStep>;
  /** Label for undo; a change without a label cannot be undone. */
  readonly label?: string;
  /** Origin of the contents; default: 'save'. */
  readonly source?: VersionSource;
  /** Error message if the file does not exist. */
  readonly missing?: string;
}

/**
 * The open project's stored files, and changes to them. Changes run in call order, one at a time; each is planned from
 * the files that exist when it starts.
 */
export class OpenFiles implements Disposable {
  readonly #storage: StorageService;
  readonly #projects: Pick<ProjectService, 'storageRule'>;
  readonly #chains: Pick<ChainService, 'chains' | 'chains$'>;
  readonly #logger: Logger;
  readonly #queue = new SerialQueue();
  readonly #undo = new UndoStack();
  readonly #subscriptions = new DisposableStore();
  #mirror: ProjectMirror | undefined;

  readonly state$ = new BehaviorSubject<ProjectFilesState>({ type: 'closed' });
  readonly tree$ = new BehaviorSubject<readonly FileTreeNode[]>([]);
  readonly files$ = new BehaviorSubject<readonly FileMetadata[]>([]);
  readonly changes$ = new Subject<FileChange>();
  readonly undoState$ = this.#undo.state$;

  constructor(
    storage: StorageService,
    projects: Pick<ProjectService, 'storageRule'>,
    chains: Pick<ChainService, 'chains' | 'chains$'>,
    logger: Logger,
  ) {
    this.#storage = storage;
    this.#projects = projects;
    this.#chains = chains;
    this.#logger = logger;
    this.#subscriptions.add(
      storage.changes$.subscribe((change) => {
        if (change.type !== 'files' || change.projectId !== this.#mirror?.projectId) return;
        this.#mirror.queue(change);
        void this.#queue.run(() => this.#catchUp());
      }),
    );
    this.#subscriptions.add(
      chains.chains$.pipe(skip(1)).subscribe(() => void this.#queue.run(() => this.#reorder())),
    );
  }

  /** Files and folders in the open project, by path; undefined if no project is open. */
  get index(): PathIndex | undefined {
    return this.#mirror?.index;
  }

  follow(projectId: string | undefined): void {
    this.#undo.clear();
    this.#mirror =
      projectId === undefined ? undefined : new ProjectMirror(projectId, this.#storage, this.#chains);
    this.tree$.next([]);
    this.files$.next([]);
    this.state$.next({ type: this.#mirror ? 'loading' : 'closed' });
    void this.#queue.run(() => this.#catchUp());
  }

  reload(): Promise<void> {
    this.#mirror?.invalidate();
    return this.#queue.run(() => this.#catchUp());
  }

  async change(message: string, { plan, label, source, missing }: Change): Promise<FileChangeResult> {
    return this.run(message, missing ?? fileMessages.fileNotFound, async (mirror) => {
      const result = await this.#store(mirror, plan, source);
      await this.#catchUp();
      if (label !== undefined && result.operations.length > 0) {
        this.#undo.push({ label, step: result.inverse });
      }
      return result;
    });
  }

  async undoOrRedo(direction: keyof UndoState): Promise<string | undefined> {
    const refused = direction === 'undo' ? undoMessages.undoRefused : undoMessages.redoRefused;
    const last = this.#undo.peek(direction);
    if (last === undefined) return undefined;
    return this.run(refused(last.label), refused(last.label), async (mirror) => {
      const { label, step } = this.#undo.peek(direction) ?? last;
      try {
        const operations = withoutIdleMarkers(mirror.index, step.operations);
        requireFreePaths(mirror.index, operations);
        const { inverse } = await this.#storage.changeFiles(mirror.projectId, operations, step.options);
        this.#undo.pop(direction, { label, step: inverse });
      } catch (error) {
        if (error instanceof FileRefusal || isOutdated(error)) this.#undo.pop(direction);
        throw error;
      }
      await this.#catchUp();
      return label;
    });
  }

  /**
   * Runs `work` on the open project after all earlier calls. An error from `work` becomes the cause of the error that
   * is shown to the user.
   */
  run<T>(message: string, missing: string, work: (mirror: ProjectMirror) => Promise<T>): Promise<T> {
    const mirror = this.#mirror;
    return this.#queue.run(async () => {
      try {
        if (!mirror) throw new FileRefusal(messages.noProject);
        if (mirror !== this.#mirror) throw new FileRefusal(messages.projectClosed);
        if (this.state$.value.type === 'failed') {
          throw new FileRefusal(messages.reloadFirst(fileMessages.loadFailed));
        }
        return await work(mirror);
      } catch (error) {
        if (error instanceof StorageError) {
          mirror?.invalidate();
          await this.#catchUp();
        }
        const isMissing = error instanceof FileRefusal && error.isMissing;
        throw new FileError(isMissing ? missing : message, { cause: error });
      }
    });
  }

  dispose(): void {
    this.#subscriptions.dispose();
    this.follow(undefined);
  }

  /** Updates the displayed files from storage. Never rejects: a failure is represented as a state. */
  async #catchUp(): Promise<void> {
    const mirror = this.#mirror;
    if (!mirror) return;
    try {
      const changes = await mirror.applyChanges();
      const isReady = this.state$.value.type === 'ready';
      if (mirror !== this.#mirror || (isReady && changes === undefined)) return;
      this.tree$.next(mirror.tree);
      this.files$.next(mirror.files);
      if (!isReady) this.state$.next({ type: 'ready' });
      for (const change of changes ?? []) this.changes$.next(change);
    } catch (error) {
      if (mirror !== this.#mirror) return;
      this.#logger.error(`${fileMessages.loadFailed} of '${mirror.projectId}'`, error);
      this.tree$.next([]);
      this.files$.next([]);
      this.state$.next({ type: 'failed', message: fileMessages.loadFailed });
    }
  }

  /**
   * Sorts the files again, because their order depends on the enabled chains. Never rejects: if sorting fails, the
   * order does not change.
   */
  async #reorder(): Promise<void> {
    const mirror = this.#mirror;
    try {
      if (!(await mirror?.reorder()) || mirror !== this.#mirror) return;
      this.files$.next(mirror?.files ?? []);
    } catch (error) {
      this.#logger.error('The files could not be re-sorted', error);
    }
  }

  /**
   * Plans and stores a change. If another tab has changed the files in the meantime, plans again from the stored files.
   */
  async #store(
    mirror: ProjectMirror,
    plan: Change['plan'],
    source: VersionSource | undefined,
  ): Promise<FileChangeResult> {
    const attempt = async () => {
      const { operations, options } = await plan(mirror.index);
      const rule = await this.#projects.storageRule('files');
      return this.#storage.changeFiles(mirror.projectId, operations, {
        ...options,
        rule,
        ...(source !== undefined && { source }),
      });
    };
    try {
      return await attempt();
    } catch (error) {
      if (!isOutdated(error)) throw error;
      mirror.invalidate();
      await this.#catchUp();
      return attempt();
    }
  }
}

/** True when the files have changed since the plan was made. */
function isOutdated(error: unknown): boolean {
  return error instanceof StorageError && (error.reason === 'conflict' || error.reason === 'not-found');
}
