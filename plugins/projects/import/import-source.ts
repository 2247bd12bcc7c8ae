import type { ImportSource } from '../engine/archive-engine';
import { messages } from '../messages';

/** How every zip archive begins. */
const ZIP_START = 'PK';

/** An archive by its ending or by how it begins: browsers and servers give files all sorts of names and types. */
export async function isArchive(name: string, file: Blob): Promise<boolean> {
  return /\.zip$/i.test(name) || (await file.slice(0, ZIP_START.length).text()) === ZIP_START;
}

/** A file that was dropped: an archive, or the only file of a new project. */
export async function sourceOfFile(file: File): Promise<ImportSource> {
  return (await isArchive(file.name, file))
    ? { type: 'archive', name: file.name, archive: file }
    : sourceOfFiles([file]);
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
