import { errorMessage, throwIfCancelled } from '@core/base/errors';
import type { Dropped, DroppedFile } from './dropped-file';
import { messages } from './messages';

const REPOSITORY_FOLDER = '.git';
const PACKAGE_FOLDER = 'node_modules';

/** Maximum number of files in one drop. A larger drop is treated as a mistake. */
export const MAX_FILES = 2000;

/** What to collect from a drop, and how to stop. */
export interface CollectOptions {
  /** Cancels the collection. */
  readonly signal?: AbortSignal | undefined;
  /** If there are more files, the drop is rejected. */
  readonly maxFiles?: number;
  /** Whether to collect a file of an installed package; by default, none are collected. */
  readonly isNeededFromPackage?: (path: string) => boolean;
}

/** Collects all files in a drop, including those in folders, except those that tools can recreate. */
export async function collectFiles(
  entries: readonly (FileSystemEntry | File)[],
  { signal, maxFiles = MAX_FILES, isNeededFromPackage }: CollectOptions = {},
): Promise<Dropped> {
  const files: DroppedFile[] = [];
  const folders: string[] = [];
  const leftOut: string[] = [];

  const visit = async (entry: FileSystemEntry | File, folder: string): Promise<void> => {
    throwIfCancelled(signal);
    if (files.length > maxFiles) return;
    const path = folder + entry.name;
    const isInPackage = folder.split('/').includes(PACKAGE_FOLDER);
    if (entry instanceof File) files.push({ path, file: entry });
    else if (isFile(entry)) {
      if (!isInPackage || isNeededFromPackage?.(path)) files.push({ path, file: await fileOf(entry) });
    } else if (isFolder(entry)) {
      const isGenerated = entry.name === REPOSITORY_FOLDER || entry.name === PACKAGE_FOLDER;
      if (isGenerated && !isInPackage) leftOut.push(messages.generatedByTools(path));
      else if (!isInPackage) folders.push(path);
      if (entry.name === REPOSITORY_FOLDER || (isGenerated && !isNeededFromPackage)) return;
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
