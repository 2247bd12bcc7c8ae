import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import { Logger } from '@core/base/logger';
import { basename } from '@core/base/path';
import {
  type FileChangeOptions,
  type FileChangeResult,
  type FileOperation,
  type FileStep,
  StorageError,
  StorageService,
} from '@core/storage/storage';
import type { FileContent, FileMetadata, FileRecord, VersionSource } from '@core/storage/wire';
import { inject, injectable } from 'inversify';
import { BehaviorSubject, distinctUntilChanged, map, Subject } from 'rxjs';
import * as plans from './file-operations';
import { FileRefusal } from './file-refusal';
import type { FileTreeNode } from './file-tree';
import { isMarker, isSettingsPath } from './folder-markers';
import { insistPlaces } from './insist-places';
import { withMarkers, withoutIdleMarkers } from './marker-operations';
import { fileMessages, previewMessages, undoMessages } from './messages';
import type { PathIndex } from './path-index';
import { inPathOrder } from './path-order';
import { planCopyMany, planDelete, planMoveMany } from './plan-many';
import { ProjectService } from './project';
import {
  type FileChange,
  FileError,
  type PlaceOptions,
  type ProjectFiles,
  type ProjectFilesState,
  type UndoState,
  type UpdateOptions,
  type WriteOptions,
} from './project-files';
import { ProjectMirror } from './project-mirror';
import { SerialQueue } from './serial-queue';
import { UndoStack } from './undo-stack';

interface Change {
  readonly plan: (index: PathIndex) => FileStep;
  /** What undo says; without one it cannot be undone. */
  readonly label?: string;
  readonly source?: VersionSource;
  /** What the error says when the file is not there. */
  readonly missing?: string;
}

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
  readonly #undo = new UndoStack();
  readonly undoState$ = this.#undo.state$;

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

  async createFile(path: string, content: FileContent = ''): Promise<FileMetadata> {
    const result = await this.#change(fileMessages.createFile, {
      plan: (index) => plans.planCreateFile(index, path, content),
      label: undoMessages.create(basename(path)),
    });
    return writtenFile(result, path);
  }

  async updateFile(path: string, content: FileContent, options: UpdateOptions = {}): Promise<FileMetadata> {
    const { base, source = 'save' } = options;
    const expect = base === undefined ? 'present' : { contentId: base };
    const result = await this.#change(fileMessages.updateFile, {
      plan: (index) => plans.planUpdateFile(index, path, content, expect),
      source,
    });
    return writtenFile(result, path);
  }

  async deleteFile(path: string): Promise<void> {
    await this.#change(fileMessages.deleteFile, {
      plan: (index) => {
        plans.insistFile(index, path);
        return planDelete(index, [path]);
      },
      label: undoMessages.delete(basename(path)),
    });
  }

  async renameFile(path: string, name: string): Promise<void> {
    await this.#change(fileMessages.renameFile, {
      plan: (index) => plans.planMoveFile(index, path, plans.renamedPath(path, name)),
      label: undoMessages.rename(basename(path)),
    });
  }

  async moveFile(path: string, folder: string): Promise<void> {
    await this.#change(fileMessages.moveFile, {
      plan: (index) => plans.planMoveFile(index, path, plans.movedPath(path, folder)),
      label: undoMessages.move(basename(path)),
      missing: fileMessages.sourceNotFound,
    });
  }

  async duplicateFile(path: string): Promise<string> {
    let copy = path;
    await this.#change(fileMessages.duplicateFile, {
      plan: (index) => {
        const { to, step } = plans.planDuplicateFile(index, path);
        copy = to;
        return step;
      },
      label: undoMessages.duplicate(basename(path)),
      missing: fileMessages.sourceNotFound,
    });
    return copy;
  }

  async createFolder(path: string): Promise<void> {
    await this.#change(fileMessages.createFolder, {
      plan: (index) => plans.planCreateFolder(index, path),
      label: undoMessages.create(basename(path)),
    });
  }

  async deleteFolder(path: string): Promise<void> {
    await this.#change(fileMessages.deleteFolder, {
      plan: (index) => {
        plans.insistFolder(index, path);
        return planDelete(index, [path]);
      },
      label: undoMessages.delete(basename(path)),
    });
  }

  async renameFolder(path: string, name: string): Promise<void> {
    await this.#change(fileMessages.renameFolder, {
      plan: (index) => plans.planMoveFolder(index, path, plans.renamedPath(path, name)),
      label: undoMessages.rename(basename(path)),
    });
  }

  async moveFolder(path: string, folder: string): Promise<void> {
    await this.#change(fileMessages.moveFolder, {
      plan: (index) => plans.planMoveFolder(index, path, plans.movedPath(path, folder)),
      label: undoMessages.move(basename(path)),
    });
  }

  async duplicateFolder(path: string): Promise<string> {
    let copy = path;
    await this.#change(fileMessages.duplicateFolder, {
      plan: (index) => {
        const { to, step } = plans.planDuplicateFolder(index, path);
        copy = to;
        return step;
      },
      label: undoMessages.duplicate(basename(path)),
    });
    return copy;
  }

  async deleteMany(paths: readonly string[]): Promise<void> {
    await this.#change(this.#manyMessage(paths, fileMessages.deleteFile, fileMessages.deleteFolder), {
      plan: (index) => planDelete(index, paths),
      label: labelOf(paths, undoMessages.delete, undoMessages.deleteMany),
    });
  }

  async moveMany(
    paths: readonly string[],
    folder: string,
    { taken }: PlaceOptions = {},
  ): Promise<readonly string[]> {
    let moved: readonly string[] = [];
    await this.#change(this.#manyMessage(paths, fileMessages.moveFile, fileMessages.moveFolder), {
      plan: (index) => {
        const placed = planMoveMany(index, paths, folder, taken);
        moved = placed.paths;
        return placed.step;
      },
      label: labelOf(paths, undoMessages.move, undoMessages.moveMany),
      missing: fileMessages.sourceNotFound,
    });
    return moved;
  }

  async copyMany(
    paths: readonly string[],
    folder: string,
    { taken }: PlaceOptions = {},
  ): Promise<readonly string[]> {
    let copies: readonly string[] = [];
    await this.#change(this.#manyMessage(paths, fileMessages.duplicateFile, fileMessages.duplicateFolder), {
      plan: (index) => {
        const placed = planCopyMany(index, paths, folder, taken);
        copies = placed.paths;
        return placed.step;
      },
      label: labelOf(paths, undoMessages.copy, undoMessages.copyMany),
      missing: fileMessages.sourceNotFound,
    });
    return copies;
  }

  async writeFiles(files: readonly plans.FileToWrite[], options: WriteOptions = {}): Promise<void> {
    const { source = 'save', label } = options;
    const paths = files.map(({ path }) => path);
    await this.#change(fileMessages.updateFile, {
      plan: (index) => plans.planWriteFiles(index, files),
      source,
      // What a build made can be made again: nobody wants to undo it step by step.
      ...(source !== 'build' && {
        label: label ?? labelOf(paths, undoMessages.write, undoMessages.writeMany),
      }),
    });
  }

  async apply(
    label: string,
    operations: readonly FileOperation[],
    options: FileChangeOptions = {},
  ): Promise<void> {
    await this.#change(fileMessages.updateFile, {
      plan: (index) => {
        insistPlaces(index, operations);
        return { operations: withMarkers(index, operations, options.whole), options };
      },
      label,
    });
  }

  undo(): Promise<string | undefined> {
    return this.#takeBack('undo', undoMessages.undoRefused);
  }

  redo(): Promise<string | undefined> {
    return this.#takeBack('redo', undoMessages.redoRefused);
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
    this.#undo.clear();
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

  async #change(message: string, { plan, label, source, missing }: Change): Promise<FileChangeResult> {
    return this.#run(message, missing ?? fileMessages.fileNotFound, async (mirror) => {
      const result = await this.#store(mirror, plan, source);
      await this.#catchUp();
      if (label !== undefined && result.operations.length > 0) {
        this.#undo.push({ label, step: result.inverse });
      }
      return result;
    });
  }

  /** Plans and stores; when another tab was quicker, plans once more from what is stored now. */
  async #store(
    mirror: ProjectMirror,
    plan: Change['plan'],
    source: VersionSource | undefined,
  ): Promise<FileChangeResult> {
    const attempt = () => {
      const { operations, options } = plan(mirror.index);
      return this.#storage.changeFiles(mirror.projectId, operations, {
        ...options,
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

  async #takeBack(
    direction: keyof UndoState,
    refused: (label: string) => string,
  ): Promise<string | undefined> {
    const last = this.#undo.peek(direction);
    if (last === undefined) return undefined;
    return this.#run(refused(last.label), refused(last.label), async (mirror) => {
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

  #manyMessage(paths: readonly string[], ofFiles: string, ofFolders: string): string {
    return paths.length > 0 && paths.every((path) => this.isFolder(path)) ? ofFolders : ofFiles;
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

/** The files are not what they were taken for. */
function isOutdated(error: unknown): boolean {
  return error instanceof StorageError && (error.reason === 'conflict' || error.reason === 'not-found');
}

function writtenFile({ operations }: FileChangeResult, path: string): FileMetadata {
  const written = operations.find((each) => each.type === 'write' && each.path === path);
  if (written?.type !== 'write') throw new FileError(`'${path}' was not written`);
  return written.file;
}

function labelOf(
  paths: readonly string[],
  one: (name: string) => string,
  many: (count: number) => string,
): string {
  const [first, ...others] = paths;
  return first !== undefined && others.length === 0 ? one(basename(first)) : many(paths.length);
}
