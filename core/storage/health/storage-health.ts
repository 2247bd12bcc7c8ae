import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';

/** How storage is; the worst of what is known. */
export type StorageLevel =
  /** Nothing to worry about. */
  | 'fine'
  /** The browser may clear what is stored when the disk gets full. */
  | 'not-persistent'
  /** Less than {@link LOW_ROOM} is left. */
  | 'low'
  /** Next to nothing is left: saving is about to be refused. */
  | 'full';

export interface StorageState {
  readonly level: StorageLevel;
  /** Undefined where the browser does not tell. */
  readonly persisted: boolean | undefined;
  /** Bytes that this address uses, and may use; undefined where the browser does not tell. */
  readonly usage: number | undefined;
  readonly quota: number | undefined;
  /** What the browser lacks, which plain http away from localhost does: 'persistence', 'locks', 'estimate'. */
  readonly missing: readonly string[];
}

/** From which part of the quota on, or with how many bytes left, room is low. */
export const LOW_ROOM = { usedPart: 0.8, bytesLeft: 50 * 1024 * 1024 } as const;

/**
 * - unreadable: the database cannot be read at all; what it holds may still be whole;
 * - cleared: all projects are gone: the browser cleared or evicted the storage;
 * - project-missing: one project is gone;
 * - project-corrupt: a project's record cannot be read; `ProjectService.repair` makes a new one;
 * - files-missing: a project has fewer files than it should.
 */
export type LossType = 'unreadable' | 'cleared' | 'project-missing' | 'project-corrupt' | 'files-missing';

/** Something that was stored and is not there any more, or cannot be read. */
export interface StorageLoss {
  /** Stays the same while the loss does. */
  readonly id: string;
  readonly type: LossType;
  /** The projects that it is about, with the files that each should have, and has. */
  readonly projects: readonly {
    readonly id: string;
    readonly name: string;
    readonly expectedFiles: number;
    readonly foundFiles: number;
  }[];
}

/**
 * Watches whether what is stored is safe and still there. A small index in a database of its own and in local storage
 * knows which projects should exist; at the start, and when something is not found, it is compared with what does.
 */
export interface StorageHealth {
  /** Replays the latest; measured at the start, after changes, and by `refresh`. */
  readonly state$: Observable<StorageState>;
  /** What was found lost and not acknowledged yet; replays the latest. */
  readonly losses$: Observable<readonly StorageLoss[]>;
  /** Measures and compares again. */
  refresh(): Promise<void>;
  /** Asks the browser to keep what is stored; resolves to whether it does. */
  requestPersistence(): Promise<boolean>;
  /** Takes a loss as known: the index forgets what is gone. */
  acknowledge(lossId: string): Promise<void>;
  /** What the index knows of a project that cannot be found, for example because an address names it. */
  knownProject(projectId: string): Promise<{ readonly name: string; readonly files: number } | undefined>;
}

export const StorageHealth = serviceToken<StorageHealth>('StorageHealth');

/** What the browser knows of its storage; undefined where it does not say. */
export interface StoragePlatform {
  persisted(): Promise<boolean | undefined>;
  persist(): Promise<boolean | undefined>;
  estimate(): Promise<{ readonly usage: number; readonly quota: number } | undefined>;
  readonly hasLocks: boolean;
}

export const StoragePlatform = serviceToken<StoragePlatform>('StoragePlatform');
