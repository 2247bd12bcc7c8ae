import { errorMessage } from '@core/base/error-message';
import { product } from '@core/base/product';
import type { Project } from '@core/storage/wire';
import type { PluginServices } from '@host/api/plugin-context';
import { Button } from '@host/ui/button';
import { EmptyState } from '@host/ui/empty-state';
import { useEffect, useState } from 'react';
import { useServices } from '../services';
import { WorkbenchSkeleton } from '../shell/skeleton';
import { Workbench } from '../shell/workbench';

type Opening =
  | { type: 'opening' }
  | { type: 'open'; project: Project }
  | { type: 'missing' }
  | { type: 'failed'; error: unknown };

/** The workspace of one project: opens it, and puts everything away when the page is left. */
export function ProjectPage({ projectId }: { projectId: string }) {
  const services = useServices();
  const [opening, setOpening] = useState<Opening>({ type: 'opening' });

  useEffect(() => {
    const left = new AbortController();
    open(services, projectId).then(
      (next) => left.signal.aborted || setOpening(next),
      (error: unknown) => left.signal.aborted || setOpening({ type: 'failed', error }),
    );
    return () => {
      left.abort();
      void close(services);
    };
  }, [services, projectId]);

  switch (opening.type) {
    case 'opening':
      return <WorkbenchSkeleton />;
    case 'open':
      return <Workbench />;
    case 'missing':
      return (
        <Closed title="This project is not on this machine" hint={`Nothing is stored under ${projectId}.`} />
      );
    case 'failed':
      return <Closed title="This project could not be opened" hint={errorMessage(opening.error)} />;
  }
}

async function open({ projects, workspace }: PluginServices, projectId: string): Promise<Opening> {
  const [project] = await Promise.all([projects.open(projectId), workspace.restore(projectId)]);
  if (!project) return { type: 'missing' };
  document.title = `${project.name} – ${product.name}`;
  return { type: 'open', project };
}

async function close({ diagnostics, execution, projects, workspace }: PluginServices): Promise<void> {
  await execution.cancelAll();
  await workspace.close();
  projects.close();
  diagnostics.clear('build');
}

function Closed({ title, hint }: { title: string; hint: string }) {
  const { navigation } = useServices();
  return (
    <main className="page-centered">
      <EmptyState
        icon="folder"
        title={title}
        hint={hint}
        actions={
          <Button variant="primary" onClick={() => navigation.navigate('/projects')}>
            Go to projects
          </Button>
        }
      />
    </main>
  );
}
