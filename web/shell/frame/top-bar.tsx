import { ProjectFiles } from '@core/files/project-files';
import { ProjectService } from '@core/files/projects/project';
import { NavigationService } from '@core/workspace/navigation/navigation';
import './top-bar.css';
import { PageLink } from '@host/ui/buttons/page-link';
import { Badge } from '@host/ui/feedback/badge';
import { useObservable } from '@host/ui/hooks/use-observable';
import { Icon } from '@host/ui/icons/icon';
import { Logo } from '@host/ui/icons/logo';
import { tooltip } from '@host/ui/overlays/tooltip';
import { useService } from '../../services';
import { ViewList } from '../view-list';
import { messages } from './messages';
import { ProjectName } from './project-name';
import { SkipLink } from './skip-link';
import { UserProfile } from './user-profile';

/**
 * The bar at the top, which contains the logo, the project, items contributed by plugins (such as Execute) and the user
 * button.
 */
export function TopBar() {
  const files = useService(ProjectFiles);
  const navigation = useService(NavigationService);
  const projects = useService(ProjectService);
  const project = useObservable(projects.project$, projects.project);
  const count = useObservable(files.files$, files.files).length;
  return (
    <header className="shell-top-bar">
      <SkipLink />
      <span className="shell-brand">
        {/* The link contains only the logo, so that the heading next to it remains a heading. */}
        <PageLink
          navigation={navigation}
          path="/projects"
          aria-label={messages.allProjects}
          className="shell-brand-link"
          {...tooltip({ text: messages.allProjects })}
        >
          <Logo />
        </PageLink>
        <h1 className="shell-brand-title">{messages.ide}</h1>
      </span>
      {project && (
        <div className="shell-project">
          <Icon name="folder" />
          <ProjectName key={project.id} project={project} />
          <span
            role="img"
            aria-label={messages.files(count)}
            className="shell-file-count"
            {...tooltip({ text: messages.files(count) })}
          >
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
