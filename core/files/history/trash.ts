import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';

/** A deleted file, or a deleted folder with its files. */
export interface TrashEntry {
  /** Id of the entry. */
  readonly id: string;
  /** Id of the project. */
  readonly projectId: string;
  /** Path before the deletion. */
  readonly path: string;
  /** The deleted item's kind. */
  readonly type: 'file' | 'folder';
  /** ISO time of the deletion; at `expiresAt` the entry is deleted permanently. */
  readonly deletedAt: string;
  /** ISO time of the permanent deletion. */
  readonly expiresAt: string;
  /** Number of files, excluding folder markers. */
  readonly files: number;
  /** Total size of the contents in bytes. */
  readonly bytes: number;
}

/**
 * Deleted project files, stored for {@link TRASH_DAYS} days. Deleted projects are listed by `ProjectService`
 * (`deletedProjects$`) and stored for the same period.
 */
export interface Trash {
  /** Emits when a project's trash may have changed. */
  readonly changes$: Observable<{ readonly projectId: string }>;

  /** A project's trash entries, most recently deleted first. */
  entries(projectId: string): Promise<readonly TrashEntry[]>;
  /**
   * Restores a file or folder to its old path, or under an available name in the same folder if the path is taken.
   * Resolves to the restored path. In the open project, the restore can be undone.
   */
  restore(entry: TrashEntry): Promise<string>;
  /** Permanently deletes entries and their files' history. */
  purge(entries: readonly TrashEntry[]): Promise<void>;
  /** Permanently deletes expired entries and projects. This also happens automatically in the background. */
  clean(): Promise<void>;
}

export const Trash = serviceToken<Trash>('Trash');

/** How long deleted files and projects can be restored, in days. */
export const TRASH_DAYS = 30;
