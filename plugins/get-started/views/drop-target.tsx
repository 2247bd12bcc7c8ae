import type { ProjectService } from '@core/files/projects/project';
import './drop-target.css';
import { useObservable } from '@host/ui/hooks/use-observable';
import { Icon } from '@host/ui/icons/icon';
import { messages } from '../messages';

/** Overlay that shows the drop target while files from the desktop are dragged over the page. */
export function DropTarget({ projects }: { readonly projects: ProjectService }) {
  const project = useObservable(projects.project$, projects.project);
  return (
    <div className="get-started-drop-target">
      <span className="get-started-drop-label">
        <Icon name="cloud-upload" />
        {messages.dropAnywhere(project?.name ?? '')}
      </span>
    </div>
  );
}
