import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';

/** A file or a folder that was deleted, with all it held. */
export interface TrashEntry {
  readonly id: string;
  readonly projectId: string;
  /** Where it was. */
  readonly path: string;
  readonly type: 'file' | 'folder';
  /** ISO times; from `expiresAt` on it goes away by itself. */
  readonly deletedAt: string;
  readonly expiresAt: string;
  /** Without markers. */
  readonly files: number;
  readonly bytes: number;
}

/**
 * What was deleted from projects, for {@link TRASH_DAYS} days. Projects that were deleted are with `ProjectService`
 * (`deletedProjects$`) and live as long.
 */
export interface Trash {
  /** Tells that the trash of a project may have changed. */
  readonly changes$: Observable<{ readonly projectId: string }>;

  /** Last deleted first. */
  entries(projectId: string): Promise<readonly TrashEntry[]>;
  /**
   * Puts a file or folder back where it was, or beside it under a free name when that is taken; resolves to its path.
   * In the open project it can be undone.
   */
  restore(entry: TrashEntry): Promise<string>;
  /** Removes entries for good, with the history of their files. */
  purge(entries: readonly TrashEntry[]): Promise<void>;
  /** Removes what is older than its time, projects too; it happens by itself in the background. */
  clean(): Promise<void>;
}

export const Trash = serviceToken<Trash>('Trash');

/** How long deleted files and projects can be brought back. */
export const TRASH_DAYS = 30;
