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
    key: `${entries.has(file.path) ? 0 : 1}${orderKey(file.path)}`,
  }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : 1));
  return keyed.map(({ file }) => file);
}

/**
 * A text that stands in the order of code units where its path stands in path order: each name begins with a character
 * that no name has, that of a file before that of a folder. To compare texts is much quicker than to compare their parts.
 */
function orderKey(path: string): string {
  const slash = path.lastIndexOf('/');
  const folders = slash < 0 ? '' : `\u0002${path.slice(0, slash).replaceAll('/', '\u0002')}`;
  return `${folders}\u0001${path.slice(slash + 1)}`;
}
