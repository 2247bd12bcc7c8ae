import type { Project } from '@core/storage/wire';
import {
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  type Observable,
  type Subscription,
  switchMap,
  take,
} from 'rxjs';
import { firstFile } from './first-file';
import { FIRST_TAB_ID, isUntouched, tabsOf } from './first-tab';
import type { GetStartedServices } from './get-started-services';

type Services = Pick<GetStartedServices, 'chains' | 'files' | 'projects' | 'workspace'>;

/**
 * Opens the first file of each project, once per project (specification §4.1): when its workspace shows and its files
 * are read, the file opens and then Get Started closes. An empty project keeps Get Started.
 */
export function openFirstFiles(services: Services): Subscription {
  const { chains, files, projects, workspace } = services;
  return projects.project$
    .pipe(
      distinctUntilChanged((a, b) => a?.id === b?.id),
      switchMap((project) => (project ? whenShown(project, services) : EMPTY)),
    )
    .subscribe(({ id, blockchain }) => {
      const own = files.files.filter(({ projectId }) => projectId === id);
      const path = firstFile(own, chains.chains, blockchain);
      if (path === undefined || !isUntouched(workspace.layout)) return;
      workspace.openFile(path);
      workspace.closeTab(FIRST_TAB_ID);
    });
}

/** The project, once, when its files are read and its layout shows; whoever makes a file later opens it. */
function whenShown(project: Project, { files, workspace }: Services): Observable<Project> {
  return combineLatest([files.state$, workspace.layout$]).pipe(
    filter(([state, layout]) => state.type === 'ready' && tabsOf(layout).length > 0),
    take(1),
    map(() => project),
  );
}
