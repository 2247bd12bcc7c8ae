import { errorMessage } from '@core/base/errors';
import { Logger } from '@core/base/logger';
import { product } from '@core/base/product';
import { ExecutionService } from '@core/execution/execution';
import { ProjectFiles } from '@core/files/project-files';
import { ProjectService } from '@core/files/projects/project';
import { DiagnosticService } from '@core/languages/diagnostics/diagnostics';
import { EditorService } from '@core/languages/editor/editor';
import { NotificationService } from '@core/notifications/notifications';
import { StorageHealth } from '@core/storage/health/storage-health';
import { NavigationService, popOutOf } from '@core/workspace/navigation/navigation';
import { WorkspaceService } from '@core/workspace/workspace';
import { Button } from '@host/ui/buttons/button';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { useEffect, useMemo, useState } from 'react';
import { from, Observable, type Subscription, switchMap } from 'rxjs';
import { markPageShown } from '../platform/page-shown';
import { useService, useServiceLookup } from '../services';
import { WorkbenchSkeleton } from '../shell/frame/skeleton';
import { Workbench } from '../shell/frame/workbench';
import { messages } from './messages';

interface OpenServices {
  readonly navigation: NavigationService;
  readonly projects: ProjectService;
  readonly storageHealth: StorageHealth;
  readonly workspace: WorkspaceService;
}

interface CloseServices {
  readonly diagnostics: DiagnosticService;
  readonly editor: EditorService;
  readonly execution: ExecutionService;
  readonly logger: Logger;
  readonly projects: ProjectService;
  readonly workspace: WorkspaceService;
}

type Opening =
  | { type: 'opening' }
  | { type: 'open' }
  /** `known` is set if the project is expected to be stored in this browser. */
  | { type: 'missing'; known: { name: string; files: number } | undefined }
  | { type: 'failed'; error: unknown };

/** Settles when the previous project has been closed. */
let leaving: Promise<void> = Promise.resolve();

/** The workspace of one project. Opens the project, and closes it when the user leaves the page. */
export function ProjectPage({ projectId }: { projectId: string }) {
  const services = useProjectServices();
  const [opening, setOpening] = useState<Opening>({ type: 'opening' });

  useEffect(() => {
    const left = new AbortController();
    // Wait until the previous project has been closed, so that closing it does not affect the next project.
    const opened = leaving.then(() => (left.signal.aborted ? undefined : open(services, projectId)));
    opened.then(
      (next) => next && !left.signal.aborted && setOpening(next),
      (error: unknown) => left.signal.aborted || setOpening({ type: 'failed', error }),
    );
    return () => {
      left.abort();
      leaving = opened.catch(() => undefined).then(() => close(services));
    };
  }, [services, projectId]);

  const isOpen = opening.type === 'open';
  useEffect(() => {
    if (opening.type !== 'opening') markPageShown();
  }, [opening.type]);
  useEffect(() => {
    if (!isOpen) return;
    const following = popOutOf(services.navigation.location)
      ? [
          followLater(
            import('./pop-out').then(
              ({ followPopOut }) =>
                () =>
                  followPopOut(services),
            ),
          ),
        ]
      : [
          followLater(
            import('./follow-address').then(
              ({ followAddress }) =>
                () =>
                  followAddress(services),
            ),
          ),
          followTitle(services.projects),
        ];
    return () => {
      for (const one of following) one.unsubscribe();
    };
  }, [services, isOpen]);

  switch (opening.type) {
    case 'opening':
      return <WorkbenchSkeleton />;
    case 'open':
      return <Workbench />;
    case 'missing': {
      const { known } = opening;
      const hint = known
        ? messages.projectLostHint(known.name, known.files)
        : messages.projectMissingHint(projectId);
      return <Closed title={messages.projectMissing} hint={hint} />;
    }
    case 'failed':
      return <Closed title={messages.projectFailed} hint={errorMessage(opening.error)} />;
  }
}

function useProjectServices() {
  const lookup = useServiceLookup();
  return useMemo(
    () => ({
      diagnostics: lookup.get(DiagnosticService),
      editor: lookup.get(EditorService),
      execution: lookup.get(ExecutionService),
      files: lookup.get(ProjectFiles),
      logger: lookup.get(Logger),
      navigation: lookup.get(NavigationService),
      notifications: lookup.get(NotificationService),
      projects: lookup.get(ProjectService),
      storageHealth: lookup.get(StorageHealth),
      workspace: lookup.get(WorkspaceService),
    }),
    [lookup],
  );
}

async function open(services: OpenServices, projectId: string): Promise<Opening> {
  const { navigation, projects, workspace } = services;
  const popOut = popOutOf(navigation.location);
  const [project] = await Promise.all([
    projects.open(projectId),
    popOut
      ? import('./pop-out').then(({ showPopOut }) => showPopOut(services, popOut))
      : workspace.restore(projectId),
  ]);
  if (!project) {
    const known = await services.storageHealth.knownProject(projectId).catch(() => undefined);
    return { type: 'missing', known };
  }
  return { type: 'open' };
}

/** Loads the code for file positions and pop-outs after the workspace, because URLs rarely contain either. */
function followLater(start: Promise<() => Subscription>): Subscription {
  return from(start)
    .pipe(switchMap((follow) => new Observable<never>(follow)))
    .subscribe();
}

function followTitle({ project$ }: ProjectService): Subscription {
  return project$.subscribe((project) => {
    if (project) document.title = `${project.name} – ${product.name}`;
  });
}

/** Closes a project. If a step fails, the failure is logged and the remaining steps still run. */
async function close({
  diagnostics,
  editor,
  execution,
  logger,
  projects,
  workspace,
}: CloseServices): Promise<void> {
  for (const step of [() => execution.cancelAll(), () => editor.saveAll(), () => workspace.close()]) {
    await step().catch((error: unknown) => logger.error('The project could not be closed completely', error));
  }
  projects.close();
  diagnostics.clear('build');
}

function Closed({ title, hint }: { title: string; hint: string }) {
  const navigation = useService(NavigationService);
  return (
    <main className="page-centered">
      <EmptyState
        icon="folder"
        title={title}
        hint={hint}
        actions={
          <Button variant="primary" onClick={() => navigation.navigate('/projects')}>
            {messages.goToProjects}
          </Button>
        }
      />
    </main>
  );
}
