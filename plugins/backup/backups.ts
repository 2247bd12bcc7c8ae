import { errorMessage } from '@core/base/errors';
import { BehaviorSubject, firstValueFrom } from 'rxjs';
import type { BackupFailure, BackupRecord } from './backup-record';
import type { BackupServices } from './backup-services';
import { BackupStore } from './backup-store';
import { askFolderPermission, canWriteFolders, chooseBackupFolder, folderPermission } from './folder-access';
import { messages } from './messages';
import { type Interval, isDue, isInterval } from './schedule';
import { BackupError, backupName, writeBackup } from './write-backup';

export interface BackupState {
  /** False if the browser cannot write to folders. */
  readonly isSupported: boolean;
  readonly folder: FileSystemDirectoryHandle | undefined;
  readonly last: BackupRecord | undefined;
  /** The latest failed attempt since the last backup. */
  readonly failure: BackupFailure | undefined;
  readonly isRunning: boolean;
}

/** Name of the lock that allows one tab at a time to write a backup. */
const LOCK = 'sinter.backup';

/** Writes all projects to the folder that the user chose. */
export class Backups {
  readonly #services: BackupServices;
  readonly #store: BackupStore;
  readonly state$ = new BehaviorSubject<BackupState>({
    isSupported: canWriteFolders(),
    folder: undefined,
    last: undefined,
    failure: undefined,
    isRunning: false,
  });

  constructor(services: BackupServices) {
    this.#services = services;
    this.#store = new BackupStore(services.values);
  }

  /** Loads the stored state, which other tabs may have changed. */
  async load(): Promise<void> {
    const [folder, last, failure] = await Promise.all([
      this.#store.folder(),
      this.#store.record(),
      this.#store.failure(),
    ]);
    this.#change({ folder, last, failure });
  }

  get interval(): Interval {
    const value = this.#services.configuration.get('backup.interval');
    return isInterval(value) ? value : 'daily';
  }

  /** Asks the user to choose the folder, and writes the first backup to it. */
  async chooseFolder(): Promise<void> {
    const folder = await chooseBackupFolder();
    if (!folder) return;
    await this.#store.setFolder(folder);
    this.#change({ folder });
    await this.run();
  }

  /** Stops writing backups. Existing backups are not deleted. */
  async forgetFolder(): Promise<void> {
    await this.#store.setFolder(undefined);
    this.#change({ folder: undefined });
  }

  /** Whether the interval has passed and something has changed since the last backup. */
  async isDue(now = Date.now()): Promise<boolean> {
    await this.load();
    const { last, failure } = this.state$.value;
    const times = { last: last?.at, failed: failure?.at, changed: await this.#lastChange() };
    return isDue(this.interval, times, now);
  }

  /** State of the permission to write to the backup folder. An automatic backup requires this permission. */
  async permission(): Promise<PermissionState | undefined> {
    const { folder } = this.state$.value;
    return folder && folderPermission(folder);
  }

  /**
   * Writes a backup now. Asks for the folder or for permission if either is missing. Reports the result, or only
   * failures if `isQuiet` is true.
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
      const problem = reason(error, folder.name);
      notifications.show({ severity: 'error', message: messages.notDone(problem) });
      await this.#rememberFailure({ at: new Date().toISOString(), problem });
    } finally {
      this.#change({ isRunning: false });
    }
  }

  /** Exports all projects as a download, for browsers that cannot write to folders. */
  async exportInstead(): Promise<void> {
    const at = new Date().toISOString();
    const fileName = await this.#services.commands.execute('projects.exportAll');
    if (typeof fileName === 'string') await this.#remember({ at, fileName, bytes: 0 });
  }

  /** Resolves to the backup's name; undefined when cancelled, or when another tab is writing a backup. */
  #write(folder: FileSystemDirectoryHandle): Promise<string | undefined> {
    return underLock(async () => {
      const now = new Date();
      const fileName = backupName(now);
      let bytes: number | undefined;
      const save = async (archive: Blob) => {
        await writeBackup(folder, archive, fileName, this.#maxBackups());
        bytes = archive.size;
      };
      await this.#services.commands.execute('projects.exportAll', { save });
      if (bytes === undefined) return undefined;
      await this.#remember({ at: now.toISOString(), fileName, bytes });
      return fileName;
    });
  }

  async #remember(record: BackupRecord): Promise<void> {
    await this.#store.setRecord(record);
    this.#change({ last: record, failure: undefined });
  }

  async #rememberFailure(failure: BackupFailure): Promise<void> {
    this.#change({ failure });
    // The failure has already been reported. If it cannot be stored, no second message is needed.
    await this.#store.setFailure(failure).catch(() => undefined);
  }

  /** Time of the latest change to any project; undefined if there are no projects. */
  async #lastChange(): Promise<string | undefined> {
    const [latest] = await firstValueFrom(this.#services.projects.projects$);
    return latest?.updated_at;
  }

  #maxBackups(): number {
    const value = this.#services.configuration.get('backup.keep');
    return typeof value === 'number' && value >= 1 ? Math.floor(value) : 1;
  }

  #change(change: Partial<BackupState>): void {
    this.state$.next({ ...this.state$.value, ...change });
  }
}

/** Runs `work` unless another tab holds the lock. Neither locks nor folder access is available over plain HTTP. */
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
