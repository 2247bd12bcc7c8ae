import type { Project } from '@core/storage/wire';

export interface ProjectItems<T> {
  readonly found: readonly T[];
  /** Projects that could not be read; the other projects' items are still listed. */
  readonly unreadable: readonly Project[];
}

export async function collectFromProjects<T>(
  projects: readonly Project[],
  read: (project: Project) => Promise<readonly T[]>,
  onError: (project: Project, error: unknown) => void,
): Promise<ProjectItems<T>> {
  const all = await Promise.allSettled(projects.map(read));
  const unreadable = projects.filter((project, index) => {
    const one = all[index];
    if (one?.status === 'rejected') onError(project, one.reason);
    return one?.status === 'rejected';
  });
  return { found: all.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])), unreadable };
}
