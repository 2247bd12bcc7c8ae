import { distinctUntilChanged, EMPTY, filter, map, type Subscription, switchMap, take } from 'rxjs';
import { firstFile } from './first-file';
import { FIRST_TAB_ID, isUntouched } from './first-tab';
import type { GetStartedServices } from './get-started-services';

/**
 * Opens the first file of each project, once per project (specification §4.1): when its workspace shows and its files
 * are read, the file opens and then Get Started closes. An empty project keeps Get Started.
 */
export function openFirstFiles(
  services: Pick<GetStartedServices, 'chains' | 'files' | 'projects' | 'workspace'>,
): Subscription {
  const { chains, files, projects, workspace } = services;
  return workspace.projectId$
    .pipe(
      distinctUntilChanged(),
      switchMap((projectId) =>
        projectId === undefined
          ? EMPTY
          : files.state$.pipe(
              filter(({ type }) => type === 'ready'),
              // Once for each time that a project is opened: files made later are opened by whoever makes them.
              take(1),
              map(() => files.files.filter((file) => file.projectId === projectId)),
            ),
      ),
    )
    .subscribe((own) => {
      const path = firstFile(own, chains.chains, projects.project?.blockchain ?? '');
      if (path === undefined || !isUntouched(workspace.layout)) return;
      workspace.openFile(path);
      workspace.closeTab(FIRST_TAB_ID);
    });
}
