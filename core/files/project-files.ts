import { serviceToken } from '@core/di/token';
import type { FileChangeOptions, FileOperation } from '@core/storage/storage';
import type { FileContent, FileMetadata, FileRecord, VersionSource } from '@core/storage/wire';
import type { Observable } from 'rxjs';
import type { FileTreeNode } from './paths/file-tree';

export type ProjectFilesState =
  | { readonly type: 'closed' }
  | { readonly type: 'loading' }
  | { readonly type: 'ready' }
  /** The tree is empty and `message` is shown. */
  | { readonly type: 'failed'; readonly message: string };

/** A change of the open project's files, told after it is stored. */
export type FileChange =
  | { readonly type: 'created' | 'changed' | 'deleted'; readonly path: string }
  | { readonly type: 'renamed'; readonly from: string; readonly to: string };

/** A file operation that could not be done; the message is one of specification §8, the cause says why. */
export class FileError extends Error {
  override readonly name = 'FileError';
}

/** What undoing and redoing would do now, as a person reads it: 'Rename main.fc'. Undefined: there is nothing. */
export interface UndoState {
  readonly undo: string | undefined;
  readonly redo: string | undefined;
}

export interface UpdateOptions {
  /**
   * `contentId` of the version that the new content was made from. When the file has another content by now, the update
   * is refused: the error's cause is a `StorageError` of reason 'conflict'.
   */
  readonly base?: string;
  /** How the content came about; 'save' unless said. */
  readonly source?: VersionSource;
}

export interface WriteOptions {
  readonly source?: VersionSource;
  /** What undo says of it: 'Import 3 files'. */
  readonly label?: string;
  /** Folders that are to be there afterwards, also without a file in them. */
  readonly folders?: readonly string[];
}

/** How several paths come into a folder at once. */
export interface PlaceOptions {
  /**
   * What happens where a name is taken: 'refuse' (the default) does nothing at all, 'rename' gives what comes a free name
   * ('main copy.fc'), 'replace' sends what is there to the trash.
   */
  readonly taken?: 'refuse' | 'rename' | 'replace';
}

/**
 * Files and folders of the open project (specification §4.1). Every operation is one atomic step: it resolves when the
 * bytes are safe, or rejects with a {@link FileError} and has changed nothing; the error's cause says why. Empty folders
 * live by their marker (`{folder}/.folder`), which comes and goes by itself. Settings files are not part of the tree.
 *
 * What is deleted goes to the trash. Every operation but `updateFile` and builds can be undone, in this tab and until the
 * project is closed.
 */
export interface ProjectFiles {
  readonly state$: Observable<ProjectFilesState>;
  /** Roots of the tree; replays the latest. */
  readonly tree$: Observable<readonly FileTreeNode[]>;
  /** All files without markers and settings files, in path order of decisions.md ("Files"); replays the latest. */
  readonly files$: Observable<readonly FileMetadata[]>;
  readonly files: readonly FileMetadata[];
  /** Single changes, in the order they happened, in this tab or another. */
  readonly changes$: Observable<FileChange>;
  /** Replays the latest. */
  readonly undoState$: Observable<UndoState>;

  exists(path: string): boolean;
  /** True for a folder that exists. */
  isFolder(path: string): boolean;
  /** Rejects with 'File not found'. */
  read(path: string): Promise<FileRecord>;
  /** Every file with its content, in path order. */
  readAll(): Promise<readonly FileRecord[]>;

  createFile(path: string, content?: FileContent): Promise<FileMetadata>;
  /** Replaces the content of a file that exists; resolves to what is known of it now. */
  updateFile(path: string, content: FileContent, options?: UpdateOptions): Promise<FileMetadata>;
  deleteFile(path: string): Promise<void>;
  /** `name` is the new last segment. */
  renameFile(path: string, name: string): Promise<void>;
  moveFile(path: string, folder: string): Promise<void>;
  /** Resolves to the copy's path: 'main copy.fc', 'main copy 2.fc', …. */
  duplicateFile(path: string): Promise<string>;
  createFolder(path: string): Promise<void>;
  deleteFolder(path: string): Promise<void>;
  renameFolder(path: string, name: string): Promise<void>;
  moveFolder(path: string, folder: string): Promise<void>;
  duplicateFolder(path: string): Promise<string>;
  /** Deletes files and folders in one step; what lies in a folder that is deleted too goes with it. */
  deleteMany(paths: readonly string[]): Promise<void>;
  /** Moves files and folders into a folder in one step ('' is the root); resolves to where they are now. */
  moveMany(paths: readonly string[], folder: string, options?: PlaceOptions): Promise<readonly string[]>;
  /** Copies files and folders into a folder in one step; resolves to the copies' paths. */
  copyMany(paths: readonly string[], folder: string, options?: PlaceOptions): Promise<readonly string[]>;
  /** Writes several files in one step, making those that are missing; a build uses it. */
  writeFiles(
    files: readonly { readonly path: string; readonly content: FileContent }[],
    options?: WriteOptions,
  ): Promise<void>;
  /** Does what others have planned as one step that can be undone; `label` is what undo says of it. */
  apply(label: string, operations: readonly FileOperation[], options?: FileChangeOptions): Promise<void>;

  /**
   * Takes the last step back; resolves to what was undone, or undefined when there is nothing to undo. It never
   * overwrites: when the files it is about were changed meanwhile, it rejects with a {@link FileError} that says so,
   * changes nothing, and forgets the step.
   */
  undo(): Promise<string | undefined>;
  /** Does again what was undone last, under the same conditions. */
  redo(): Promise<string | undefined>;
  /** Reads the project's files anew. */
  reload(): Promise<void>;
}

export const ProjectFiles = serviceToken<ProjectFiles>('ProjectFiles');
