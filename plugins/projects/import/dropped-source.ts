import type { ImportSource } from '../engine/archive-engine';
import { MAX_ENTRIES } from '../engine/import-limits';
import { generatedFolder } from '../engine/leave-out';
import { messages } from '../messages';
import { sourceOfFile, sourceOfFiles } from './import-source';

/** What a drop holds; readable only while the drop event is handled. */
export type DroppedEntry = FileSystemEntry | File;

/** The entries of a drop. It must be called before anything is awaited. */
export function entriesOf(transfer: DataTransfer): readonly DroppedEntry[] {
  return [...transfer.items].flatMap((item) => {
    if (item.kind !== 'file') return [];
    return item.webkitGetAsEntry?.() ?? item.getAsFile() ?? [];
  });
}

/** A drop as something to import: a folder, an archive, or loose files, which make one project. */
export async function droppedSource(entries: readonly DroppedEntry[]): Promise<ImportSource> {
  const files: { path: string; file: File; modified: string }[] = [];
  const folders: string[] = [];
  const visit = async (entry: DroppedEntry, parent: string): Promise<void> => {
    if (files.length > MAX_ENTRIES) throw new Error(messages.tooManyFiles(MAX_ENTRIES));
    const path = parent + entry.name;
    if (entry instanceof File || isFile(entry)) {
      const file = entry instanceof File ? entry : await fileOf(entry);
      files.push({ path, file, modified: new Date(file.lastModified).toISOString() });
    } else if (isFolder(entry)) {
      const children = generatedFolder(path) === undefined ? await childrenOf(entry) : [];
      folders.push(path);
      for (const child of children) await visit(child, `${path}/`);
    }
  };
  for (const entry of entries) await visit(entry, '');
  const [only, ...others] = files;
  if (!only && folders.length === 0) throw new Error(messages.nothingDropped);
  if (folders.length > 0)
    return { type: 'files', name: entries[0]?.name ?? messages.dropped, files, folders };
  return only && others.length === 0 ? sourceOfFile(only.file) : sourceOfFiles(files.map(({ file }) => file));
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
  // A reader hands out a hundred at a time, and nothing when it is through.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return children;
    children.push(...some);
  }
}
