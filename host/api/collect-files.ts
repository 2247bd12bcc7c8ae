import { errorMessage, throwIfCancelled } from '@core/base/errors';
import type { Dropped, DroppedFile } from './dropped-file';
import { messages } from './messages';

/** Folders that tools generate. They are omitted when a project folder is dropped. */
const GENERATED_FOLDERS: ReadonlySet<string> = new Set(['node_modules', '.git']);

/** Maximum number of files in one drop. A larger drop is treated as a mistake. */
export const MAX_FILES = 2000;

/** Collects all files in a drop, including those in folders. Rejects if there are more than `maxFiles`. */
export async function collectFiles(
  entries: readonly (FileSystemEntry | File)[],
  signal?: AbortSignal,
  maxFiles = MAX_FILES,
): Promise<Dropped> {
  const files: DroppedFile[] = [];
  const folders: string[] = [];
  const leftOut: string[] = [];

  const visit = async (entry: FileSystemEntry | File, folder: string): Promise<void> => {
    throwIfCancelled(signal);
    if (files.length > maxFiles) return;
    const path = folder + entry.name;
    if (entry instanceof File) files.push({ path, file: entry });
    else if (isFile(entry)) files.push({ path, file: await fileOf(entry) });
    else if (GENERATED_FOLDERS.has(entry.name)) leftOut.push(messages.generatedByTools(path));
    else if (isFolder(entry)) {
      folders.push(path);
      for (const child of await childrenOf(entry)) await take(child, `${path}/`);
    }
  };
  const take = (entry: FileSystemEntry | File, folder: string) =>
    visit(entry, folder).catch((error: unknown) => {
      throwIfCancelled(signal);
      leftOut.push(messages.unreadable(folder + entry.name, errorMessage(error)));
    });

  for (const entry of entries) await take(entry, '');
  if (files.length > maxFiles) throw new Error(messages.tooManyFiles(maxFiles));
  return { files, folders, omitted: leftOut };
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

async function childrenOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const children: FileSystemEntry[] = [];
  // A directory reader returns at most 100 entries per call, and returns an empty list at the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return children.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    children.push(...some);
  }
}
