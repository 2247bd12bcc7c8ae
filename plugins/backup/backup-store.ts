import type { ValueStore } from '@core/storage/value-store';
import { type BackupRecord, parseBackupRecord } from './backup-record';

const keys = { folder: 'backup.folder', record: 'backup.last' } as const;

/** What this plugin keeps between visits: a handle of the folder, and what is known of the latest backup. */
export class BackupStore {
  readonly #values: ValueStore;

  constructor(values: ValueStore) {
    this.#values = values;
  }

  async folder(): Promise<FileSystemDirectoryHandle | undefined> {
    const stored = await this.#values.get(keys.folder);
    return isFolder(stored) ? stored : undefined;
  }

  setFolder(folder: FileSystemDirectoryHandle | undefined): Promise<void> {
    return folder ? this.#values.set(keys.folder, folder) : this.#values.remove(keys.folder);
  }

  async record(): Promise<BackupRecord | undefined> {
    return parseBackupRecord(await this.#values.get(keys.record));
  }

  setRecord(record: BackupRecord): Promise<void> {
    return this.#values.set(keys.record, record);
  }
}

function isFolder(value: unknown): value is FileSystemDirectoryHandle {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'directory';
}
