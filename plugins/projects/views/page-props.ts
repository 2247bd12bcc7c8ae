import type { Project } from '@core/storage/wire';
import type { DroppedEntry } from '../import/dropped-source';
import type { ProjectActions } from '../project-actions';
import type { ProjectsServices } from '../projects-services';

export interface PageProps {
  readonly services: ProjectsServices;
  /** Opens the 'New Project' dialog. If a template id is given, that template is selected. */
  readonly onNewProject: (templateId?: string) => void;
}

export interface ProjectsPageProps extends PageProps {
  readonly actions: ProjectActions;
  readonly onRename: (project: Project) => void;
  readonly onDrop: (entries: readonly DroppedEntry[]) => void;
}
