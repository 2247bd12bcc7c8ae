import type { Decoration } from '../decorations';

/** Classes of a row: its worst problem, and whether it was cut. */
export function rowClass(decoration: Decoration | undefined, isCut: boolean): string | undefined {
  const severity =
    decoration && (decoration.errors > 0 ? 'error' : decoration.warnings > 0 ? 'warning' : undefined);
  return (
    [severity && `file-tree-${severity}`, isCut && 'file-tree-cut'].filter(Boolean).join(' ') || undefined
  );
}
