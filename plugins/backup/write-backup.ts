import { product } from '@core/base/product';
import { messages } from './messages';

const PREFIX = `${product.id}-backup-`;
const CHUNK_BYTES = 4 * 1024 * 1024;

/** Thrown if the backup in the folder differs from the data that was written. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** For example 'sinter-backup-2026-03-04T05-06-07Z.zip'. The names sort chronologically. */
export function backupName(now: Date): string {
  return `${PREFIX}${now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')}.zip`;
}

/**
 * Writes a backup to a folder and verifies it. After verification, the oldest backups are removed until `keep` are
 * left. Rejects with {@link BackupError} or the folder's error; in this case, previous backups are not changed.
 */
export async function writeBackup(
  folder: FileSystemDirectoryHandle,
  archive: Blob,
  fileName: string,
  keep: number,
): Promise<void> {
  const handle = await folder.getFileHandle(fileName, { create: true });
  try {
    const writable = await handle.createWritable();
    await writable.write(archive);
    await writable.close();
    if (!(await isSame(await handle.getFile(), archive)))
      throw new BackupError(messages.notVerified(fileName));
  } catch (error) {
    await folder.removeEntry(fileName).catch(() => undefined);
    throw error;
  }
  for (const old of (await backupsIn(folder)).slice(0, -keep)) await folder.removeEntry(old);
}

/** Names of the backups in a folder, oldest first; other files are ignored. */
export async function backupsIn(folder: FileSystemDirectoryHandle): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const handle of folder.values()) {
    const isBackup = handle.name.startsWith(PREFIX) && handle.name.endsWith('.zip');
    if (handle.kind === 'file' && isBackup) names.push(handle.name);
  }
  return names.sort();
}

async function isSame(read: Blob, written: Blob): Promise<boolean> {
  if (read.size !== written.size) return false;
  for (let at = 0; at < written.size; at += CHUNK_BYTES) {
    const [a, b] = await Promise.all(
      [read, written].map(
        async (blob) => new Uint8Array(await blob.slice(at, at + CHUNK_BYTES).arrayBuffer()),
      ),
    );
    if (!a || !b?.every((byte, index) => byte === a[index])) return false;
  }
  return true;
}
