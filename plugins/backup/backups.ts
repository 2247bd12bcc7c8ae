import { errorMessage } from '@core/base/error-message';
import { BehaviorSubject, firstValueFrom } from 'rxjs';
import type { BackupRecord } from './backup-record';
import type { BackupServices } from './backup-services';
import { BackupStore } from './backup-store';
import { askFolderPermission, canWriteFolders, chooseBackupFolder, folderPermission } from './folder-access';
import { messages } from './messages';
import { type Interval, isDue, isInterval } from './schedule';
import { BackupError, backupName, writeBackup } from './write-backup';

/** How things stand with backups. */
export interface BackupState {
  /** False where the browser cannot write into folders. */
  readonly isSupported: boolean;
  readonly folder: FileSystemDirectoryHandle | undefined;
  readonly last: BackupRecord | undefined;
  readonly isRunning: boolean;
}

/** One tab at a time writes a backup. */
const LOCK = 'sinter.backup';

/** Writes all projects into the folder that the user chose. */
export class Backups {
  readonly #services: BackupServices;
  readonly #store: BackupStore;
  /** Replays the latest. */
  readonly state$ = new BehaviorSubject<BackupState>({
    isSupported: canWriteFolders(),
    folder: undefined,
    last: undefined,
    isRunning: false,
  });

  constructor(services: BackupServices) {
    this.#services = services;
    this.#store = new BackupStore(services.values);
  }

  /** Reads what is kept: other tabs may have done something meanwhile. */
  async load(): Promise<void> {
    const [folder, last] = await Promise.all([this.#store.folder(), this.#store.record()]);
    this.#change({ folder, last });
  }

  get interval(): Interval {
    const value = this.#services.configuration.get('backup.interval');
    return isInterval(value) ? value : 'daily';
  }

  /** Lets the user choose the folder, and writes a first backup into it. */
  async chooseFolder(): Promise<void> {
    const folder = await chooseBackupFolder();
    if (!folder) return;
    await this.#store.setFolder(folder);
    this.#change({ folder });
    await this.run();
  }

  /** Writes no more backups; those that are there stay. */
  async forgetFolder(): Promise<void> {
    await this.#store.setFolder(undefined);
    this.#change({ folder: undefined });
  }

  /** Whether the interval has passed and something changed. */
  async isDue(now = Date.now()): Promise<boolean> {
    await this.load();
    return isDue(this.interval, this.state$.value.last?.at, await this.#lastChange(), now);
  }

  /** What stands in the way of a backup that nobody asked for. */
  async permission(): Promise<PermissionState | undefined> {
    const { folder } = this.state$.value;
    return folder && folderPermission(folder);
  }

  /**
   * Writes a backup now; asks for the folder or the permission where one is missing, and tells how it went. `isQuiet` tells
   * of failures only.
   */
  async run({ isQuiet = false } = {}): Promise<void> {
    const { notifications } = this.#services;
    const { folder, isRunning } = this.state$.value;
    if (isRunning) return;
    if (!folder) return this.chooseFolder();
    this.#change({ isRunning: true });
    try {
      if (!(await askFolderPermission(folder))) throw new BackupError(messages.refused(folder.name));
      if ((await this.#lastChange()) === undefined) throw new BackupError(messages.nothingToDo);
      const fileName = await this.#write(folder);
      if (fileName !== undefined && !isQuiet) {
        notifications.show({ severity: 'success', message: messages.done(fileName, folder.name) });
      }
    } catch (error) {
      notifications.show({ severity: 'error', message: messages.notDone(reason(error, folder.name)) });
    } finally {
      this.#change({ isRunning: false });
    }
  }

  /** Exports to the downloads instead, where the browser writes into no folders. */
  async exportInstead(): Promise<void> {
    const at = new Date().toISOString();
    const fileName = await this.#services.commands.execute('projects.exportAll');
    if (typeof fileName === 'string') await this.#remember({ at, fileName, bytes: 0 });
  }

  /** Resolves to the backup's name; undefined when it was cancelled, or another tab is at it. */
  #write(folder: FileSystemDirectoryHandle): Promise<string | undefined> {
    return underLock(async () => {
      const now = new Date();
      const fileName = backupName(now);
      let bytes: number | undefined;
      const save = async (archive: Blob) => {
        await writeBackup(folder, archive, fileName, this.#keep());
        bytes = archive.size;
      };
      const at = now.toISOString();
      try {
        await this.#services.commands.execute('projects.exportAll', { save });
      } catch (error) {
        await this.#remember({ at, fileName, bytes: 0, problem: reason(error, folder.name) });
        throw error;
      }
      if (bytes === undefined) return undefined;
      await this.#remember({ at, fileName, bytes });
      return fileName;
    });
  }

  async #remember(record: BackupRecord): Promise<void> {
    await this.#store.setRecord(record);
    this.#change({ last: record });
  }

  /** When any project changed last; undefined when there is none. */
  async #lastChange(): Promise<string | undefined> {
    const [latest] = await firstValueFrom(this.#services.projects.projects$);
    return latest?.updated_at;
  }

  #keep(): number {
    const value = this.#services.configuration.get('backup.keep');
    return typeof value === 'number' && value >= 1 ? Math.floor(value) : 1;
  }

  #change(change: Partial<BackupState>): void {
    this.state$.next({ ...this.state$.value, ...change });
  }
}

/** Runs `work` unless another tab is at it. Without locks, on plain http, there is no folder either. */
function underLock<T>(work: () => Promise<T>): Promise<T | undefined> {
  return navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => (lock ? work() : undefined));
}

function reason(error: unknown, folder: string): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotFoundError') return messages.folderGone(folder);
  if (name === 'QuotaExceededError') return messages.folderFull(folder);
  if (name === 'NotAllowedError') return messages.refused(folder);
  return errorMessage(error);
}
