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
import { fileMessages, refusalMessages as messages, undoMessages } from './messages';
import { insistPlaces } from './operations/insist-places';
import { withoutIdleMarkers } from './operations/marker-operations';
import { UndoStack } from './operations/undo-stack';
import type { FileTreeNode } from './paths/file-tree';
import type { PathIndex } from './paths/path-index';
import { type FileChange, FileError, type ProjectFilesState, type UndoState } from './project-files';
import { ProjectMirror } from './project-mirror';
import type { ProjectService } from './projects/project';

/** A change of files, planned when its turn comes. */
export interface Change {
  readonly plan: (index: PathIndex) => FileStep | Promise<FileStep>;
  /** What undo says; without one it cannot be undone. */
  readonly label?: string;
  readonly source?: VersionSource;
  /** What the error says when the file is not there. */
  readonly missing?: string;
}

/**
 * The files of the project that is open, as storage has them, and how they are changed: one after another, in call order,
 * each by a plan that is made from what is there when its turn comes.
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
        this.#mirror.hear(change);
        void this.#queue.run(() => this.#catchUp());
      }),
    );
    this.#subscriptions.add(
      chains.chains$.pipe(skip(1)).subscribe(() => void this.#queue.run(() => this.#reorder())),
    );
  }

  /** Undefined while no project is open. */
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
    this.#mirror?.distrust();
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

  async takeBack(direction: keyof UndoState): Promise<string | undefined> {
    const refused = direction === 'undo' ? undoMessages.undoRefused : undoMessages.redoRefused;
    const last = this.#undo.peek(direction);
    if (last === undefined) return undefined;
    return this.run(refused(last.label), refused(last.label), async (mirror) => {
      const { label, step } = this.#undo.peek(direction) ?? last;
      try {
        const operations = withoutIdleMarkers(mirror.index, step.operations);
        insistPlaces(mirror.index, operations);
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

  /** Does `work` on the open project when its turn comes; what it throws becomes the error that the user reads. */
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
          mirror?.distrust();
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

  /** Brings what is shown up to what is stored. Never rejects: a failure is a state. */
  async #catchUp(): Promise<void> {
    const mirror = this.#mirror;
    if (!mirror) return;
    try {
      const changes = await mirror.catchUp();
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

  /** The order depends on the chains that are enabled. Never rejects: after a failure the order stays unchanged. */
  async #reorder(): Promise<void> {
    const mirror = this.#mirror;
    try {
      if (!(await mirror?.reorder()) || mirror !== this.#mirror) return;
      this.files$.next(mirror?.files ?? []);
    } catch (error) {
      this.#logger.error('The files were not ordered again', error);
    }
  }

  /** Plans and stores; when another tab was quicker, plans once more from what is stored now. */
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
      mirror.distrust();
      await this.#catchUp();
      return attempt();
    }
  }
}

/** The files are not what they were taken for. */
function isOutdated(error: unknown): boolean {
  return error instanceof StorageError && (error.reason === 'conflict' || error.reason === 'not-found');
}
