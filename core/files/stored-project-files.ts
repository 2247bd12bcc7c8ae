import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import { Logger } from '@core/base/logger';
import { basename } from '@core/base/path';
import { ChainService } from '@core/chains/chains';
import {
  type FileChangeOptions,
  type FileChangeResult,
  type FileOperation,
  StorageService,
} from '@core/storage/storage';
import type { FileContent, FileMetadata, FileRecord } from '@core/storage/wire';
import { inject, injectable } from 'inversify';
import { FileRefusal } from './file-refusal';
import { fileMessages, fileRefusalMessages, undoMessages } from './messages';
import { OpenFiles } from './open-files';
import * as plans from './operations/file-operations';
import { withMarkers } from './operations/marker-operations';
import { requireFreePaths } from './operations/require-free-paths';
import { isMarker, isSettingsPath } from './paths/folder-markers';
import { inPathOrder } from './paths/path-order';
import {
  FileError,
  type PlaceOptions,
  type ProjectFiles,
  type UpdateOptions,
  type WriteOptions,
} from './project-files';
import { openProjectId$, ProjectService } from './projects/project';

/** The code for deleting, moving and copying is not part of the first load. */
const planMany = () => import('./operations/plan-many');
const planMoves = () => import('./operations/plan-moves');

/** The open project's files in browser storage. Each operation has its own plan, messages and undo step. */
@injectable()
export class StoredProjectFiles implements ProjectFiles, Disposable {
  readonly #storage: StorageService;
  readonly #open: OpenFiles;
  readonly #subscriptions = new DisposableStore();
  readonly state$;
  readonly tree$;
  readonly files$;
  readonly changes$;
  readonly undoState$;

  constructor(
    @inject(StorageService) storage: StorageService,
    @inject(ProjectService) projects: ProjectService,
    @inject(ChainService) chains: Pick<ChainService, 'chains' | 'chains$'>,
    @inject(Logger) logger: Logger,
  ) {
    this.#storage = storage;
    this.#open = new OpenFiles(storage, projects, chains, logger);
    this.state$ = this.#open.state$;
    this.tree$ = this.#open.tree$;
    this.files$ = this.#open.files$;
    this.changes$ = this.#open.changes$;
    this.undoState$ = this.#open.undoState$;
    this.#subscriptions.add(openProjectId$(projects).subscribe((projectId) => this.#open.follow(projectId)));
  }

  get files(): readonly FileMetadata[] {
    return this.files$.value;
  }

  exists(path: string): boolean {
    return this.#open.index?.file(path) !== undefined || this.isFolder(path);
  }

  isFolder(path: string): boolean {
    return (path === '' && this.#open.index !== undefined) || this.#open.index?.isFolder(path) === true;
  }

  read(path: string): Promise<FileRecord> {
    return this.#open.run(fileMessages.readFile, fileMessages.fileNotFound, async ({ projectId }) => {
      const isHidden = isMarker(path) || isSettingsPath(path);
      const file = isHidden ? undefined : await this.#storage.getFile(projectId, path);
      if (!file) throw new FileRefusal(fileRefusalMessages.noFile(path), true);
      return file;
    });
  }

  readAll(): Promise<readonly FileRecord[]> {
    return this.#open.run(
      fileMessages.loadFailed,
      fileMessages.fileNotFound,
      async ({ projectId, entries }) => {
        const files = await this.#storage.getFiles(projectId);
        const visible = files.filter(({ path }) => !isMarker(path) && !isSettingsPath(path));
        return inPathOrder(visible, entries);
      },
    );
  }

  async createFile(path: string, content: FileContent = ''): Promise<FileMetadata> {
    const result = await this.#open.change(fileMessages.createFile, {
      plan: (index) => plans.planCreateFile(index, path, content),
      label: undoMessages.create(basename(path)),
    });
    return writtenFile(result, path);
  }

  async updateFile(path: string, content: FileContent, options: UpdateOptions = {}): Promise<FileMetadata> {
    const { base, source = 'save' } = options;
    const expect = base === undefined ? 'present' : { contentId: base };
    const result = await this.#open.change(fileMessages.updateFile, {
      plan: (index) => plans.planUpdateFile(index, path, content, expect),
      source,
    });
    return writtenFile(result, path);
  }

  async deleteFile(path: string): Promise<void> {
    await this.#open.change(fileMessages.deleteFile, {
      plan: async (index) => {
        const { planDelete } = await planMany();
        plans.requireFile(index, path);
        return planDelete(index, [path]);
      },
      label: undoMessages.delete(basename(path)),
    });
  }

  async renameFile(path: string, name: string): Promise<void> {
    await this.#open.change(fileMessages.renameFile, {
      plan: async (index) => {
        const moves = await planMoves();
        return moves.planMoveFile(index, path, moves.renamedPath(path, name));
      },
      label: undoMessages.rename(basename(path)),
    });
  }

  async moveFile(path: string, folder: string): Promise<void> {
    await this.#open.change(fileMessages.moveFile, {
      plan: async (index) => {
        const moves = await planMoves();
        return moves.planMoveFile(index, path, moves.movedPath(path, folder));
      },
      label: undoMessages.move(basename(path)),
      missing: fileMessages.sourceNotFound,
    });
  }

  async duplicateFile(path: string): Promise<string> {
    let copy = path;
    await this.#open.change(fileMessages.duplicateFile, {
      plan: async (index) => {
        const moves = await planMoves();
        const { to, step } = moves.planDuplicateFile(index, path);
        copy = to;
        return step;
      },
      label: undoMessages.duplicate(basename(path)),
      missing: fileMessages.sourceNotFound,
    });
    return copy;
  }

  async createFolder(path: string): Promise<void> {
    await this.#open.change(fileMessages.createFolder, {
      plan: (index) => plans.planCreateFolder(index, path),
      label: undoMessages.create(basename(path)),
    });
  }

  async deleteFolder(path: string): Promise<void> {
    await this.#open.change(fileMessages.deleteFolder, {
      plan: async (index) => {
        const { planDelete } = await planMany();
        plans.requireFolder(index, path);
        return planDelete(index, [path]);
      },
      label: undoMessages.delete(basename(path)),
    });
  }

  async renameFolder(path: string, name: string): Promise<void> {
    await this.#open.change(fileMessages.renameFolder, {
      plan: async (index) => {
        const moves = await planMoves();
        return moves.planMoveFolder(index, path, moves.renamedPath(path, name));
      },
      label: undoMessages.rename(basename(path)),
    });
  }

  async moveFolder(path: string, folder: string): Promise<void> {
    await this.#open.change(fileMessages.moveFolder, {
      plan: async (index) => {
        const moves = await planMoves();
        return moves.planMoveFolder(index, path, moves.movedPath(path, folder));
      },
      label: undoMessages.move(basename(path)),
    });
  }

  async duplicateFolder(path: string): Promise<string> {
    let copy = path;
    await this.#open.change(fileMessages.duplicateFolder, {
      plan: async (index) => {
        const moves = await planMoves();
        const { to, step } = moves.planDuplicateFolder(index, path);
        copy = to;
        return step;
      },
      label: undoMessages.duplicate(basename(path)),
    });
    return copy;
  }

  async deleteMany(paths: readonly string[]): Promise<void> {
    await this.#open.change(this.#manyMessage(paths, fileMessages.deleteFile, fileMessages.deleteFolder), {
      plan: async (index) => {
        const { planDelete } = await planMany();
        return planDelete(index, paths);
      },
      label: labelOf(paths, undoMessages.delete, undoMessages.deleteMany),
    });
  }

  async moveMany(
    paths: readonly string[],
    folder: string,
    { taken }: PlaceOptions = {},
  ): Promise<readonly string[]> {
    let moved: readonly string[] = [];
    await this.#open.change(this.#manyMessage(paths, fileMessages.moveFile, fileMessages.moveFolder), {
      plan: async (index) => {
        const { planMoveMany } = await planMany();
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
    await this.#open.change(
      this.#manyMessage(paths, fileMessages.duplicateFile, fileMessages.duplicateFolder),
      {
        plan: async (index) => {
          const { planCopyMany } = await planMany();
          const placed = planCopyMany(index, paths, folder, taken);
          copies = placed.paths;
          return placed.step;
        },
        label: labelOf(paths, undoMessages.copy, undoMessages.copyMany),
        missing: fileMessages.sourceNotFound,
      },
    );
    return copies;
  }

  async writeFiles(files: readonly plans.FileToWrite[], options: WriteOptions = {}): Promise<void> {
    const { source = 'save', label, folders = [] } = options;
    const paths = files.length > 0 ? files.map(({ path }) => path) : folders;
    const isNew = paths.length > 0 && !paths.some((path) => this.exists(path));
    await this.#open.change(isNew ? fileMessages.createFile : fileMessages.updateFile, {
      plan: (index) => plans.planWriteFiles(index, files, folders),
      source,
      // Build output can be rebuilt, so it has no undo step.
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
    await this.#open.change(fileMessages.updateFile, {
      plan: (index) => {
        requireFreePaths(index, operations);
        return { operations: withMarkers(index, operations, options.whole), options };
      },
      label,
    });
  }

  undo(): Promise<string | undefined> {
    return this.#open.undoOrRedo('undo');
  }

  redo(): Promise<string | undefined> {
    return this.#open.undoOrRedo('redo');
  }

  reload(): Promise<void> {
    return this.#open.reload();
  }

  dispose(): void {
    this.#subscriptions.dispose();
    this.#open.dispose();
  }

  #manyMessage(paths: readonly string[], ofFiles: string, ofFolders: string): string {
    return paths.length > 0 && paths.every((path) => this.isFolder(path)) ? ofFolders : ofFiles;
  }
}

function writtenFile({ operations }: FileChangeResult, path: string): FileMetadata {
  const written = operations.find((each) => each.type === 'write' && each.path === path);
  if (written?.type !== 'write') throw new FileError(fileRefusalMessages.notWritten(path));
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
