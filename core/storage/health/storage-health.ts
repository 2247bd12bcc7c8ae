import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';

/** Storage state; the worst level if several apply. */
export type StorageLevel =
  /** No known problem. */
  | 'fine'
  /** The browser may clear the storage if the disk becomes full. */
  | 'not-persistent'
  /** Less space is left than {@link LOW_SPACE} requires. */
  | 'low'
  /** Almost no space is left, so the next save may be rejected. */
  | 'full';

/** State of the browser's storage. */
export interface StorageState {
  /** The worst level that applies. */
  readonly level: StorageLevel;
  /** True if the browser promises not to clear the storage; undefined if the browser does not report this. */
  readonly persisted: boolean | undefined;
  /** Number of bytes that this origin uses; undefined if the browser does not report it. */
  readonly usage: number | undefined;
  /** Number of bytes that this origin may use; undefined if the browser does not report it. */
  readonly quota: number | undefined;
  /** Missing browser features, for example over plain http outside localhost: 'persistence', 'locks', 'estimate'. */
  readonly missing: readonly string[];
}

/** Space is low when `usedPart` of the quota is used, or when fewer than `bytesLeft` bytes are left. */
export const LOW_SPACE = { usedPart: 0.8, bytesLeft: 50 * 1024 * 1024 } as const;

/**
 * - unreadable: the database cannot be opened; its records may still be intact;
 * - cleared: all projects are missing, because the browser cleared or evicted the storage;
 * - project-missing: one project is missing;
 * - project-corrupt: a project's record cannot be read; `ProjectService.repair` creates a new one;
 * - files-missing: a project has fewer files than expected.
 */
export type LossType = 'unreadable' | 'cleared' | 'project-missing' | 'project-corrupt' | 'files-missing';

/** Stored data that is missing or cannot be read. */
export interface StorageLoss {
  /** Id of the loss; it does not change as long as the loss exists. */
  readonly id: string;
  /** Type of the loss. */
  readonly type: LossType;
  /** Affected projects, with their expected and actual file counts. */
  readonly projects: readonly {
    readonly id: string;
    readonly name: string;
    readonly expectedFiles: number;
    readonly foundFiles: number;
  }[];
}

/**
 * Checks whether storage is safe and complete. A small index of the expected projects is stored in another database and
 * in local storage. It is compared with the stored projects at startup, and each time a lookup fails.
 */
export interface StorageHealth {
  /** Replays the latest state; measured at startup, after changes, and by `refresh`. */
  readonly state$: Observable<StorageState>;
  /** Losses that have not been acknowledged; replays the latest list. */
  readonly losses$: Observable<readonly StorageLoss[]>;
  /** Measures the storage and compares it with the index again. */
  refresh(): Promise<void>;
  /** Asks the browser not to clear the storage; resolves to true if the browser agrees. */
  requestPersistence(): Promise<boolean>;
  /** Acknowledges a loss and removes it from the index. */
  acknowledge(lossId: string): Promise<void>;
  /** The index entry for a missing project, for example one that a URL refers to. */
  knownProject(projectId: string): Promise<{ readonly name: string; readonly files: number } | undefined>;
}

export const StorageHealth = serviceToken<StorageHealth>('StorageHealth');

/** The browser's storage features; results are undefined if the browser lacks a feature. */
export interface StoragePlatform {
  /** True if the browser promises not to clear the storage. */
  persisted(): Promise<boolean | undefined>;
  /** Asks the browser not to clear the storage; resolves to true if the browser agrees. */
  persist(): Promise<boolean | undefined>;
  /** Number of bytes that this origin uses, and the number that it may use. */
  estimate(): Promise<{ readonly usage: number; readonly quota: number } | undefined>;
  /** True if the browser has the Web Locks API. */
  readonly hasLocks: boolean;
}

export const StoragePlatform = serviceToken<StoragePlatform>('StoragePlatform');
