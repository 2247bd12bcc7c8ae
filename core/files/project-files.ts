import { serviceToken } from '@core/di/token';
import type { FileChangeOptions, FileOperation } from '@core/storage/storage';
import type { FileContent, FileMetadata, FileRecord, VersionSource } from '@core/storage/wire';
import type { Observable } from 'rxjs';
import type { FileTreeNode } from './paths/file-tree';

/** State of the open project's files. */
export type ProjectFilesState =
  | { readonly type: 'closed' }
  | { readonly type: 'loading' }
  | { readonly type: 'ready' }
  /** Loading failed: the tree is empty and `message` is shown. */
  | { readonly type: 'failed'; readonly message: string };

/** A change to the open project's files, published after it is stored. */
export type FileChange =
  | { readonly type: 'created' | 'changed' | 'deleted'; readonly path: string }
  | { readonly type: 'renamed'; readonly from: string; readonly to: string };

/** A failed file operation. The message is from specification §8; the cause contains the reason. */
export class FileError extends Error {
  override readonly name = 'FileError';
}

/**
 * Labels of the steps that undo and redo would apply next, for example 'Rename main.fc'. A label is undefined if there
 * is no such step.
 */
export interface UndoState {
  /** Label of the step that undo would revert. */
  readonly undo: string | undefined;
  /** Label of the step that redo would repeat. */
  readonly redo: string | undefined;
}

/** Options of `updateFile`. */
export interface UpdateOptions {
  /**
   * `contentId` of the version that the new content is based on. If the file's content has changed since then, the
   * update is rejected: the error's cause is a `StorageError` with the reason 'conflict'.
   */
  readonly base?: string;
  /** Origin of the content; default: 'save'. */
  readonly source?: VersionSource;
}

/** Options of `writeFiles`. */
export interface WriteOptions {
  /** Origin of the contents; default: 'save'. */
  readonly source?: VersionSource;
  /** Label for undo: 'Import 3 files'. */
  readonly label?: string;
  /** Folders that must exist afterwards, even if they are empty. */
  readonly folders?: readonly string[];
}

/** Options for moving or copying several paths into a folder. */
export interface PlaceOptions {
  /**
   * How names that already exist in the folder are handled. 'refuse' (the default) rejects the whole operation.
   * 'rename' gives the new item an available name ('main copy.fc'). 'replace' moves the existing item to the trash.
   */
  readonly taken?: 'refuse' | 'rename' | 'replace';
}

/**
 * Files and folders in the open project (specification §4.1). Every operation is one atomic step. It resolves when the
 * data is stored, or changes nothing and rejects with a {@link FileError}, whose cause contains the reason. An empty
 * folder is represented by its marker (`{folder}/.folder`), which is added and removed automatically. Settings files
 * are not part of the tree. Deleted files are moved to the trash. Every operation except `updateFile` and builds can be
 * undone in this tab until the project is closed.
 */
export interface ProjectFiles {
  /** Loading state; replays the latest value. */
  readonly state$: Observable<ProjectFilesState>;
  /** Roots of the tree; replays the latest value. */
  readonly tree$: Observable<readonly FileTreeNode[]>;
  /**
   * All files except markers and settings files, in the path order defined in decisions.md ("Files"); replays the
   * latest value.
   */
  readonly files$: Observable<readonly FileMetadata[]>;
  /** The current value of {@link files$}. */
  readonly files: readonly FileMetadata[];
  /** Individual changes made in this tab and in others, in the order in which they were stored. */
  readonly changes$: Observable<FileChange>;
  /** Available undo and redo steps; replays the latest value. */
  readonly undoState$: Observable<UndoState>;

  /** True for an existing file or folder. */
  exists(path: string): boolean;
  /** True for an existing folder. */
  isFolder(path: string): boolean;
  /** A file with its content. Rejects with 'File not found' if the file does not exist. */
  read(path: string): Promise<FileRecord>;
  /** All files with their contents, in path order. */
  readAll(): Promise<readonly FileRecord[]>;

  /** Creates a file; resolves to its metadata. Rejects if the path is already in use. */
  createFile(path: string, content?: FileContent): Promise<FileMetadata>;
  /** Replaces the content of an existing file; resolves to its new metadata. */
  updateFile(path: string, content: FileContent, options?: UpdateOptions): Promise<FileMetadata>;
  /** Moves a file to the trash. */
  deleteFile(path: string): Promise<void>;
  /** Renames a file; `name` is the new last segment of its path. */
  renameFile(path: string, name: string): Promise<void>;
  /** Moves a file into a folder ('' is the root). */
  moveFile(path: string, folder: string): Promise<void>;
  /** Duplicates a file; resolves to the path of the copy: 'main copy.fc', 'main copy 2.fc', …. */
  duplicateFile(path: string): Promise<string>;
  /** Creates an empty folder. */
  createFolder(path: string): Promise<void>;
  /** Moves a folder with its contents to the trash. */
  deleteFolder(path: string): Promise<void>;
  /** Renames a folder; `name` is the new last segment of its path. */
  renameFolder(path: string, name: string): Promise<void>;
  /** Moves a folder with its contents into another folder ('' is the root). */
  moveFolder(path: string, folder: string): Promise<void>;
  /** Duplicates a folder with its contents; resolves to the path of the copy. */
  duplicateFolder(path: string): Promise<string>;
  /** Deletes files and folders in one step; a path inside another deleted folder is allowed. */
  deleteMany(paths: readonly string[]): Promise<void>;
  /** Moves files and folders into a folder ('' is the root) in one step; resolves to their new paths. */
  moveMany(paths: readonly string[], folder: string, options?: PlaceOptions): Promise<readonly string[]>;
  /** Copies files and folders into a folder in one step; resolves to the paths of the copies. */
  copyMany(paths: readonly string[], folder: string, options?: PlaceOptions): Promise<readonly string[]>;
  /** Writes several files in one step and creates missing files; used by builds. */
  writeFiles(
    files: readonly { readonly path: string; readonly content: FileContent }[],
    options?: WriteOptions,
  ): Promise<void>;
  /** Applies planned operations as one step that can be undone; `label` is the undo label. */
  apply(label: string, operations: readonly FileOperation[], options?: FileChangeOptions): Promise<void>;

  /**
   * Undoes the last step; resolves to its label, or to undefined if there is no step. Undo never overwrites changes: if
   * the step's files were changed in the meantime, it rejects with a {@link FileError}, changes nothing, and discards
   * the step.
   */
  undo(): Promise<string | undefined>;
  /** Redoes the last undone step, under the same conditions as {@link undo}. */
  redo(): Promise<string | undefined>;
  /** Reads the project's files again. */
  reload(): Promise<void>;
}

export const ProjectFiles = serviceToken<ProjectFiles>('ProjectFiles');
