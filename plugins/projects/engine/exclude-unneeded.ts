import type { IncomingEntry } from './incoming-entry';

/** Folders that tools generate and that can be recreated after the import. */
const GENERATED: ReadonlySet<string> = new Set(['node_modules', '.git']);

/** Operating system metadata files. */
const SYSTEM_FILES = /(^|\/)(__MACOSX(\/|$)|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/;

export interface FilteredEntries {
  readonly entries: readonly IncomingEntry[];
  /** Skipped folders with the number of files in each. */
  readonly leftOut: ReadonlyMap<string, number>;
}

/** The generated folder that is or contains this path. Undefined if no such folder exists. */
export function generatedFolder(path: string): string | undefined {
  const segments = path.split('/');
  const at = segments.findIndex((segment) => GENERATED.has(segment));
  return at < 0 ? undefined : segments.slice(0, at + 1).join('/');
}

/**
 * Removes entries that do not need to be imported. Removed folders such as node_modules and .git are reported, but
 * removed system files are not.
 */
export function excludeUnneeded(entries: readonly IncomingEntry[]): FilteredEntries {
  const leftOut = new Map<string, number>();
  const remaining = entries.filter(({ path, isFolder }) => {
    if (path === '' || SYSTEM_FILES.test(path)) return false;
    const folder = generatedFolder(path);
    if (folder === undefined) return true;
    leftOut.set(folder, (leftOut.get(folder) ?? 0) + (isFolder ? 0 : 1));
    return false;
  });
  return { entries: remaining, leftOut };
}
