import type { Project } from '@core/storage/wire';
import { type AsyncState, useAsync } from '@host/ui/hooks/use-async';
import { useObservable } from '@host/ui/hooks/use-observable';
import { useCallback } from 'react';
import { collectFromProjects, type ProjectItems } from '../lists/collect-from-projects';
import type { PageServices } from '../page-services';

/** Items read from the tenant's projects. The items are reloaded when a project changes. */
export function useProjectItems<T>(
  { projects, logger }: Pick<PageServices, 'projects' | 'logger'>,
  read: (project: Project) => Promise<readonly T[]>,
): AsyncState<ProjectItems<T>> {
  const shown = useObservable<readonly Project[] | undefined>(projects.projects$, undefined);
  const load = useCallback(
    async () =>
      // There are no items until the projects have been loaded.
      shown === undefined
        ? new Promise<never>(() => undefined)
        : collectFromProjects(shown, read, ({ id }, error) =>
            logger.error(`Project '${id}' could not be read`, error),
          ),
    [shown, read, logger],
  );
  return useAsync(load);
}
