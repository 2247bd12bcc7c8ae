import { formatNumber } from '@core/base/localization/format';
import { BlobWindow } from '@core/files/archive/blob-window';
import { readDirectory } from '@core/files/archive/read-directory';
import { requireSupportedEntry, unpackEntry } from '@core/files/archive/unpack-entry';
import { requireEntryLimit, type ZipEntry, ZipError } from '@core/files/archive/zip-entry';
import type { ImportSource } from './archive-engine';
import { entryPath } from './entry-path';
import { excludeUnneeded } from './exclude-unneeded';
import type { IncomingEntry } from './incoming-entry';
import { messages } from './messages';

/** The contents of a source, excluding entries that do not need to be imported. */
export interface ReadSource {
  readonly entries: readonly IncomingEntry[];
  /** User-facing descriptions of files that will not be imported. */
  readonly leftOut: readonly string[];
}

/** Reads all entry names. Throws {@link ZipError} if the source cannot be read. */
export async function readSource(
  source: ImportSource,
  contractExtensions: ReadonlySet<string>,
): Promise<ReadSource> {
  const all = source.type === 'archive' ? await archiveEntries(source) : folderEntries(source);
  const { entries, leftOut } = excludeUnneeded(
    all.map(({ entry }) => entry),
    contractExtensions,
  );
  const kept = new Set(entries);
  const links: string[] = [];
  const files: IncomingEntry[] = [];
  for (const { entry, zip } of all) {
    if (!kept.has(entry)) continue;
    if (zip?.isLink) links.push(messages.link(entry.path));
    else {
      if (zip && !entry.isFolder) requireSupportedEntry(zip);
      files.push(entry);
    }
  }
  requireUniqueEntries(files);
  const folders = Array.from(leftOut, ([folder, count]) =>
    messages.leftOutFolder(folder, count, formatNumber(count)),
  );
  const before = source.type === 'files' ? (source.leftOut ?? []) : [];
  return { entries: files, leftOut: [...before, ...folders, ...links] };
}

interface Found {
  readonly entry: IncomingEntry;
  /** The archive's record for the entry. Undefined for a file from a folder. */
  readonly zip: ZipEntry | undefined;
}

async function archiveEntries({
  name,
  archive,
}: ImportSource & { type: 'archive' }): Promise<readonly Found[]> {
  const window = new BlobWindow(archive);
  const directory = await readDirectory(archive, name);
  return directory.map((zip) => {
    const { isFolder, size, modified } = zip;
    const read = () => unpackEntry(window, zip, name);
    return { entry: { path: entryPath(zip.name), isFolder, size, modified, read }, zip };
  });
}

function folderEntries({ name, files, folders }: ImportSource & { type: 'files' }): readonly Found[] {
  requireEntryLimit(files.length, name);
  const found = files.map(({ path, file, modified }): Found => {
    const read = async () => new Uint8Array(await file.arrayBuffer());
    return {
      entry: { path: entryPath(path), isFolder: false, size: file.size, modified, read },
      zip: undefined,
    };
  });
  const empty = folders.map((path): Found => {
    const read = async () => new Uint8Array();
    return {
      entry: { path: entryPath(path), isFolder: true, size: 0, modified: undefined, read },
      zip: undefined,
    };
  });
  return [...found, ...empty];
}

function requireUniqueEntries(entries: readonly IncomingEntry[]): void {
  const seen = new Set<string>();
  for (const { path, isFolder } of entries) {
    if (isFolder) continue;
    if (seen.has(path)) throw new ZipError(messages.duplicateEntry(path));
    seen.add(path);
  }
}
