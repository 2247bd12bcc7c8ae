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
 * What must be at a path for an operation to go on; anything else is a 'conflict', or 'not-found' where nothing is there.
 * The object names the file, its content (`FileMetadata.contentId`), or both.
 */
export type FileExpectation = 'absent' | 'present' | { readonly id?: string; readonly contentId?: string };

/** One step of an atomic change; paths are normalised project paths of files (folders exist by their markers). */
export type FileOperation =
  /** Creates the file or replaces its content. */
  | {
      readonly type: 'write';
      readonly path: string;
      readonly content: FileContent;
      readonly expect?: FileExpectation;
      /** ISO time; absent: now. */
      readonly lastModified?: string;
    }
  /** Makes a new file with the content of `from`; `to` must be free. Settings files are not copied. */
  | { readonly type: 'copy'; readonly from: string; readonly to: string }
  /** Without `expect`, deleting what is not there does nothing. */
  | { readonly type: 'delete'; readonly path: string; readonly expect?: FileExpectation }
  /** Keeps the file's id; `from` must exist and `to` must be free once all operations before it are done. */
  | {
      readonly type: 'rename';
      readonly from: string;
      readonly to: string;
      readonly expect?: FileExpectation;
    }
  /**
   * Makes a file what it once was: path, id and content, which must still be stored ('not-found' otherwise). It replaces
   * the file of the same id at that path; any other there is a 'conflict'. An id that lives on at another path stays
   * there, and the file gets a new one.
   */
  | { readonly type: 'restore'; readonly file: FileMetadata; readonly expect?: FileExpectation };

/** A change before it is stored; its methods read in the transaction of the change. */
export interface PendingChange extends Pick<StorageService, 'listProjects' | 'measureProject'> {
  /** Bytes that the change adds to the files of projects that are not in the trash; negative when files shrink. */
  readonly addedBytes: number;
}

/**
 * Decides in the transaction of a change whether it is allowed, so that two tabs cannot exceed a limit together. It awaits only
 * the methods of the change. An error rejects the change with that error.
 */
export type StorageRule = (change: PendingChange) => Promise<void>;

/** What is done together with file operations, in the same transaction. */
export interface FileChangeOptions {
  readonly rule?: StorageRule | undefined;
  /** How written files came to their content; 'save' unless said. */
  readonly source?: VersionSource;
  /** Files and folders whose deleted files go to the trash, one entry for each. */
  readonly trash?: readonly string[];
  /** Entries of the trash that are taken out, with the path at which each is restored. */
  readonly untrash?: readonly { readonly id: string; readonly path: string }[];
  /** Folders that come or go as a whole: a stored file in one that no operation touches is a 'conflict'. */
  readonly whole?: readonly string[];
}

/** Operations with their options. */
export interface FileStep {
  readonly operations: readonly FileOperation[];
  readonly options: FileChangeOptions;
}

/** What a change did. */
export interface FileChangeResult {
  readonly operations: readonly FileOperationSummary[];
  /** Undoes it, with expectations that refuse when the files have changed meanwhile. */
  readonly inverse: FileStep;
}

/** A project whose record cannot be read; its files may be whole. */
export interface CorruptProject {
  readonly id: string;
  /** As far as it can be read. */
  readonly name: string | undefined;
  /** What is wrong with the record. */
  readonly problem: string;
}

/** A file of a project that does not exist yet. */
export interface NewFile {
  readonly path: string;
  readonly content: FileContent;
  /** ISO time; absent: now. */
  readonly lastModified?: string;
}

/** A named copy of a project's files, markers included, that comes with a project from outside. */
export interface NewSnapshot {
  readonly name: string;
  /** ISO time. */
  readonly createdAt: string;
  readonly files: readonly NewFile[];
}

/** What a project takes: files without markers and settings, and all its bytes. */
export interface ProjectSize {
  readonly files: number;
  readonly bytes: number;
}

/**
 * Told after the bytes are safe, to every tab of the origin. Changes made here arrive in the order they were stored;
 * those of other tabs arrive a little late, so whoever mirrors what is stored reads it again for them.
 */
export type StorageChange = StoredChange & { readonly origin: 'here' | 'elsewhere' };

/**
 * Projects and files on this machine. Every promise resolves only when the bytes are safely stored; a rejected call has
 * changed nothing. Rejections are {@link StorageError}s and the errors of a {@link StorageRule}.
 */
export interface StorageService {
  readonly changes$: Observable<StorageChange>;

  /** Every project that is not in the trash, last changed first. One that cannot be read does not hide the others. */
  listProjects(): Promise<readonly Project[]>;
  /** Projects in the trash, last deleted first. */
  listDeletedProjects(): Promise<readonly Project[]>;
  listCorruptProjects(): Promise<readonly CorruptProject[]>;
  /** Makes the record of a corrupt project anew from what can be read of it; its files are not touched. */
  repairProject(projectId: string): Promise<Project>;
  getProject(projectId: string): Promise<Project | undefined>;
  /**
   * Stores a project, its first files and its snapshots in one step; an id or a path that is there twice is a 'conflict'.
   * A snapshot's file is taken for an earlier state of the file that is at its path.
   */
  createProject(
    project: Project,
    files: readonly NewFile[],
    snapshots?: readonly NewSnapshot[],
    rule?: StorageRule,
  ): Promise<void>;
  /** Changes fields of a project and its `updated_at`. */
  updateProject(
    projectId: string,
    change: Partial<Pick<Project, 'name' | 'blockchain' | 'metadata'>>,
    rule?: StorageRule,
  ): Promise<Project>;
  /** Puts a project into the trash, where it can be read but not changed; `restoreProject` brings it back whole. */
  deleteProject(projectId: string): Promise<void>;
  restoreProject(projectId: string, rule?: StorageRule): Promise<Project>;
  /** Removes a project that is in the trash or corrupt, with its files, history, trash and snapshots, for good. */
  purgeProject(projectId: string): Promise<void>;
  measureProject(projectId: string): Promise<ProjectSize>;

  /** Metadata of every file of a project, folder markers included, in path order by code unit. */
  listFiles(projectId: string): Promise<readonly FileMetadata[]>;
  getFile(projectId: string, path: string): Promise<FileRecord | undefined>;
  /** Every file with its content. */
  getFiles(projectId: string): Promise<readonly FileRecord[]>;
  /** The content of an address, as long as something names it; undefined when nothing does any more. */
  getContent(contentId: string): Promise<FileContent | undefined>;
  saveFile(projectId: string, path: string, content: FileContent): Promise<void>;
  /**
   * Does all operations in order, or none; what a file was before stays in its history. It renews the project's `updated_at`, but for changes of settings files alone:
   * moving a tab does not change a project. Files of the pseudo project `global-settings` need no project.
   */
  changeFiles(
    projectId: string,
    operations: readonly FileOperation[],
    options?: FileChangeOptions,
  ): Promise<FileChangeResult>;
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
