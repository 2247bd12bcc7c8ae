import { serviceToken } from '@core/di/token';
import type { NewSnapshot } from '@core/storage/storage';
import type { FileContent, FileMetadata } from '@core/storage/wire';
import type { Observable } from 'rxjs';

/** One content that a file had, or has. */
export interface FileVersion {
  /** The file as it was: path, size, `contentId`, `lastModified` (when it got this content) and `source` (how). */
  readonly file: FileMetadata;
  /** Told apart from all other versions of its file. */
  readonly id: string;
  /** It is what the file holds now. */
  readonly isCurrent: boolean;
}

/** A named copy of all files of a project at one moment. It takes room only for contents that have changed since. */
export interface Snapshot {
  readonly id: string;
  readonly projectId: string;
  readonly name: string;
  /** ISO time. */
  readonly createdAt: string;
  /** Number of files, without markers and settings. */
  readonly files: number;
}

/** How a project's files of now differ from a snapshot; files are followed by their ids. */
export interface SnapshotDifference {
  /** Where the file is now; for one that is gone, where it was. */
  readonly path: string;
  /** Seen from the snapshot: 'added' came after it, 'deleted' is in it alone. */
  readonly type: 'added' | 'changed' | 'deleted' | 'renamed';
  /** As it is in the snapshot; absent for 'added'. */
  readonly before?: FileMetadata;
  /** As it is now; absent for 'deleted'. */
  readonly after?: FileMetadata;
}

export interface HistoryUsage {
  /** Versions that are kept besides what files hold now. */
  readonly versions: number;
  /** Bytes that they take and that no file shares. */
  readonly bytes: number;
}

/**
 * Every content that files had. A version is kept when its file gets another content; files are followed by their ids
 * through renames and moves, and what a deleted file had stays. Versions go when they are older than the setting
 * `history.maxAgeDays` or, oldest first, when all together take more than `history.maxSizeMb`.
 *
 * Rejections are `StorageError`s; those of what restores are `FileError`s.
 */
export interface FileHistory {
  /** Tells that versions or snapshots of a project may have changed. */
  readonly changes$: Observable<{ readonly projectId: string }>;

  /**
   * Versions of the file at a path, newest first; the first is the current one. For a path where there is no file now:
   * of the one that was deleted there last.
   */
  versions(projectId: string, path: string): Promise<readonly FileVersion[]>;
  /** The content of a version or of a snapshot's file; rejects 'not-found' when it was cleaned away. */
  read(file: FileMetadata): Promise<FileContent>;
  /**
   * Gives the file of a version that content again, where the file is now, or at its old path when it was deleted.
   * In the open project it can be undone.
   */
  restore(version: FileVersion): Promise<void>;

  createSnapshot(projectId: string, name: string): Promise<Snapshot>;
  /** Newest first. */
  snapshots(projectId: string): Promise<readonly Snapshot[]>;
  /** In path order by code unit. */
  compareSnapshot(snapshot: Snapshot): Promise<readonly SnapshotDifference[]>;
  /** Brings all files back to what they were, in one step; what came since goes to the trash. */
  restoreSnapshot(snapshot: Snapshot): Promise<void>;
  deleteSnapshot(snapshot: Snapshot): Promise<void>;
  /** Snapshots with all their contents, newest first, as they go into an archive; one that is not whole is left out. */
  readSnapshots(projectId: string): Promise<readonly NewSnapshot[]>;

  usage(): Promise<HistoryUsage>;
  /** Applies the limits now; it happens by itself in the background, too. */
  clean(): Promise<void>;
  /** Forgets all versions of a project, or of all, to free room. Files, trash and snapshots stay. */
  clear(projectId?: string): Promise<void>;
}

export const FileHistory = serviceToken<FileHistory>('FileHistory');
