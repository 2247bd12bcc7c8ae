import type { Project } from '@core/storage/wire';

/** What was found in projects. */
export interface OfProjects<T> {
  readonly found: readonly T[];
  /** Projects that could not be read; one of them hides none of the others. */
  readonly unreadable: readonly Project[];
}

/** Looks for something in each project, in their order. */
export async function ofProjects<T>(
  projects: readonly Project[],
  read: (project: Project) => Promise<readonly T[]>,
  onError: (project: Project, error: unknown) => void,
): Promise<OfProjects<T>> {
  const all = await Promise.allSettled(projects.map(read));
  const unreadable = projects.filter((project, index) => {
    const one = all[index];
    if (one?.status === 'rejected') onError(project, one.reason);
    return one?.status === 'rejected';
  });
  return { found: all.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])), unreadable };
}
