/**
 * Files in path order (decisions.md, "Files"): contract entries first, then a folder's files before its subfolders.
 * Siblings are sorted by code unit. The entries are sorted by the same rule.
 */
export function inPathOrder<T extends { readonly path: string }>(
  files: Iterable<T>,
  entries: ReadonlySet<string>,
): readonly T[] {
  const keyed = Array.from(files, (file) => ({
    file,
    key: `${entries.has(file.path) ? 0 : 1}${orderKey(file.path)}`,
  }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : 1));
  return keyed.map(({ file }) => file);
}

/**
 * Sort key for a path: comparing keys by code unit gives path order. Each name is prefixed with a character that cannot
 * occur in names; the prefix for files sorts before the prefix for folders. Comparing strings is much faster than
 * comparing paths segment by segment.
 */
function orderKey(path: string): string {
  const slash = path.lastIndexOf('/');
  const folders = slash < 0 ? '' : `\u0002${path.slice(0, slash).replaceAll('/', '\u0002')}`;
  return `${folders}\u0001${path.slice(slash + 1)}`;
}
