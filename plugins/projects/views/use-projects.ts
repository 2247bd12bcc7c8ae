import type { ProjectService } from '@core/files/projects/project';
import { useObservable } from '@host/ui/hooks/use-observable';
import { useState } from 'react';
import { loadingProjects, type ProjectListState, projectListState } from '../project-list-state';

/** The list of projects for a page, or its loading or error state. `retry` subscribes again after a failure. */
export function useProjects(projects: Pick<ProjectService, 'projects$'>): {
  state: ProjectListState;
  retry: () => void;
} {
  const [state$, setState$] = useState(() => projectListState(projects.projects$));
  const state = useObservable(state$, loadingProjects);
  return { state, retry: () => setState$(projectListState(projects.projects$)) };
}
