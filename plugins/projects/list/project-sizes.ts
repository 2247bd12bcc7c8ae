import type { ProjectSize, StorageService } from '@core/storage/storage';
import type { Project } from '@core/storage/wire';
import {
  auditTime,
  concat,
  concatMap,
  defer,
  from,
  map,
  type Observable,
  of,
  startWith,
  switchMap,
} from 'rxjs';

/** Project sizes by project id. A project that has not been measured yet, or cannot be measured, has no entry. */
export type ProjectSizes = ReadonlyMap<string, ProjectSize>;

/** Minimum time between view updates, in milliseconds. */
const REPORT_EVERY_MS = 100;

interface Measured {
  readonly stamp: string;
  readonly size: ProjectSize;
}

/**
 * Measures projects one at a time in list order, and again after a change. Measuring never fails. A project with
 * unreadable files has no size.
 */
export function projectSizes(
  projects$: Observable<readonly Project[]>,
  storage: Pick<StorageService, 'measureProject'>,
): Observable<ProjectSizes> {
  const known = new Map<string, Measured>();
  const measure = ({ id, updated_at }: Project) =>
    defer(async () => {
      if (known.get(id)?.stamp === updated_at) return;
      const size = await storage.measureProject(id).catch(() => undefined);
      if (size) known.set(id, { stamp: updated_at, size });
    });
  const sizes = () => new Map(Array.from(known, ([id, { size }]) => [id, size]));
  return projects$.pipe(
    switchMap((projects) => {
      const measuring$ = from(projects).pipe(concatMap(measure));
      return concat(measuring$.pipe(auditTime(REPORT_EVERY_MS)), of(undefined)).pipe(startWith(undefined));
    }),
    map(sizes),
  );
}
