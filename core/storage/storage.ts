import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';
import type {
  FileContent,
  FileMetadata,
  FileOperationSummary,
  FileRecord,
  Project,
  StoredChange,
  VersionSource,
} from './wire';

/**
 * The path state that an operation requires. If the actual state differs, the operation rejects with 'conflict', or
 * with 'not-found' if the file does not exist. The object specifies the file's id, its content
 * (`FileMetadata.contentId`), or both.
 */
export type FileExpectation = 'absent' | 'present' | { readonly id?: string; readonly contentId?: string };

/**
 * One step of an atomic change. Paths are normalised project paths of files; folders are represented by their marker
 * files.
 */
export type FileOperation =
  /** Creates the file or replaces its content. */
  | {
      readonly type: 'write';
      readonly path: string;
      readonly content: FileContent;
      readonly expect?: FileExpectation;
      /** ISO time; defaults to now. */
      readonly lastModified?: string;
    }
  /** Creates a file with the content of `from`; `to` must not exist. Settings files cannot be copied. */
  | { readonly type: 'copy'; readonly from: string; readonly to: string }
  /** If `expect` is absent, deleting a missing file does nothing. */
  | { readonly type: 'delete'; readonly path: string; readonly expect?: FileExpectation }
  /** Renames a file and preserves its id. After all earlier operations, `from` must exist and `to` must not. */
  | {
      readonly type: 'rename';
      readonly from: string;
      readonly to: string;
      readonly expect?: FileExpectation;
    }
  /**
   * Restores a file's earlier path, id and content. Rejects with 'not-found' if the content is no longer stored. A file
   * with the same id at that path is replaced; any other file there is a 'conflict'. If the id is in use at another
   * path, the file there is unchanged and the restored file gets a new id.
   */
  | { readonly type: 'restore'; readonly file: FileMetadata; readonly expect?: FileExpectation };

/** A change that has not been stored yet; its methods read within the change's transaction. */
export interface PendingChange extends Pick<StorageService, 'listProjects' | 'measureProject'> {
  /** Bytes that the change adds to files in projects outside the trash; negative if files shrink. */
  readonly addedBytes: number;
}

/**
 * Decides, within a change's transaction, whether the change is allowed, so that two tabs together cannot exceed a
 * limit. It may await only the methods of `change`. If it throws, the change is rejected with that error.
 */
export type StorageRule = (change: PendingChange) => Promise<void>;

/** Further effects of file operations, in the same transaction. */
export interface FileChangeOptions {
  /** Decides whether the change is allowed. */
  readonly rule?: StorageRule | undefined;
  /** Origin of the written contents; default: 'save'. */
  readonly source?: VersionSource;
  /** Deleted files at or inside these paths are moved to the trash, with one entry per path. */
  readonly trash?: readonly string[];
  /** Trash entries to remove, each with the path it is restored to. */
  readonly untrash?: readonly { readonly id: string; readonly path: string }[];
  /**
   * Folders that are moved or deleted as a whole. If such a folder contains a stored file that no operation touches,
   * the change is rejected with 'conflict'.
   */
  readonly whole?: readonly string[];
}

/** Operations with their options. */
export interface FileStep {
  /** Operations in order. */
  readonly operations: readonly FileOperation[];
  /** Options for the operations. */
  readonly options: FileChangeOptions;
}

/** Result of a change. */
export interface FileChangeResult {
  /** The completed operations, in order. */
  readonly operations: readonly FileOperationSummary[];
  /** Step that reverts the change. It is rejected if the files have changed in the meantime. */
  readonly inverse: FileStep;
}

/** A project whose record cannot be read; its files may be intact. */
export interface CorruptProject {
  /** Id of the project. */
  readonly id: string;
  /** Name of the project; undefined if it cannot be read. */
  readonly name: string | undefined;
  /** Why the record is invalid. */
  readonly problem: string;
}

/** An initial file in a new project. */
export interface NewFile {
  /** Project path. */
  readonly path: string;
  /** Text or bytes. */
  readonly content: FileContent;
  /** ISO time; defaults to now. */
  readonly lastModified?: string;
}

/** A named copy of a project's files, including folder markers, that is imported with a project. */
export interface NewSnapshot {
  /** Name given by the user. */
  readonly name: string;
  /** ISO time. */
  readonly createdAt: string;
  /** Files with their contents. */
  readonly files: readonly NewFile[];
}

/** Size of a project: the number of files, excluding folder markers and settings, and the bytes of all files. */
export interface ProjectSize {
  /** Number of files. */
  readonly files: number;
  /** Total size in bytes. */
  readonly bytes: number;
}

/**
 * A stored change, published to every tab of the origin after the commit. Changes from this tab arrive in the order in
 * which they were stored. Changes from other tabs arrive with a delay, so a cache must read the storage again when it
 * receives one.
 */
export type StorageChange = StoredChange & { readonly origin: 'here' | 'elsewhere' };

/**
 * Projects and files in this browser. Promises resolve after the data is stored; a rejected call has changed nothing.
 * Calls reject with a {@link StorageError} or with the error from a {@link StorageRule}.
 */
export interface StorageService {
  /** Changes from all tabs, emitted after they have been stored; not replayed. */
  readonly changes$: Observable<StorageChange>;

  /** All projects outside the trash, most recently changed first. Corrupt projects are omitted. */
  listProjects(): Promise<readonly Project[]>;
  /** Projects in the trash, most recently deleted first. */
  listDeletedProjects(): Promise<readonly Project[]>;
  /** Projects whose records cannot be read, across all tenants. */
  listCorruptProjects(): Promise<readonly CorruptProject[]>;
  /** Creates a new record for a corrupt project from its readable fields; its files are not changed. */
  repairProject(projectId: string): Promise<Project>;
  /** A project; undefined if it does not exist or is in the trash. Rejects with 'corrupt' if its record is invalid. */
  getProject(projectId: string): Promise<Project | undefined>;
  /**
   * Stores a project, its initial files and its snapshots in one step. Rejects with 'conflict' if an id already exists
   * or two files have the same path. A file in a snapshot is treated as an earlier version of the project's file at the
   * same path.
   */
  createProject(
    project: Project,
    files: readonly NewFile[],
    snapshots?: readonly NewSnapshot[],
    rule?: StorageRule,
  ): Promise<void>;
  /** Changes a project's fields and updates its `updated_at`. */
  updateProject(
    projectId: string,
    change: Partial<Pick<Project, 'name' | 'blockchain' | 'metadata'>>,
    rule?: StorageRule,
  ): Promise<Project>;
  /**
   * Moves a project to the trash, where it can be read but not changed; `restoreProject` restores it
   * completely.
   */
  deleteProject(projectId: string): Promise<void>;
  /** Restores a project from the trash. */
  restoreProject(projectId: string, rule?: StorageRule): Promise<Project>;
  /** Permanently deletes a project that is corrupt or in the trash, with its files, history, trash and snapshots. */
  purgeProject(projectId: string): Promise<void>;
  /** Size of a project. */
  measureProject(projectId: string): Promise<ProjectSize>;

  /** Metadata for all files in a project, including folder markers, sorted by path in code unit order. */
  listFiles(projectId: string): Promise<readonly FileMetadata[]>;
  /** A file with its content; undefined if it does not exist. */
  getFile(projectId: string, path: string): Promise<FileRecord | undefined>;
  /** All files in a project with their contents. */
  getFiles(projectId: string): Promise<readonly FileRecord[]>;
  /** The content at an address; undefined once no file, version, trash entry or snapshot refers to it. */
  getContent(contentId: string): Promise<FileContent | undefined>;
  /** Creates a file or replaces its content. */
  saveFile(projectId: string, path: string, content: FileContent): Promise<void>;
  /**
   * Applies all operations in order, or none; previous contents are added to the history. The project's `updated_at` is
   * updated unless only settings files change, because moving a tab does not count as a change to the project. Files in
   * the pseudo-project `global-settings` do not require a project.
   */
  changeFiles(
    projectId: string,
    operations: readonly FileOperation[],
    options?: FileChangeOptions,
  ): Promise<FileChangeResult>;
}

export const StorageService = serviceToken<StorageService>('StorageService');

/** Reason for a rejection. */
export type StorageErrorReason = 'quota' | 'conflict' | 'not-found' | 'corrupt' | 'unavailable';

/** Thrown when storage rejects a call, in which case nothing was changed. The message is for users. */
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
