import { extension } from '@core/base/path';
import type { IncomingEntry } from './incoming-entry';

/** Folder of a git repository's history. */
export const REPOSITORY_FOLDER = '.git';
/** Folder of installed packages. Their contract sources are imported, because the project's contracts import them. */
const PACKAGE_FOLDER = 'node_modules';

/** Operating system metadata files. */
const SYSTEM_FILES = /(^|\/)(__MACOSX(\/|$)|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/;

export interface FilteredEntries {
  readonly entries: readonly IncomingEntry[];
  /** Skipped folders with the number of files in each. */
  readonly leftOut: ReadonlyMap<string, number>;
}

/**
 * The folder that is or contains this path, if tools can recreate it after the import. Undefined for files to import.
 * @param contractExtensions extensions of contract sources, without the dot.
 */
export function generatedFolder(
  path: string,
  contractExtensions: ReadonlySet<string> = new Set(),
): string | undefined {
  const segments = path.split('/');
  const at = segments.findIndex((segment) => segment === REPOSITORY_FOLDER || segment === PACKAGE_FOLDER);
  if (at < 0) return undefined;
  if (!segments.includes(REPOSITORY_FOLDER) && contractExtensions.has(extension(path))) return undefined;
  return segments.slice(0, at + 1).join('/');
}

/**
 * Removes entries that do not need to be imported. Removed folders such as node_modules and .git are reported, but
 * removed system files are not.
 */
export function excludeUnneeded(
  entries: readonly IncomingEntry[],
  contractExtensions: ReadonlySet<string>,
): FilteredEntries {
  const leftOut = new Map<string, number>();
  const remaining = entries.filter(({ path, isFolder }) => {
    if (path === '' || SYSTEM_FILES.test(path)) return false;
    const folder = generatedFolder(path, isFolder ? new Set() : contractExtensions);
    if (folder === undefined) return true;
    leftOut.set(folder, (leftOut.get(folder) ?? 0) + (isFolder ? 0 : 1));
    return false;
  });
  return { entries: remaining, leftOut };
}
