import { serviceToken } from '@core/di/token';
import type { FileContent, FileMetadata, FileRecord } from '@core/storage/wire';
import type { Observable } from 'rxjs';
import type { FileTreeNode } from './file-tree';

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

/**
 * Files and folders of the open project (specification §4.1). Every operation is one atomic step: it resolves when the
 * bytes are safe, or rejects with a {@link FileError} and has changed nothing. Empty folders live by their marker
 * (`{folder}/.folder`), which comes and goes by itself. Settings files are not part of the tree.
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

  exists(path: string): boolean;
  /** True for a folder that exists. */
  isFolder(path: string): boolean;
  /** Rejects with 'File not found'. */
  read(path: string): Promise<FileRecord>;
  /** Every file with its content, in path order. */
  readAll(): Promise<readonly FileRecord[]>;

  createFile(path: string, content?: FileContent): Promise<void>;
  /** Replaces the content of a file that exists. */
  updateFile(path: string, content: FileContent): Promise<void>;
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
  /** Writes several files in one step, making those that are missing; a build uses it. */
  writeFiles(files: readonly { readonly path: string; readonly content: FileContent }[]): Promise<void>;
  /** Reads the project's files anew. */
  reload(): Promise<void>;
}

export const ProjectFiles = serviceToken<ProjectFiles>('ProjectFiles');
