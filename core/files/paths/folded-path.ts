/**
 * Folded form of a path. It is equal for paths that differ only in case or Unicode normalisation form, because many
 * file systems do not distinguish them.
 */
export function foldedPath(path: string): string {
  return path.normalize('NFC').toLowerCase();
}
