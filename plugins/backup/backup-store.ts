import type { ValueStore } from '@core/storage/values/value-store';
import {
  type BackupFailure,
  type BackupRecord,
  backupFailureSchema,
  backupRecordSchema,
} from './backup-record';

const keys = { folder: 'backup.folder', record: 'backup.last', failure: 'backup.failure' } as const;

/** Stores the folder handle and the record of the latest backup across visits. */
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
    return backupRecordSchema.safeParse(await this.#values.get(keys.record)).data;
  }

  async failure(): Promise<BackupFailure | undefined> {
    return backupFailureSchema.safeParse(await this.#values.get(keys.failure)).data;
  }

  /** Stores the record and clears earlier failures. */
  async setRecord(record: BackupRecord): Promise<void> {
    await this.#values.set(keys.record, record);
    await this.#values.remove(keys.failure);
  }

  setFailure(failure: BackupFailure): Promise<void> {
    return this.#values.set(keys.failure, failure);
  }
}

function isFolder(value: unknown): value is FileSystemDirectoryHandle {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'directory';
}
