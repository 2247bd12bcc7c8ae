import './projects-page.css';
import { Button } from '@host/ui/button';
import { EmptyState } from '@host/ui/empty-state';
import { Skeleton } from '@host/ui/skeleton';
import type { ProjectListState } from '../project-list-state';
import { PageFrame } from './page-frame';
import type { PageProps } from './page-props';
import { ProjectList } from './project-list';
import { useProjects } from './use-projects';

/** The page '/projects'. */
export function ProjectsPage({ services, onNewProject }: PageProps) {
  const { state, retry } = useProjects(services.projects);
  const isEmpty = state.type === 'ready' && state.projects.length === 0;
  return (
    <PageFrame navigation={services.navigation}>
      <div className="projects-page-title">
        <h1>Projects</h1>
        {!isEmpty && (
          <Button variant="primary" icon="add" onClick={() => onNewProject()}>
            New Project
          </Button>
        )}
      </div>
      <Projects state={state} retry={retry} services={services} onNewProject={onNewProject} />
    </PageFrame>
  );
}

interface ProjectsProps extends PageProps {
  state: ProjectListState;
  retry: () => void;
}

function Projects({ state, retry, services, onNewProject }: ProjectsProps) {
  switch (state.type) {
    case 'loading':
      return (
        <div className="projects-panel projects-panel-loading">
          <Skeleton lines={5} label="Loading projects…" />
        </div>
      );
    case 'failed':
      return (
        <div className="projects-panel" role="alert">
          <EmptyState
            icon="error"
            title="The projects could not be read"
            hint={state.message}
            actions={
              <Button icon="refresh" onClick={retry}>
                Try Again
              </Button>
            }
          />
        </div>
      );
    case 'ready':
      if (state.projects.length > 0) return <ProjectList projects={state.projects} services={services} />;
      return (
        <div className="projects-panel">
          <EmptyState
            icon="folder-library"
            title="No projects yet"
            hint="Projects live in this browser, on this machine. Start one from a template, or from nothing."
            actions={
              <Button variant="primary" icon="add" onClick={() => onNewProject()}>
                New Project
              </Button>
            }
          />
        </div>
      );
  }
}
