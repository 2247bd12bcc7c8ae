import './projects-page.css';
import { entriesOf } from '@host/api/entries-of';
import { Button } from '@host/ui/buttons/button';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { Skeleton } from '@host/ui/feedback/skeleton';
import { Icon } from '@host/ui/icons/icon';
import { messages } from '../messages';
import { BrokenProjects } from './broken-projects';
import { DeletedProjects } from './deleted-projects';
import { PageFrame } from './page-frame';
import type { ProjectsPageProps } from './page-props';
import { PageToolbar } from './page-toolbar';
import { SearchableProjects } from './searchable-projects';
import { useFileDrop } from './use-file-drop';
import { useProjects } from './use-projects';

/** The page at '/projects'. */
export function ProjectsPage(props: ProjectsPageProps) {
  const { services } = props;
  const isDropping = useFileDrop((transfer) => props.onDrop(entriesOf(transfer)));
  return (
    <PageFrame>
      <div className="projects-page-title">
        <h1>{messages.projects}</h1>
        <PageToolbar services={services} onNewProject={props.onNewProject} />
      </div>
      <BrokenProjects {...props} />
      <Projects {...props} />
      <DeletedProjects {...props} />
      {isDropping && (
        <div className="projects-drop">
          <Icon name="cloud-upload" size="large" />
          {messages.dropHere}
        </div>
      )}
    </PageFrame>
  );
}

function Projects(props: ProjectsPageProps) {
  const { state, retry } = useProjects(props.services.projects);
  switch (state.type) {
    case 'loading':
      return (
        <div className="projects-panel projects-panel-loading">
          <Skeleton lines={5} label={messages.loading} />
        </div>
      );
    case 'failed':
      return (
        <div className="projects-panel" role="alert">
          <EmptyState
            icon="error"
            title={messages.notRead}
            hint={state.message}
            actions={
              <Button icon="refresh" onClick={retry}>
                {messages.tryAgain}
              </Button>
            }
          />
        </div>
      );
    case 'ready':
      if (state.projects.length > 0) return <SearchableProjects {...props} projects={state.projects} />;
      return (
        <div className="projects-panel">
          <EmptyState icon="folder-library" title={messages.noneYet} hint={messages.noneYetHint} />
        </div>
      );
  }
}
