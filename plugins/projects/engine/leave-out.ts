import type { IncomingEntry } from './incoming-entry';

/** Folders that tools fill by themselves; they are made again from what is imported. */
const GENERATED: ReadonlySet<string> = new Set(['node_modules', '.git']);

/** What systems leave behind, and nobody means. */
const LITTER = /(^|\/)(__MACOSX(\/|$)|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/;

export interface Kept {
  readonly entries: readonly IncomingEntry[];
  /** Folders that stay behind, with how many files are in each. */
  readonly leftOut: ReadonlyMap<string, number>;
}

/** The folder that a tool made and that a path lies in or is; undefined when there is none. */
export function generatedFolder(path: string): string | undefined {
  const segments = path.split('/');
  const at = segments.findIndex((segment) => GENERATED.has(segment));
  return at < 0 ? undefined : segments.slice(0, at + 1).join('/');
}

/** Takes out what need not come along: packages and repositories with a note, litter without. */
export function leaveOut(entries: readonly IncomingEntry[]): Kept {
  const leftOut = new Map<string, number>();
  const kept = entries.filter(({ path, isFolder }) => {
    if (path === '' || LITTER.test(path)) return false;
    const folder = generatedFolder(path);
    if (folder === undefined) return true;
    leftOut.set(folder, (leftOut.get(folder) ?? 0) + (isFolder ? 0 : 1));
    return false;
  });
  return { entries: kept, leftOut };
}
