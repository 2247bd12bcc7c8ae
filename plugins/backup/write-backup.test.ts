import { describe, expect, it } from 'vitest';
import { backupName, backupsIn, writeBackup } from './write-backup';

/** An in-memory folder for backups. `spoil` corrupts written data. */
class MemoryFolder {
  readonly files = new Map<string, Blob>();
  spoil = (written: Blob): Blob => written;

  async getFileHandle(name: string): Promise<unknown> {
    const files = this.files;
    files.set(name, files.get(name) ?? new Blob());
    return {
      createWritable: async () => ({
        write: async (blob: Blob) => void files.set(name, this.spoil(blob)),
        close: async () => {},
      }),
      getFile: async () => files.get(name),
    };
  }

  async removeEntry(name: string): Promise<void> {
    this.files.delete(name);
  }

  async *values(): AsyncGenerator<{ kind: string; name: string }> {
    for (const name of this.files.keys()) yield { kind: 'file', name };
  }
}

const handle = (folder: MemoryFolder) => folder as unknown as FileSystemDirectoryHandle;
const names = [1, 2, 3, 4].map((day) => backupName(new Date(Date.UTC(2026, 2, day))));

describe('backups', () => {
  it('have names that sort chronologically', () => {
    expect(backupName(new Date('2026-03-04T05:06:07.890Z'))).toBe('sinter-backup-2026-03-04T05-06-07Z.zip');
  });

  it('replace the oldest backup, but no other files', async () => {
    const folder = new MemoryFolder();
    folder.files.set('notes.zip', new Blob());
    for (const name of names) await writeBackup(handle(folder), new Blob([name]), name, 2);
    expect(await backupsIn(handle(folder))).toEqual(names.slice(2));
    expect(folder.files.has('notes.zip')).toBe(true);
  });

  it('are removed if they fail verification, while older backups are preserved', async () => {
    const folder = new MemoryFolder();
    const [first = '', second = ''] = names;
    await writeBackup(handle(folder), new Blob(['whole']), first, 1);
    for (const spoil of [(blob: Blob) => blob.slice(1), () => new Blob(['wrong'])]) {
      folder.spoil = spoil;
      await expect(writeBackup(handle(folder), new Blob(['whole']), second, 1)).rejects.toThrow(
        'differs from the data that was written',
      );
    }
    expect([...folder.files.keys()]).toEqual([first]);
  });
});
