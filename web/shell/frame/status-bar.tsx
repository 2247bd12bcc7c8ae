import { ProjectService } from '@core/files/projects/project';
import './status-bar.css';
import { useObservable } from '@host/ui/hooks/use-observable';
import { useService } from '../../services';
import { ViewList } from '../view-list';
import { messages } from './messages';
import { ProjectItem } from './project-item';
import { RunningWork } from './running-work';

/** The bar at the bottom, which shows the project, running tasks and items contributed by plugins. */
export function StatusBar() {
  const projects = useService(ProjectService);
  const project = useObservable(projects.project$, projects.project);
  return (
    // Not announced as a live region, because it changes with every cursor movement.
    <div
      role="status"
      aria-label={messages.statusBar}
      aria-live="off"
      data-region="after"
      className="shell-status-bar"
    >
      {project && <ProjectItem project={project} />}
      <ViewList location="statusBar" alignment="start" />
      <RunningWork />
      <span className="shell-bar-space" />
      <ViewList location="statusBar" alignment="end" />
    </div>
  );
}
