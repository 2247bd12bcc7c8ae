import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import { foldersAbove } from './file-nodes';
import { messages } from './messages';

/** Unsaved changes and problems in a file; for a folder, the totals for its files. */
export interface Decoration {
  readonly isDirty: boolean;
  readonly errors: number;
  readonly warnings: number;
}

/** Decorations by path. Files and folders without decorations have no entry. */
export function decorations(
  dirty: ReadonlySet<string>,
  diagnostics: readonly Diagnostic[],
): ReadonlyMap<string, Decoration> {
  const all = new Map<string, Decoration>();
  const add = (path: string, more: Decoration) => {
    for (const each of [path, ...foldersAbove(path)]) {
      const known = all.get(each);
      all.set(each, {
        isDirty: more.isDirty || known?.isDirty === true,
        errors: more.errors + (known?.errors ?? 0),
        warnings: more.warnings + (known?.warnings ?? 0),
      });
    }
  };
  for (const path of dirty) add(path, { isDirty: true, errors: 0, warnings: 0 });
  for (const { path, severity } of diagnostics) {
    if (path === '' || (severity !== 'error' && severity !== 'warning')) continue;
    const isError = severity === 'error';
    add(path, { isDirty: false, errors: isError ? 1 : 0, warnings: isError ? 0 : 1 });
  }
  return all;
}

/** Accessible description: 'modified, 2 errors'. */
export function decorationText({ isDirty, errors, warnings }: Decoration): string {
  return [
    isDirty ? messages.modified : '',
    errors > 0 ? messages.errors(errors) : '',
    warnings > 0 ? messages.warnings(warnings) : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}
