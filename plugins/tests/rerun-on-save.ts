import { isInside } from '@core/base/path';
import type { ConfigurationService } from '@core/configuration/configuration';
import { allItems } from '@core/execution/tests/results/test-items';
import type { TestNode, TestService } from '@core/execution/tests/tests';
import type { FileChange, ProjectFiles } from '@core/files/project-files';
import {
  debounceTime,
  distinctUntilChanged,
  filter,
  map,
  NEVER,
  type Subscription,
  switchMap,
  take,
  withLatestFrom,
} from 'rxjs';

/** Saves within this many milliseconds of each other trigger only one run. */
const QUIET_MS = 400;

export function rerunOnSave({
  configuration,
  files,
  tests,
}: {
  readonly configuration: ConfigurationService;
  readonly files: ProjectFiles;
  readonly tests: TestService;
}): Subscription {
  const isOn$ = configuration.value$('tests.rerunOnSave').pipe(
    map((value) => value === true),
    distinctUntilChanged(),
  );
  const isRunning$ = tests.runs$.pipe(map(([run]) => run?.status === 'running'));
  return isOn$
    .pipe(
      switchMap((isOn) => (isOn ? files.changes$.pipe(filter(isSource)) : NEVER)),
      debounceTime(QUIET_MS),
      // A run saves files when it starts. Wait until it ends, because its tests are then no longer outdated.
      switchMap(() =>
        isRunning$.pipe(
          filter((isRunning) => !isRunning),
          take(1),
        ),
      ),
      withLatestFrom(tests.tests$),
      map(([, nodes]) => outdatedTests(nodes)),
      filter((ids) => ids.length > 0),
    )
    .subscribe((ids) => void tests.run(ids));
}

function isSource(change: FileChange): boolean {
  return change.type === 'renamed' || !isInside(change.path, 'build');
}

/** Ids of outdated tests, and of outdated groups that could not be run. */
export function outdatedTests(nodes: readonly TestNode[]): readonly string[] {
  return [...allItems(nodes)]
    .filter(({ isOutdated, kind, failures }) => isOutdated && (kind === 'test' || failures.length > 0))
    .map(({ id }) => id);
}
