import type { ImportSource } from '../engine/archive-engine';
import { messages } from '../messages';

/** A file that was chosen or dropped: an archive by its ending or its type, or the only file of a new project. */
export function sourceOfFile(file: File): ImportSource {
  const isArchive = /\.zip$/i.test(file.name) || file.type === 'application/zip';
  return isArchive ? { type: 'archive', name: file.name, archive: file } : sourceOfFiles([file]);
}

/** Files without a folder around them. */
export function sourceOfFiles(files: readonly File[]): ImportSource {
  const [first] = files;
  return {
    type: 'files',
    name: files.length === 1 && first ? first.name.replace(/\.[^.]*$/, '') : messages.dropped,
    files: files.map((file) => ({
      path: file.name,
      file,
      modified: new Date(file.lastModified).toISOString(),
    })),
    folders: [],
  };
}
