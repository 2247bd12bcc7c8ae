import type { ImportSource } from '../engine/archive-engine';
import { messages } from '../messages';

/** First bytes of every zip archive. */
const ZIP_START = 'PK';

/**
 * Detects an archive by its extension or its first bytes, because names and types from browsers and servers are not
 * reliable.
 */
export async function isArchive(name: string, file: Blob): Promise<boolean> {
  return /\.zip$/i.test(name) || (await file.slice(0, ZIP_START.length).text()) === ZIP_START;
}

/** The import source for a dropped file, which is an archive or the only file of a new project. */
export async function sourceOfFile(file: File): Promise<ImportSource> {
  return (await isArchive(file.name, file))
    ? { type: 'archive', name: file.name, archive: file }
    : sourceOfFiles([file]);
}

/** Creates an import source from files without a common folder. */
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
