import { throwIfCancelled } from '@core/base/errors';
import { MAX_ENTRIES } from '@core/files/archive/zip-entry';
import type { ImportSource } from '../engine/archive-engine';
import { generatedFolder, REPOSITORY_FOLDER } from '../engine/exclude-unneeded';
import { messages } from '../messages';

/** The window's folder picker, which only some browsers provide. */
interface FolderPicker {
  showDirectoryPicker?: (options?: { readonly mode?: 'read' }) => Promise<FileSystemDirectoryHandle>;
}

/** Asks the user to choose a folder. Rejects with an `AbortError` if the user cancels. */
export function chooseFolder(): Promise<FileSystemDirectoryHandle> {
  const picker = (window as FolderPicker).showDirectoryPicker;
  if (!picker) throw new Error(messages.noFolderPicker);
  return picker.call(window, { mode: 'read' });
}

/** @param contractExtensions extensions of the files that are also read from installed packages. */
export async function openedFolder(
  folder: FileSystemDirectoryHandle,
  contractExtensions: ReadonlySet<string>,
  signal?: AbortSignal,
): Promise<ImportSource> {
  const files: { path: string; file: File; modified: string }[] = [];
  const folders: string[] = [];
  const visit = async (parent: FileSystemDirectoryHandle, prefix: string): Promise<void> => {
    for await (const handle of parent.values()) {
      throwIfCancelled(signal);
      if (files.length > MAX_ENTRIES) throw new Error(messages.tooManyFiles(MAX_ENTRIES));
      const path = prefix + handle.name;
      if (isFolder(handle)) {
        folders.push(path);
        if (handle.name !== REPOSITORY_FOLDER) await visit(handle, `${path}/`);
      } else if (isFile(handle) && generatedFolder(path, contractExtensions) === undefined) {
        const file = await handle.getFile();
        files.push({ path, file, modified: new Date(file.lastModified).toISOString() });
      }
    }
  };
  await visit(folder, '');
  return { type: 'files', name: folder.name, files, folders };
}

function isFolder(handle: FileSystemHandle): handle is FileSystemDirectoryHandle {
  return handle.kind === 'directory';
}

function isFile(handle: FileSystemHandle): handle is FileSystemFileHandle {
  return handle.kind === 'file';
}
