import type { Decoration } from '../decorations';

/** CSS classes for a row's most severe problem, and for a cut item. */
export function rowClass(decoration: Decoration | undefined, isCut: boolean): string | undefined {
  const severity =
    decoration && (decoration.errors > 0 ? 'error' : decoration.warnings > 0 ? 'warning' : undefined);
  return (
    [severity && `file-tree-${severity}`, isCut && 'file-tree-cut'].filter(Boolean).join(' ') || undefined
  );
}
