import { extension } from '@core/base/path';
import { MAX_ENTRIES } from '@core/files/archive/zip-entry';
import { collectFiles } from '@host/api/collect-files';
import type { ImportSource } from '../engine/archive-engine';
import { messages } from '../messages';
import { sourceOfFile, sourceOfFiles } from './import-source';

export type DroppedEntry = FileSystemEntry | File;

/** Converts dropped entries to an import source: a folder, an archive, or loose files, which become one project. */
export async function droppedSource(
  entries: readonly DroppedEntry[],
  contractExtensions: ReadonlySet<string>,
): Promise<ImportSource> {
  const {
    files,
    folders,
    omitted: leftOut,
  } = await collectFiles(entries, {
    maxFiles: MAX_ENTRIES,
    isNeededFromPackage: (path) => contractExtensions.has(extension(path)),
  });
  const [only, ...others] = files;
  if (!only && folders.length === 0) throw new Error(messages.nothingDropped);
  if (folders.length > 0) {
    const dated = files.map(({ path, file }) => ({
      path,
      file,
      modified: new Date(file.lastModified).toISOString(),
    }));
    return { type: 'files', name: entries[0]?.name ?? messages.dropped, files: dated, folders, leftOut };
  }
  return only && others.length === 0 ? sourceOfFile(only.file) : sourceOfFiles(files.map(({ file }) => file));
}
