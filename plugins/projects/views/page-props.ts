import type { Project } from '@core/storage/wire';
import type { DroppedEntry } from '../import/dropped-source';
import type { ProjectActions } from '../project-actions';
import type { ProjectsServices } from '../projects-services';

/** Common properties of this plugin's pages. */
export interface PageProps {
  readonly services: ProjectsServices;
  /** Opens the 'New Project' dialog. If a template id is given, that template is selected. */
  readonly onNewProject: (templateId?: string) => void;
}

/** Properties of the projects page. */
export interface ProjectsPageProps extends PageProps {
  readonly actions: ProjectActions;
  readonly onRename: (project: Project) => void;
  readonly onDrop: (entries: readonly DroppedEntry[]) => void;
}
