import { serviceToken } from '@core/di/token';
import type { NewSnapshot } from '@core/storage/storage';
import type { FileContent, FileMetadata } from '@core/storage/wire';
import type { Observable } from 'rxjs';

/** A current or earlier version of a file. */
export interface FileVersion {
  /**
   * Metadata of this version: path, size, `contentId`, `lastModified` (when the file received this content) and
   * `source` (how the file received it).
   */
  readonly file: FileMetadata;
  /** Unique among the file's versions. */
  readonly id: string;
  /** True for the current content of the file. */
  readonly isCurrent: boolean;
}

/**
 * A named copy of all files in a project at one point in time. It uses storage only for contents that have changed
 * since it was created.
 */
export interface Snapshot {
  /** Id of the snapshot. */
  readonly id: string;
  /** Id of the project. */
  readonly projectId: string;
  /** Name given by the user. */
  readonly name: string;
  /** ISO time of creation. */
  readonly createdAt: string;
  /** Number of files, excluding folder markers and settings. */
  readonly files: number;
}

/** Difference between a project's current files and a snapshot; files are identified by their ids. */
export interface SnapshotDifference {
  /** Current path of the file; for a deleted file, its last path. */
  readonly path: string;
  /** Change since the snapshot. 'added' files are not in the snapshot; 'deleted' files are only in the snapshot. */
  readonly type: 'added' | 'changed' | 'deleted' | 'renamed';
  /** The file in the snapshot; absent for 'added'. */
  readonly before?: FileMetadata;
  /** The current file; absent for 'deleted'. */
  readonly after?: FileMetadata;
}

/** Storage used by the file history of all projects. */
export interface HistoryUsage {
  /** Number of stored versions, excluding the current contents. */
  readonly versions: number;
  /** Total size, in bytes, of the contents that are not shared with any file. */
  readonly bytes: number;
}

/**
 * Earlier versions of files. A version is stored when its file receives new content. Files are identified by their ids
 * across renames and moves, and versions of deleted files are preserved. Versions are deleted when they are older than
 * the setting `history.maxAgeDays` or, oldest first, when their total size exceeds `history.maxSizeMb`.
 * Methods reject with `StorageError`s; methods that restore reject with `FileError`s.
 */
export interface FileHistory {
  /** Emits when a project's versions or snapshots may have changed. */
  readonly changes$: Observable<{ readonly projectId: string }>;

  /**
   * Versions of the file at a path, newest first; the first is the current one. If there is no file, returns the
   * versions of the file that was last deleted at that path.
   */
  versions(projectId: string, path: string): Promise<readonly FileVersion[]>;
  /** Content of a version or of a file in a snapshot; rejects with 'not-found' if the content has been deleted. */
  read(file: FileMetadata): Promise<FileContent>;
  /**
   * Restores the content of a version at the file's current path or, for a deleted file, at its old path. In the open
   * project, the restore can be undone.
   */
  restore(version: FileVersion): Promise<void>;

  /** Saves a snapshot of a project's files under a name. */
  createSnapshot(projectId: string, name: string): Promise<Snapshot>;
  /** Snapshots of a project, newest first. */
  snapshots(projectId: string): Promise<readonly Snapshot[]>;
  /** Differences between a snapshot and the current files, sorted by path in code unit order. */
  compareSnapshot(snapshot: Snapshot): Promise<readonly SnapshotDifference[]>;
  /** Restores all files in a snapshot in one step; files that were added later are moved to the trash. */
  restoreSnapshot(snapshot: Snapshot): Promise<void>;
  /** Deletes a snapshot; contents that are no longer referenced are deleted later. */
  deleteSnapshot(snapshot: Snapshot): Promise<void>;
  /** Snapshots with all their contents, newest first, for an archive; incomplete snapshots are omitted. */
  readSnapshots(projectId: string): Promise<readonly NewSnapshot[]>;

  /** Storage used by the versions of all projects. */
  usage(): Promise<HistoryUsage>;
  /** Applies the limits immediately. The limits are also applied automatically in the background. */
  clean(): Promise<void>;
  /**
   * Deletes all versions of a project, or of all projects, to free space. Files, the trash and snapshots are not
   * affected.
   */
  clear(projectId?: string): Promise<void>;
}

export const FileHistory = serviceToken<FileHistory>('FileHistory');
