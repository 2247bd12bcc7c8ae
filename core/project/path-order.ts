/**
 * Files in path order (decisions.md, "Files"): contract entries first, then a folder's files before its sub-folders;
 * siblings by code unit. Entries among themselves stand in the same order.
 */
export function inPathOrder<T extends { readonly path: string }>(
  files: Iterable<T>,
  entries: ReadonlySet<string>,
): readonly T[] {
  const keyed = Array.from(files, (file) => ({
    file,
    rank: entries.has(file.path) ? 0 : 1,
    segments: file.path.split('/'),
  }));
  keyed.sort((a, b) => a.rank - b.rank || compareSegments(a.segments, b.segments));
  return keyed.map(({ file }) => file);
}

function compareSegments(a: readonly string[], b: readonly string[]): number {
  for (let depth = 0; ; depth++) {
    const [left, right] = [a[depth], b[depth]];
    if (left === undefined || right === undefined) return a.length - b.length;
    const isFile = [depth === a.length - 1, depth === b.length - 1] as const;
    if (isFile[0] !== isFile[1]) return isFile[0] ? -1 : 1;
    if (left !== right) return left < right ? -1 : 1;
  }
}
