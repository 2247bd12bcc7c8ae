import './top-bar.css';
import { Badge } from '@host/ui/badge';
import { Icon } from '@host/ui/icon';
import { Logo } from '@host/ui/logo';
import { PageLink } from '@host/ui/page-link';
import { tooltip } from '@host/ui/tooltip';
import { useObservable } from '@host/ui/use-observable';
import { useServices } from '../services';
import { ProjectName } from './project-name';
import { UserProfile } from './user-profile';
import { ViewList } from './view-list';

/** Logo, project, what plugins add (Execute), and the user. */
export function TopBar() {
  const { files, navigation, projects } = useServices();
  const project = useObservable(projects.project$, projects.project);
  const count = useObservable(files.files$, files.files).length;
  const label = count === 1 ? '1 file' : `${count} files`;
  return (
    <header className="shell-top-bar">
      <span className="shell-brand">
        {/* Around the mark alone, so that the page's heading stays a heading. */}
        <PageLink
          navigation={navigation}
          path="/projects"
          aria-label="All projects"
          className="shell-brand-link"
          {...tooltip({ text: 'All projects' })}
        >
          <Logo />
        </PageLink>
        <h1 className="shell-brand-title">IDE</h1>
      </span>
      {project && (
        <div className="shell-project">
          <Icon name="folder" />
          <ProjectName key={project.id} project={project} />
          <span role="img" aria-label={label} title={label}>
            <Badge>{count}</Badge>
          </span>
        </div>
      )}
      <ViewList location="topBar" alignment="start" />
      <span className="shell-bar-space" />
      <ViewList location="topBar" alignment="end" />
      <UserProfile />
    </header>
  );
}
