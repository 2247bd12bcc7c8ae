import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import { Logger } from '@core/base/logger';
import { type FileOperation, StorageError, StorageService } from '@core/storage/storage';
import type { FileContent, FileMetadata, FileRecord } from '@core/storage/wire';
import { inject, injectable } from 'inversify';
import { BehaviorSubject, distinctUntilChanged, map, Subject } from 'rxjs';
import * as plans from './file-operations';
import { FileRefusal } from './file-refusal';
import type { FileTreeNode } from './file-tree';
import { isMarker, isSettingsPath } from './folder-markers';
import { fileMessages, previewMessages } from './messages';
import type { PathIndex } from './path-index';
import { inPathOrder } from './path-order';
import { ProjectService } from './project';
import { type FileChange, FileError, type ProjectFiles, type ProjectFilesState } from './project-files';
import { ProjectMirror } from './project-mirror';
import { SerialQueue } from './serial-queue';

/** The open project's files, as storage has them. Operations and reads happen one after another, in call order. */
@injectable()
export class StoredProjectFiles implements ProjectFiles, Disposable {
  readonly #storage: StorageService;
  readonly #logger: Logger;
  readonly #queue = new SerialQueue();
  readonly #subscriptions = new DisposableStore();
  #mirror: ProjectMirror | undefined;

  readonly state$ = new BehaviorSubject<ProjectFilesState>({ type: 'closed' });
  readonly tree$ = new BehaviorSubject<readonly FileTreeNode[]>([]);
  readonly files$ = new BehaviorSubject<readonly FileMetadata[]>([]);
  readonly changes$ = new Subject<FileChange>();

  constructor(
    @inject(StorageService) storage: StorageService,
    @inject(ProjectService) projects: ProjectService,
    @inject(Logger) logger: Logger,
  ) {
    this.#storage = storage;
    this.#logger = logger;
    this.#subscriptions.add(
      storage.changes$.subscribe((change) => {
        if (change.type !== 'files' || change.projectId !== this.#mirror?.projectId) return;
        this.#mirror.hear(change);
        void this.#queue.run(() => this.#catchUp());
      }),
    );
    this.#subscriptions.add(
      projects.project$
        .pipe(
          map((project) => project?.id),
          distinctUntilChanged(),
        )
        .subscribe((projectId) => this.#follow(projectId)),
    );
  }

  get files(): readonly FileMetadata[] {
    return this.files$.value;
  }

  exists(path: string): boolean {
    return this.#mirror?.index.file(path) !== undefined || this.isFolder(path);
  }

  isFolder(path: string): boolean {
    return this.#mirror !== undefined && (path === '' || this.#mirror.index.isFolder(path));
  }

  read(path: string): Promise<FileRecord> {
    return this.#run(previewMessages.loadFailed, fileMessages.fileNotFound, async ({ projectId }) => {
      const isHidden = isMarker(path) || isSettingsPath(path);
      const file = isHidden ? undefined : await this.#storage.getFile(projectId, path);
      if (!file) throw new FileRefusal(`There is no file '${path}'`, true);
      return file;
    });
  }

  readAll(): Promise<readonly FileRecord[]> {
    return this.#run(fileMessages.loadFailed, fileMessages.fileNotFound, async ({ projectId, entries }) => {
      const files = await this.#storage.getFiles(projectId);
      const visible = files.filter(({ path }) => !isMarker(path) && !isSettingsPath(path));
      return inPathOrder(visible, entries);
    });
  }

  createFile(path: string, content: FileContent = ''): Promise<void> {
    return this.#change(fileMessages.createFile, (index) => plans.planCreateFile(index, path, content));
  }

  updateFile(path: string, content: FileContent): Promise<void> {
    return this.#change(fileMessages.updateFile, (index) => plans.planUpdateFile(index, path, content));
  }

  deleteFile(path: string): Promise<void> {
    return this.#change(fileMessages.deleteFile, (index) => plans.planDeleteFile(index, path));
  }

  renameFile(path: string, name: string): Promise<void> {
    return this.#change(fileMessages.renameFile, (index) =>
      plans.planMoveFile(index, path, plans.renamedPath(path, name)),
    );
  }

  moveFile(path: string, folder: string): Promise<void> {
    return this.#change(
      fileMessages.moveFile,
      (index) => plans.planMoveFile(index, path, plans.movedPath(path, folder)),
      fileMessages.sourceNotFound,
    );
  }

  async duplicateFile(path: string): Promise<string> {
    let copy = path;
    await this.#change(
      fileMessages.duplicateFile,
      (index) => {
        const { to, operations } = plans.planDuplicateFile(index, path);
        copy = to;
        return operations;
      },
      fileMessages.sourceNotFound,
    );
    return copy;
  }

  createFolder(path: string): Promise<void> {
    return this.#change(fileMessages.createFolder, (index) => plans.planCreateFolder(index, path));
  }

  deleteFolder(path: string): Promise<void> {
    return this.#change(fileMessages.deleteFolder, (index) => plans.planDeleteFolder(index, path));
  }

  renameFolder(path: string, name: string): Promise<void> {
    return this.#change(fileMessages.renameFolder, (index) =>
      plans.planMoveFolder(index, path, plans.renamedPath(path, name)),
    );
  }

  moveFolder(path: string, folder: string): Promise<void> {
    return this.#change(fileMessages.moveFolder, (index) =>
      plans.planMoveFolder(index, path, plans.movedPath(path, folder)),
    );
  }

  async duplicateFolder(path: string): Promise<string> {
    let copy = path;
    await this.#change(fileMessages.duplicateFolder, (index) => {
      const { to, operations } = plans.planDuplicateFolder(index, path);
      copy = to;
      return operations;
    });
    return copy;
  }

  writeFiles(files: readonly plans.FileToWrite[]): Promise<void> {
    return this.#change(fileMessages.updateFile, (index) => plans.planWriteFiles(index, files));
  }

  reload(): Promise<void> {
    this.#mirror?.distrust();
    return this.#queue.run(() => this.#catchUp());
  }

  dispose(): void {
    this.#subscriptions.dispose();
    this.#follow(undefined);
  }

  #follow(projectId: string | undefined): void {
    this.#mirror = projectId === undefined ? undefined : new ProjectMirror(projectId, this.#storage);
    this.tree$.next([]);
    this.files$.next([]);
    this.state$.next({ type: this.#mirror ? 'loading' : 'closed' });
    void this.#queue.run(() => this.#catchUp());
  }

  /** Brings what is shown up to what is stored. Never rejects: a failure is a state. */
  async #catchUp(): Promise<void> {
    const mirror = this.#mirror;
    if (!mirror) return;
    try {
      const changes = await mirror.catchUp();
      if (mirror !== this.#mirror || changes === undefined) return;
      this.tree$.next(mirror.tree);
      this.files$.next(mirror.files);
      if (this.state$.value.type !== 'ready') this.state$.next({ type: 'ready' });
      for (const change of changes) this.changes$.next(change);
    } catch (error) {
      if (mirror !== this.#mirror) return;
      this.#logger.error(`${fileMessages.loadFailed} of '${mirror.projectId}'`, error);
      this.tree$.next([]);
      this.files$.next([]);
      this.state$.next({ type: 'failed', message: fileMessages.loadFailed });
    }
  }

  #change(
    message: string,
    plan: (index: PathIndex) => readonly FileOperation[],
    missing: string = fileMessages.fileNotFound,
  ): Promise<void> {
    return this.#run(message, missing, async (mirror) => {
      const operations = plan(mirror.index);
      await this.#storage.changeFiles(mirror.projectId, operations);
      await this.#catchUp();
    });
  }

  /** Does `work` on the open project when its turn comes; what it throws becomes the error that the user reads. */
  #run<T>(message: string, missing: string, work: (mirror: ProjectMirror) => Promise<T>): Promise<T> {
    const mirror = this.#mirror;
    return this.#queue.run(async () => {
      try {
        if (!mirror) throw new FileRefusal('No project is open');
        if (mirror !== this.#mirror) throw new FileRefusal('The project was closed before its turn came');
        if (this.state$.value.type === 'failed') {
          throw new FileRefusal(`${fileMessages.loadFailed}: reload them first`);
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
}
