import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';
import type { FileContent, FileMetadata, FileRecord, Project, StoredChange } from './wire';

/** One step of an atomic change; paths are normalised project paths of files (folders exist by their markers). */
export type FileOperation =
  /**
   * Creates the file or replaces its content. With `expect` it insists on what was there before: a path that should be
   * 'absent' but is taken is a 'conflict', one that should be 'present' but is not is 'not-found'.
   */
  | {
      readonly type: 'write';
      readonly path: string;
      readonly content: FileContent;
      readonly expect?: 'absent' | 'present';
    }
  /** Makes a new file with the content of `from`, without bringing it into memory; `to` must be free. */
  | { readonly type: 'copy'; readonly from: string; readonly to: string }
  /** Deleting what is not there does nothing. */
  | { readonly type: 'delete'; readonly path: string }
  /** Keeps the file's id; `from` must exist and `to` must be free once all operations before it are done. */
  | { readonly type: 'rename'; readonly from: string; readonly to: string };

/**
 * Told after the bytes are safe, to every tab of the origin. Changes made here arrive in the order they were stored;
 * those of other tabs arrive a little late, so whoever mirrors what is stored reads it again for them.
 */
export type StorageChange = StoredChange & { readonly origin: 'here' | 'elsewhere' };

/**
 * Projects and files on this machine. Every promise resolves only when the bytes are safely stored; a rejected call has
 * changed nothing. Rejections are {@link StorageError}s.
 */
export interface StorageService {
  readonly changes$: Observable<StorageChange>;

  /** Every project that is not in the trash, last changed first. */
  listProjects(): Promise<readonly Project[]>;
  getProject(projectId: string): Promise<Project | undefined>;
  /** Stores a project and its first files in one step; an id or a path that is there twice is a 'conflict'. */
  createProject(project: Project, files: readonly { path: string; content: FileContent }[]): Promise<void>;
  /** Changes fields of a project and its `updated_at`. */
  updateProject(
    projectId: string,
    change: Partial<Pick<Project, 'name' | 'blockchain' | 'metadata'>>,
  ): Promise<Project>;
  /** Puts a project into the trash, where it can be read but not changed; `restoreProject` brings it back whole. */
  deleteProject(projectId: string): Promise<void>;
  restoreProject(projectId: string): Promise<Project>;

  /** Metadata of every file of a project, folder markers included, in path order by code unit. */
  listFiles(projectId: string): Promise<readonly FileMetadata[]>;
  getFile(projectId: string, path: string): Promise<FileRecord | undefined>;
  /** Every file with its content. */
  getFiles(projectId: string): Promise<readonly FileRecord[]>;
  saveFile(projectId: string, path: string, content: FileContent): Promise<void>;
  /**
   * Does all operations in order, or none. It renews the project's `updated_at`, but for changes of settings files alone:
   * moving a tab does not change a project. Files of the pseudo project `global-settings` need no project.
   */
  changeFiles(projectId: string, operations: readonly FileOperation[]): Promise<void>;
}

export const StorageService = serviceToken<StorageService>('StorageService');

/** Why storage refused. */
export type StorageErrorReason = 'quota' | 'conflict' | 'not-found' | 'corrupt' | 'unavailable';

export class StorageError extends Error {
  override readonly name = 'StorageError';
  constructor(
    readonly reason: StorageErrorReason,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
