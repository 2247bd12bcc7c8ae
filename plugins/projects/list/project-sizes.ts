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

/** What projects take, by their ids; a project that is not there has not been measured yet or cannot be. */
export type ProjectSizes = ReadonlyMap<string, ProjectSize>;

/** How often the screen hears of new sizes while many are measured, in milliseconds. */
const REPORT_EVERY_MS = 100;

interface Measured {
  readonly stamp: string;
  readonly size: ProjectSize;
}

/**
 * Measures projects one after another, in the order of the list, and again only when they changed. It never fails: a
 * project whose files cannot be read has no size.
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
