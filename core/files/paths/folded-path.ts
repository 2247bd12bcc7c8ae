/** The same for paths that differ only by case or by the normal form of their characters, as many systems take them. */
export function foldedPath(path: string): string {
  return path.normalize('NFC').toLowerCase();
}
