import { isInside, rebase } from '@core/base/path';
import type { FileChange, ProjectFiles } from '@core/files/project-files';
import type { DiagnosticService } from '@core/languages/diagnostics/diagnostics';
import { filter, type Subscription, withLatestFrom } from 'rxjs';

/** Updates diagnostics when their files are moved, and removes them when their files are deleted. */
export function followFiles(
  diagnostics: DiagnosticService,
  files: Pick<ProjectFiles, 'changes$'>,
): Subscription {
  return files.changes$
    .pipe(
      withLatestFrom(diagnostics.diagnostics$),
      // Moving a large folder emits thousands of changes. Few of them affect a diagnostic.
      filter(([change, all]) => all.some(({ path }) => newPath(change, path) !== path)),
    )
    .subscribe(([change]) => diagnostics.follow((path) => newPath(change, path)));
}

function newPath(change: FileChange, path: string): string | undefined {
  switch (change.type) {
    case 'deleted':
      return path === change.path || isInside(path, change.path) ? undefined : path;
    case 'renamed':
      return path === change.from || isInside(path, change.from)
        ? rebase(path, change.from, change.to)
        : path;
    default:
      return path;
  }
}
