/** Equal for paths that differ only in case or Unicode normal form, as many file systems treat them. */
export function foldedPath(path: string): string {
  return path.normalize('NFC').toLowerCase();
}
